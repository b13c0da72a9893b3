/** Words of a text as an examiner counts them: what stands between spaces and holds a letter or a digit. */
export const countWords = (paragraphs: readonly string[]): number =>
  paragraphs.flatMap((paragraph) => paragraph.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
    .length;
