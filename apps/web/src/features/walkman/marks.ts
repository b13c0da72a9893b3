import type { Mark } from './api/walkman-api.ts';

/** The index of the mark that is heard, or of the last one before; undefined before the first. */
export function markAt(marks: readonly Mark[], atMs: number): number | undefined {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.start ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : low - 1;
}

/** When an item starts, or the first one after it that is said, in ms; undefined behind the last. */
export function startOf(marks: readonly Mark[], item: number): number | undefined {
  return marks.find((mark) => mark.item >= item)?.start;
}

/** Whether nothing is said at a position: another sound of the same words can continue here. */
export function isSilent(marks: readonly Mark[], atMs: number): boolean {
  const mark = marks[markAt(marks, atMs) ?? -1];
  return mark === undefined || atMs >= mark.end;
}
