/** Resolves in the next task, so that the browser can paint or handle a press before the code after it. */
export function nextTask(): Promise<void> {
  if (window.scheduler?.yield) return window.scheduler.yield();
  // Safari has no scheduler.
  return new Promise((resolve) => setTimeout(resolve));
}
