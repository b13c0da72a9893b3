import { lazyResponseCache } from '../lib/api/api.ts';
import { followConnection } from '../lib/connection.ts';
import { whenIdle } from '../lib/pacing/when-idle.ts';
import { paths } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { onOtherTabSession, readUserId } from '../lib/session/credentials.ts';
import { languagesQuery } from '../practice/api/shelves-api.ts';
import { type AppConfig, appConfigQuery } from '../shared-state/app-config.ts';
import { refreshOnMembership } from '../shared-state/membership/membership.ts';
import { remindOfRenewal } from '../shared-state/pro/renewal.ts';
import { enforceHost } from './canonical-host.ts';
import { resumeDemo } from './claim-demo.ts';
import { refreshOnReturn } from './refresh-on-return.ts';
import type { createAppRouter } from './router.tsx';

type Router = ReturnType<typeof createAppRouter>;

/** Starts the background work of every page, after the first page has rendered and the browser is idle. */
export function startAppWide(router: Router): void {
  // This page shows data of the previous learner.
  onOtherTabSession(() => window.location.reload());
  followConnection();
  refreshOnReturn(() => performance.now());
  refreshOnMembership();
  remindOfRenewal();
  whenIdle(async () => {
    const config = await queryClient.ensureQueryData(appConfigQuery).catch(() => undefined);
    if (config) enforceHost(config.canonicalHost);
    if (config?.isStopped) void router.navigate(paths.stop, { replace: true });
    let known: number | undefined;
    const startForLearner = async () => {
      const userId = readUserId();
      if (userId === known) return;
      known = userId;
      if (userId === undefined) return;
      await sendWaitingAnswers(userId).catch(() => undefined);
      await resumeDemo(userId).catch(() => undefined);
      afterFirstPress(() => startBackground(router, config));
      if (config?.devtoolsGuard.isEnabled) {
        const { guardDevtools } = await import('../features/telemetry/devtools-guard.ts');
        await guardDevtools(config.devtoolsGuard.exemptCode);
      }
      // The languages of the shelves load at the start (docs/specification.md, section 4).
      void queryClient.prefetchQuery(languagesQuery);
    };
    router.subscribe(() => void startForLearner());
    await startForLearner();
  });
}

/** Sends answers that an earlier visit left on this device, on whatever page opens first. */
async function sendWaitingAnswers(userId: number): Promise<void> {
  const { getOutbox } = await import('../practice/get-outbox.ts');
  await getOutbox(userId);
}

/** Work that no page waits for: background work, and the report of each session's device. */
async function startBackground(router: Router, config: AppConfig | undefined): Promise<void> {
  running ??= startOnce(router, config).catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  await running;
  const { reportDevice } = await import('../features/telemetry/device.ts');
  await reportDevice();
}

/**
 * Runs once for each page load, also when several learners log in: nothing of it is ever removed, so a second start
 * would double it.
 */
let running: Promise<void> | undefined;

/** The cache for offline use, the reports of a visit, and the look-up of selected text. */
async function startOnce(router: Router, config: AppConfig | undefined): Promise<void> {
  const [{ followOfflineSetting }, { startTelemetry }, { followSelection }] = await Promise.all([
    import('../lib/offline/offline.ts'),
    import('../features/telemetry/start.ts'),
    import('../features/lexicon/selection/follow-selection.ts'),
    lazyResponseCache.start(),
  ]);
  startTelemetry(() => router.state.matches.at(-1)?.params ?? {});
  followSelection();
  if (config) await followOfflineSetting(config.isOfflineApp);
}

// It starts with the first press, or after ten seconds, so that it does not delay the first word: the offline cache
// downloads the whole app.
function afterFirstPress(work: () => Promise<void>): void {
  const begin = () => {
    clearTimeout(timer);
    for (const name of ['keydown', 'pointerdown']) removeEventListener(name, begin);
    // Code that cannot load now will load at the next visit.
    whenIdle(() => void work().catch(() => undefined));
  };
  const timer = setTimeout(begin, 10_000);
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, begin, { passive: true });
}
