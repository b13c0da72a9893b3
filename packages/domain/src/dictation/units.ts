/** How many words a part of a book may have when its chapters are divided anew (product: chapter size). */
export const chapterSizes = [10, 20, 30, 50, 100] as const;

export type ChapterSize = (typeof chapterSizes)[number];

/** The words `from` (included) to `to` (excluded) of a chapter, counted from 0. */
export type Slice = { readonly chapterId: number; readonly from: number; readonly to: number };

/** A part of a book: the slices of chapters it is made of, in order. `index` counts from 0. */
export type Unit = { readonly index: number; readonly wordCount: number; readonly slices: readonly Slice[] };

/**
 * Divides a book's words, in the order of its chapters, into units of `size` words; the last part takes what is left.
 * The chapters themselves stay as they are: a part says which of their words it holds.
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
