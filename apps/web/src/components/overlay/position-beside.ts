/** Minimum distance from the window's edges, in px. */
const EDGE = 8;

/**
 * Sets the position of a fixed box by its `--top` and `--left`, in px. It is `gap` px below its anchor when there is
 * space, otherwise above it, aligned at the starts or the ends, and inside the window.
 */
export function placeBeside(box: HTMLElement, anchor: Element, align: 'start' | 'end', gap: number): void {
  const { bottom, top, left, right } = anchor.getBoundingClientRect();
  const isBelow = bottom + gap + box.offsetHeight <= window.innerHeight - EDGE;
  const wantedTop = isBelow ? bottom + gap : top - gap - box.offsetHeight;
  const wantedLeft = align === 'start' ? left : right - box.offsetWidth;
  const rightmost = window.innerWidth - EDGE - box.offsetWidth;
  box.style.setProperty('--top', `${Math.max(EDGE, wantedTop)}px`);
  box.style.setProperty('--left', `${Math.max(EDGE, Math.min(wantedLeft, rightmost))}px`);
}
