/** The number of words as an examiner counts them: text between spaces that has a letter or a digit. */
export const countWords = (paragraphs: readonly string[]): number =>
  paragraphs.flatMap((paragraph) => paragraph.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
    .length;
