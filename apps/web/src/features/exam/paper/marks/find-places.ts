/** A part of a selection in one text of the test. */
export type SelectedPlace = { place: string; start: number; end: number; quote: string };

/** The texts of the test that a selection touches, in order, each with the selected positions. */
export function findPlaces(root: Element, range: Range): SelectedPlace[] {
  const found: SelectedPlace[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    if (!range.intersectsNode(element)) continue;
    const text = element.textContent ?? '';
    const whole = document.createRange();
    whole.selectNodeContents(element);
    const start = isBefore(range, whole, Range.START_TO_START)
      ? 0
      : lengthUntil(element, range.startContainer, range.startOffset);
    const end = isBefore(whole, range, Range.END_TO_END)
      ? text.length
      : lengthUntil(element, range.endContainer, range.endOffset);
    const quote = text.slice(start, end);
    if (quote.trim() !== '') found.push({ place: element.dataset.place ?? '', start, end, quote });
  }
  return found;
}

const isBefore = (left: Range, right: Range, how: number): boolean =>
  left.compareBoundaryPoints(how, right) < 0;

function lengthUntil(element: Element, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}
