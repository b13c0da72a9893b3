const plain = (text: string): string => text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"');

/** The index of the sentence in which the evidence starts; undefined when no sentence contains it. */
export function findSentence(
  paragraphs: readonly (readonly { en: string }[])[],
  evidence: string,
): number | undefined {
  const sentences = paragraphs.flat().map(({ en }) => plain(en));
  const at = sentences.join(' ').indexOf(plain(evidence));
  if (at === -1) return undefined;
  let end = 0;
  const index = sentences.findIndex((sentence) => {
    end += sentence.length + 1;
    return at < end;
  });
  return index === -1 ? undefined : index;
}
