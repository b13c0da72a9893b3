import { languagesQuery } from '../features/lexicon/queries.ts';
import { keptReads } from '../lib/api/api.ts';
import { appConfigQuery } from '../lib/app-config.ts';
import { enforceHost } from '../lib/canonical-host.ts';
import { followConnection } from '../lib/connection.ts';
import { queryClient } from '../lib/query-client.ts';
import { onOtherTabSession, readUserId } from '../lib/session/credentials.ts';
import { resumeDemo } from './keep-demo.ts';
import type { createAppRouter } from './router.tsx';

/** Starts what runs beside every page, once the first one stands and the browser has time. */
export function startAppWide(router: ReturnType<typeof createAppRouter>): void {
  // What this page shows belongs to the learner who was here before.
  onOtherTabSession(() => window.location.reload());
  followConnection();
  whenIdle(async () => {
    const config = await queryClient.ensureQueryData(appConfigQuery).catch(() => undefined);
    if (config) enforceHost(config.canonical_host);
    if (config?.is_stopped) void router.navigate('/stop', { replace: true });
    let known: number | undefined;
    const meetLearner = async () => {
      const userId = readUserId();
      if (userId === known) return;
      const isFirst = known === undefined;
      known = userId;
      if (userId === undefined) return;
      await sendLeftovers(userId);
      await resumeDemo(userId).catch(() => undefined);
      if (!isFirst) return;
      whenAtRest(async () => {
        const { followOfflineSetting } = await import('../lib/offline/offline.ts');
        if (config) await followOfflineSetting(config.is_offline_app);
      });
      // Without it the page works as well, as long as there is a network.
      keptReads.start().catch(() => undefined);
      const { startTelemetry } = await import('../features/telemetry/start.ts');
      startTelemetry(config?.devtools_guard);
      // The languages of the shelves are fetched at the start (specification, section 4).
      void queryClient.prefetchQuery(languagesQuery);
    };
    router.subscribe(() => void meetLearner());
    await meetLearner();
  });
}

/** Sends answers that an earlier visit left on this device, whatever page is opened first. */
async function sendLeftovers(userId: number): Promise<void> {
  const { getOutbox } = await import('../features/dictation/model/desk.ts');
  await getOutbox(userId);
}

// Keeping the app for offline use fetches all of it: that begins with the first press, or after ten seconds, so that it
// never stands between the learner and the first word.
function whenAtRest(work: () => Promise<void>): void {
  const begin = () => {
    clearTimeout(timer);
    for (const name of ['keydown', 'pointerdown']) removeEventListener(name, begin);
    whenIdle(work);
  };
  const timer = setTimeout(begin, 10_000);
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, begin, { passive: true });
}

function whenIdle(work: () => Promise<void>): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void work(), { timeout: 3000 });
  else setTimeout(() => void work(), 500);
}
