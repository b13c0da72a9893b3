import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { RouterProvider } from 'react-router/dom';
import { startAppWide } from './app/app-wide.ts';
import { EarlyPress } from './app/early-press.tsx';
import { createQuietRoot } from './app/quiet-root.ts';
import { createAppRouter } from './app/router.tsx';
import { queryClient } from './lib/query-client.ts';
import { onSessionEnd } from './lib/session/end-session.ts';
import { followTheme } from './lib/theme.ts';

type Router = ReturnType<typeof createAppRouter>;

// The static shell stays until the first page can be drawn whole, so that nothing flashes or moves.
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
  createQuietRoot(root).render(
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
  onSessionEnd((path) => void router.navigate(path));
  followTheme();
  await whenReady(router);
  // As a transition React draws in steps of 5 ms: on a slow phone the shell scrolls and takes presses meanwhile.
  startTransition(() => draw(router));
  startAppWide(router);
}

// A task of its own, so that a press on the shell need not wait for the modules and the router both.
setTimeout(() => void start());
