/** Longest selection that is looked up, in characters (docs/specification.md, section 9). */
const selectionLimit = 50;
/** The text around a selection must be shorter than this. */
const containerLimit = 10_000;

export type SelectionVerdict = { kind: 'word'; word: string } | { kind: 'too-long' } | { kind: 'nothing' };

// Letters, apostrophes, hyphens and spaces alone are kept (docs/specification.md, section 5).
function cleanSelection(text: string): string {
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

/** What to do with a selected text, given the length of the text around it in characters. */
export function judgeSelection(text: string, aroundLength: number): SelectionVerdict {
  const word = cleanSelection(text);
  if (word === '' || aroundLength >= containerLimit) return { kind: 'nothing' };
  return word.length > selectionLimit ? { kind: 'too-long' } : { kind: 'word', word };
}
