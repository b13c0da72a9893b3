// Papers and their answer keys may differ in quotes and white space.
const toPlainText = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether the text contains the evidence of an answer. Kinds of quotes and white space make no difference. */
export const hasEvidence = (text: string, evidence: string): boolean =>
  toPlainText(text).includes(toPlainText(evidence));

/**
 * Finds the evidence in consecutive texts, such as sentences or paragraphs. Returns the indexes of the first and the last
 * text that contain a part of it, or undefined.
 */
export const findEvidence = (
  texts: readonly string[],
  evidence: string,
): { readonly first: number; readonly last: number } | undefined => {
  const plainTexts = texts.map(toPlainText);
  const plainEvidence = toPlainText(evidence);
  const from = plainTexts.join(' ').indexOf(plainEvidence);
  if (from === -1) return undefined;
  const to = from + plainEvidence.length;
  let start = 0;
  const covered: number[] = [];
  for (const [index, text] of plainTexts.entries()) {
    const end = start + text.length;
    if (start < to && end > from) covered.push(index);
    start = end + 1;
  }
  const [first = 0] = covered;
  return { first, last: covered.at(-1) ?? first };
};
