/** Minimum and maximum number of books in one comparison. */
export const contrastMin = 2;
export const contrastMax = 4;

/** A word of a book: its id, and the first id with the same spelling. */
export type ContrastWord = { id: number; spellingId: number };

/** A spelling of the compared books. */
export type ContrastEntry = {
  /** The id in the first book that contains the spelling. */
  id: number;
  /** Which books contain it, as bits: bit n is the n-th book. */
  part: number;
  isLearned: boolean;
  isMastered: boolean;
};

/** The words that a learner knows, as ids. */
export type Knowledge = { learned: ReadonlySet<number>; mastered: ReadonlySet<number> };

export type CombinationCount = { part: number; count: number; learned: number; mastered: number };

/**
 * Finds for each spelling which books contain it. The order is the first book, then the new spellings of the second,
 * and so on. A spelling with two ids is one entry. It is known when either id is known.
 */
export function contrastWords(
  books: readonly (readonly ContrastWord[])[],
  { learned, mastered }: Knowledge,
): ContrastEntry[] {
  const entries = new Map<number, ContrastEntry>();
  for (const [bookIndex, words] of books.entries()) {
    for (const { id, spellingId } of words) {
      const entry = entries.get(spellingId);
      if (entry) {
        entry.part |= 1 << bookIndex;
        entry.isLearned ||= learned.has(id);
        entry.isMastered ||= mastered.has(id);
      } else {
        const knowledgeFields = { isLearned: learned.has(id), isMastered: mastered.has(id) };
        entries.set(spellingId, { id, part: 1 << bookIndex, ...knowledgeFields });
      }
    }
  }
  return [...entries.values()];
}

/** How many spellings each combination of books has, ordered by its bits. Empty combinations are left out. */
export function countCombinations(entries: readonly ContrastEntry[]): CombinationCount[] {
  const counts = new Map<number, CombinationCount>();
  for (const { part, isLearned, isMastered } of entries) {
    const count = counts.get(part) ?? { part, count: 0, learned: 0, mastered: 0 };
    count.count += 1;
    count.learned += Number(isLearned);
    count.mastered += Number(isMastered);
    counts.set(part, count);
  }
  return [...counts.values()].sort((left, right) => left.part - right.part);
}

/** The indexes of the books in a combination, from 0. */
export function bookIndexesOf(part: number): number[] {
  return Array.from({ length: contrastMax }, (_, bookIndex) => bookIndex).filter(
    (bookIndex) => part & (1 << bookIndex),
  );
}

type Sums = { count: number; learned: number; mastered: number };

/** The sum of the combinations for which `wanted` is true. */
export function sumCombinations(parts: readonly CombinationCount[], wanted: (part: number) => boolean): Sums {
  const sums = { count: 0, learned: 0, mastered: 0 };
  for (const { part, count, learned, mastered } of parts) {
    if (!wanted(part)) continue;
    sums.count += count;
    sums.learned += learned;
    sums.mastered += mastered;
  }
  return sums;
}
