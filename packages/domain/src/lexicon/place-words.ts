/** A word of a book with its position. Words are in the order of position, then id. */
export type Placed = { readonly wordId: number; readonly position: number };

/** The distance of neighbours in a book that was spread: sixteen words fit between two, one after the other. */
const GAP = 65_536;
/** Positions are 32-bit integers, and words that are added later need some more. */
const LARGEST = 2_100_000_000;

/**
 * The new positions of words that move, in this order, before another word of the book (to its end without one). Only
 * they are written. Words that the book does not have are skipped. Undefined when there is no room between the
 * neighbours: {@link spreadWords} makes it.
 */
export function placeWords(
  order: readonly Placed[],
  wordIds: readonly number[],
  beforeId: number | undefined,
): Placed[] | undefined {
  const known = new Set(order.map(({ wordId }) => wordId));
  const moving = [...new Set(wordIds)].filter((id) => known.has(id));
  const isMoving = new Set(moving);
  const staying = order.filter(({ wordId }) => !isMoving.has(wordId));
  const end = beforeId === undefined ? order.length : order.findIndex(({ wordId }) => wordId === beforeId);
  const at = order.slice(0, end).filter(({ wordId }) => !isMoving.has(wordId)).length;
  const wanted = [...staying.slice(0, at).map(({ wordId }) => wordId), ...moving];
  // The words before them and they themselves are where they should be.
  if (wanted.every((id, index) => order[index]?.wordId === id)) return [];
  const positions = positionsBetween(staying[at - 1]?.position, staying[at]?.position, moving.length);
  return positions && moving.map((wordId, index) => ({ wordId, position: positions[index] ?? 0 }));
}

/** The words of a book with room between all of them. */
export function spreadWords(order: readonly Placed[]): Placed[] {
  return order.map(({ wordId }, index) => ({ wordId, position: (index + 1) * GAP }));
}

function positionsBetween(before: number | undefined, after: number | undefined, count: number) {
  const from = before ?? (after === undefined ? 0 : after - GAP * (count + 1));
  const to = after ?? from + GAP * (count + 1);
  const step = Math.floor((to - from) / (count + 1));
  if (step < 1 || from < -LARGEST || to > LARGEST) return undefined;
  return Array.from({ length: count }, (_, index) => from + step * (index + 1));
}
