import { Worker } from 'node:worker_threads';

/**
 * Ends this process soon after its parent, also when that was killed, and also while a long computation blocks this
 * thread: another thread watches. `parentPid` comes from the parent, because it may have ended before this line.
 */
export function watchParent(parentPid: number): void {
  new Worker(new URL('./watch-parent.ts', import.meta.url), { workerData: parentPid }).unref();
}

/** {@link watchParent} for a forked process. When nothing blocks it, it ends at once. */
export function endWithParent(parentPid: number): void {
  process.on('disconnect', () => process.exit(0));
  // The app can end while the imports load. Then the event came before this listener.
  if (!process.connected) process.exit(0);
  watchParent(parentPid);
}
