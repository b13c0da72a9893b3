/** Resolves in a task of its own, so that the browser may draw or hear a press before what follows. */
export function nextTask(): Promise<void> {
  if (window.scheduler?.yield) return window.scheduler.yield();
  // Safari has no scheduler.
  return new Promise((resolve) => setTimeout(resolve));
}
