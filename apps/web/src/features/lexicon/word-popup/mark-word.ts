/** Splits a sentence around the first occurrence of a word or of a form that begins with it. */
export function markWord(sentence: string, word: string): { text: string; isWord: boolean }[] {
  if (word === '') return [{ text: sentence, isWord: false }];
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Up to three letters more take the plural, -ed and -ing along.
  const found = new RegExp(`\\b${escaped}[a-z]{0,3}\\b`, 'i').exec(sentence);
  if (!found) return [{ text: sentence, isWord: false }];
  const end = found.index + found[0].length;
  return [
    { text: sentence.slice(0, found.index), isWord: false },
    { text: found[0], isWord: true },
    { text: sentence.slice(end), isWord: false },
  ].filter((part) => part.text !== '');
}
