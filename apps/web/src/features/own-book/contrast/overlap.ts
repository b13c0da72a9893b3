import { bookIndexesOf, type CombinationCount, sumCombinations } from '@tingci/domain/lexicon/contrast';
import { letters, text } from './copy.ts';

/** The name of a combination among `count` books: 只在 A, 只在 A、C, 每本都有. */
export function namePart(part: number, count: number): string {
  if (part === 2 ** count - 1) return text.inAll;
  return text.onlyIn(
    bookIndexesOf(part)
      .map((place) => letters[place])
      .join('、'),
  );
}

/**
 * Rows of the chart: every combination with words, and those of one book or of all books even when empty; the largest
 * first.
 */
export function rowsOf(parts: readonly CombinationCount[], count: number): CombinationCount[] {
  const all = 2 ** count - 1;
  const rows = Array.from({ length: all }, (_, index) => index + 1).flatMap((part) => {
    const found = parts.find((each) => each.part === part);
    if (found) return [found];
    const isSingle = bookIndexesOf(part).length === 1;
    return isSingle || part === all ? [{ part, count: 0, learned: 0, mastered: 0 }] : [];
  });
  return rows.sort((left, right) => right.count - left.count || left.part - right.part);
}

/**
 * The share of the column's book that a learner of the row's book knows, in whole percent; undefined on the diagonal.
 */
export function sharesOf(parts: readonly CombinationCount[], count: number): (number | undefined)[][] {
  const places = Array.from({ length: count }, (_, place) => place);
  return places.map((row) =>
    places.map((column) => {
      if (row === column) return undefined;
      const whole = sumCombinations(parts, (part) => bookIndexesOf(part).includes(column)).count;
      const both = sumCombinations(parts, (part) =>
        [row, column].every((place) => bookIndexesOf(part).includes(place)),
      );
      return whole === 0 ? 0 : Math.round((both.count / whole) * 100);
    }),
  );
}
