/** The label of a mnemonic without its own (docs/specification.md, section 3). */
export const defaultLabel = '助记';

const labelled = /^\s*[[【［]\s*([^\]】］\n]{1,12}?)\s*[\]】］]\s*/;

/** Removes the label in brackets from the first line of a mnemonic. */
export function parseMnemonic(text: string): { label: string; body: string } {
  const found = labelled.exec(text);
  if (!found?.[1]) return { label: defaultLabel, body: text.trim() };
  return { label: found[1], body: text.slice(found[0].length).trim() };
}
