/** Longest selection that is looked up, in characters (docs/specification.md, section 9). */
const selectionLimit = 50;
/** The text around a selection must be shorter than this. */
const containerLimit = 10_000;

export type SelectionVerdict = { kind: 'word'; word: string } | { kind: 'too-long' } | { kind: 'nothing' };

// Only letters, apostrophes, hyphens and spaces are kept (docs/specification.md, section 5).
function cleanSelection(text: string): string {
  return (
    text
      .replace(/[‘’ʼ＇]/g, "'")
      .replace(/[‐‑]/g, '-')
      // A word that is broken over two lines still counts as two words.
      .replace(/\s+/g, ' ')
      .replace(/[^a-zA-Z' -]/g, '')
      .replace(/ {2,}/g, ' ')
      // Characters around a word belong to the sentence.
      .replace(/^[' -]+|[' -]+$/g, '')
  );
}

/** Decides what happens to a selected text; `length` is that of the text around it, in characters. */
export function judgeSelection(text: string, aroundLength: number): SelectionVerdict {
  const word = cleanSelection(text);
  if (word === '' || aroundLength >= containerLimit) return { kind: 'nothing' };
  return word.length > selectionLimit ? { kind: 'too-long' } : { kind: 'word', word };
}
