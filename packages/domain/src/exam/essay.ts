/** Longest essay or notes, in UTF-16 units: more than 10,000 English words. */
export const essayMax = 80_000;

/** Fewest words of a writing task. The test lowers the band of a shorter answer. */
export const leastWords = (task: number): number => (task === 1 ? 150 : 250);

/** The number of words as an examiner counts them: text between spaces that has a letter or a digit. */
export function countWords(text: string): number {
  let count = 0;
  for (const [word] of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(word)) count++;
  return count;
}

/** The text without what cannot be stored: Windows line ends, hard spaces, control characters, lone surrogates. */
export const toPlainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/\p{Cc}|\p{Cs}/gu, (character) => (/[\n\t]/.test(character) ? character : ''));
