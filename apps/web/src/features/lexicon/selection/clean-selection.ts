/** Longest selection that is looked up, in characters (specification, section 9). */
export const selectionLimit = 50;
/** The text around a selection must be shorter than this. */
export const containerLimit = 10_000;

/** What of a selection is looked up: letters, apostrophes, hyphens and spaces alone (specification, section 5). */
export function cleanSelection(text: string): string {
  return (
    text
      .replace(/[‘’ʼ＇]/g, "'")
      .replace(/[‐‑]/g, '-')
      // A word broken over two lines is still two words.
      .replace(/\s+/g, ' ')
      .replace(/[^a-zA-Z' -]/g, '')
      .replace(/ {2,}/g, ' ')
      // What stands around a word belongs to the sentence.
      .replace(/^[' -]+|[' -]+$/g, '')
  );
}
