/** How many books can be compared at once. */
export const contrastMin = 2;
export const contrastMax = 4;

/** A word of a book: its id, and the first id under which the same spelling is known. */
export type ContrastWord = { id: number; spellingId: number };

/** A spelling of the compared books. */
export type ContrastEntry = {
  /** The id under which the first book that has the spelling holds it. */
  id: number;
  /** Which books have it: bit n stands for the n-th book. */
  part: number;
  isLearned: boolean;
  isMastered: boolean;
};

/** What a learner knows, as word ids. */
export type Knowledge = { learned: ReadonlySet<number>; mastered: ReadonlySet<number> };

export type PartCount = { part: number; count: number; learned: number; mastered: number };

/**
 * Tells of each spelling which of the books have it: in the order of the first book, then of what the second adds, and so
 * on. A spelling under two ids is one entry, known when either is.
 */
export function contrastWords(
  books: readonly (readonly ContrastWord[])[],
  { learned, mastered }: Knowledge,
): ContrastEntry[] {
  const entries = new Map<number, ContrastEntry>();
  for (const [place, words] of books.entries()) {
    for (const { id, spellingId } of words) {
      const entry = entries.get(spellingId);
      if (entry) {
        entry.part |= 1 << place;
        entry.isLearned ||= learned.has(id);
        entry.isMastered ||= mastered.has(id);
      } else {
        const known = { isLearned: learned.has(id), isMastered: mastered.has(id) };
        entries.set(spellingId, { id, part: 1 << place, ...known });
      }
    }
  }
  return [...entries.values()];
}

/** How many spellings each part holds, parts without any left out, by part. */
export function countParts(entries: readonly ContrastEntry[]): PartCount[] {
  const counts = new Map<number, PartCount>();
  for (const { part, isLearned, isMastered } of entries) {
    const count = counts.get(part) ?? { part, count: 0, learned: 0, mastered: 0 };
    count.count += 1;
    count.learned += Number(isLearned);
    count.mastered += Number(isMastered);
    counts.set(part, count);
  }
  return [...counts.values()].sort((left, right) => left.part - right.part);
}

/** The places of the books a part stands in, from 0. */
export function placesOf(part: number): number[] {
  return Array.from({ length: contrastMax }, (_, place) => place).filter((place) => part & (1 << place));
}

type Sums = { count: number; learned: number; mastered: number };

/** The sum of the parts for which `wanted` holds. */
export function sumParts(parts: readonly PartCount[], wanted: (part: number) => boolean): Sums {
  const sums = { count: 0, learned: 0, mastered: 0 };
  for (const { part, count, learned, mastered } of parts) {
    if (!wanted(part)) continue;
    sums.count += count;
    sums.learned += learned;
    sums.mastered += mastered;
  }
  return sums;
}
