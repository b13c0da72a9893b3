/** The words of a text for a comparison: lower case, without punctuation; apostrophes inside a word stay. */
export const listComparedWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[^\p{L}\p{N}']+|(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu, ' ')
    .split(' ')
    .filter(Boolean);

/** Edit distance of two lists: a missing, an extra and a changed element cost 1 each (Levenshtein). */
export const countEdits = (from: readonly string[], to: readonly string[]): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, element] of from.entries()) {
    const next = [at + 1];
    for (const [index, other] of to.entries()) {
      const changed = (row[index] ?? 0) + (element === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

/**
 * The similarity helper of the specification: 1 minus the word-level edit distance divided by the longer length, 0 to 1.
 * Two empty lists are equal.
 */
export const measureSimilarity = (from: readonly string[], to: readonly string[]): number => {
  const longer = Math.max(from.length, to.length);
  return longer === 0 ? 1 : 1 - countEdits(from, to) / longer;
};
