const plain = (text: string): string =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** The first and the last of the texts that the evidence covers; undefined when they do not contain it. */
export function findEvidenceAmong(
  texts: readonly string[],
  evidence: string,
): { first: number; last: number } | undefined {
  const plainTexts = texts.map(plain);
  const wanted = plain(evidence);
  const from = plainTexts.join(' ').indexOf(wanted);
  if (from === -1) return undefined;
  const to = from + wanted.length;
  let start = 0;
  const covered: number[] = [];
  for (const [index, text] of plainTexts.entries()) {
    const end = start + text.length;
    if (start < to && end > from) covered.push(index);
    start = end + 1;
  }
  const [first = 0] = covered;
  return { first, last: covered.at(-1) ?? first };
}
