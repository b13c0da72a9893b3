import { Worker } from 'node:worker_threads';

/**
 * Ends this process when its parent ends. This also works when the parent is killed, and when this thread is busy: a
 * second thread checks the parent. Pass the parent's own process id: the parent may end before this function runs.
 */
export function watchParent(parentPid: number): void {
  new Worker(new URL('./watch-parent.ts', import.meta.url), { workerData: parentPid }).unref();
}

/** {@link watchParent} for a forked process. An idle process ends at once, because the channel to its parent closes. */
export function endWithParent(parentPid: number): void {
  process.on('disconnect', () => process.exit(0));
  // The app can end while the imports load. Then the event came before this listener.
  if (!process.connected) process.exit(0);
  watchParent(parentPid);
}
