/** Does something once the page is at rest, within three seconds; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(work, { timeout: 3000 });
  return () => window.cancelIdleCallback(idle);
}
