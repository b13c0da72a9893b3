import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { startAppWide } from './app/app-wide.ts';
import { EarlyPress } from './app/early-press.tsx';
import { createAppRouter } from './app/router.tsx';
import { onProofRequired, onProRequired } from './lib/api/api.ts';
import { queryClient } from './lib/query-client.ts';
import { onSessionEnd } from './lib/session/end-session.ts';
import { followTheme } from './lib/theme.ts';
import { askForPro } from './shared-state/pro/ask-for-pro.ts';
import { askForProof } from './shared-state/session/ask-for-proof.ts';

type Router = ReturnType<typeof createAppRouter>;

// The static shell stays until the first page can be drawn completely, so that nothing flashes or moves.
function whenReady(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state: Router['state']) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

function draw(router: Router): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <EarlyPress />
      </QueryClientProvider>
    </StrictMode>,
  );
}

async function start(): Promise<void> {
  if (!('groupBy' in Map && 'any' in AbortSignal && 'Segmenter' in Intl)) {
    (await import('./app/older-browsers.ts')).addMissing();
  }
  const router = createAppRouter();
  onProRequired(askForPro);
  onProofRequired(askForProof);
  onSessionEnd((path) => void router.navigate(path));
  followTheme();
  await whenReady(router);
  // In a transition React draws in steps of 5 ms, so that the static shell still scrolls on a slow phone.
  startTransition(() => draw(router));
  startAppWide(router);
}

// In a separate task: the modules and the router together would be one long task.
setTimeout(() => void start());
