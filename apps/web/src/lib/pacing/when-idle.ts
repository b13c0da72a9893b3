/** Runs `work` when the browser is idle, within three seconds. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work, { timeout: 3000 });
  return () => window.cancelIdleCallback(idle);
}
