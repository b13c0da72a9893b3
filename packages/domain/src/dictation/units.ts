/** Sizes of a unit, in words. The learner chooses one in the settings of the stage. */
export const chapterSizes = [10, 20, 30, 50, 100] as const;

export type ChapterSize = (typeof chapterSizes)[number];

/** The words `from` (included) to `to` (excluded) of a chapter, counted from 0. */
export type Slice = { readonly chapterId: number; readonly from: number; readonly to: number };

/** A unit of a book: slices of chapters in order. `index` counts from 0. */
export type Unit = { readonly index: number; readonly wordCount: number; readonly slices: readonly Slice[] };

/**
 * Splits the words of a book, in the order of its chapters, into units of `size` words. The last unit has the rest.
 * The stored chapters do not change.
 */
export const listUnits = (
  chapters: readonly { readonly id: number; readonly wordCount: number }[],
  size: number,
): Unit[] => {
  const units: Unit[] = [];
  let slices: Slice[] = [];
  let room = size;
  const close = () => {
    if (slices.length > 0) units.push({ index: units.length, wordCount: size - room, slices });
    slices = [];
    room = size;
  };
  for (const { id, wordCount } of chapters) {
    for (let from = 0; from < wordCount; ) {
      const to = Math.min(wordCount, from + room);
      slices.push({ chapterId: id, from, to });
      room -= to - from;
      from = to;
      if (room === 0) close();
    }
  }
  close();
  return units;
};
