import { Worker } from 'node:worker_threads';

/**
 * Ends this process when its parent ends. This also works when the parent is killed, and when this thread is busy: a
 * second thread checks the parent. Pass the parent's own process id: the parent may end before this function runs.
 * `memoryMb`: it also ends when it takes more memory. For a system where the parent cannot read that.
 */
export function watchParent(parentPid: number, memoryMb = Number.POSITIVE_INFINITY): void {
  const watched = { parentPid, memoryMb };
  new Worker(new URL('./watch-parent.ts', import.meta.url), { workerData: watched }).unref();
}

/** {@link watchParent} for a forked process. An idle process ends at once, because the channel to its parent closes. */
export function endWithParent(parentPid: number, memoryMb?: number): void {
  process.on('disconnect', () => process.exit(0));
  // The app can end while the imports load. Then the event came before this listener.
  if (!process.connected) process.exit(0);
  watchParent(parentPid, memoryMb);
}
