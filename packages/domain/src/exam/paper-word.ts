import { toSpellingKey } from '../written-form/spelling-variant.ts';

const CLITIC = /'(?:s|re|ve|ll|d|m)$/;
const SPELLED = /^\p{L}(?:-\p{L})+$/u;
const LONGEST = 60;

/**
 * The words of an English text in order, as the exam index uses them: lower case, without a clitic (`'s 're 've 'll
 * 'd 'm`). A token that is no word (a number, a name spelled `M-A-R`, more than 60 letters) is null. Neighbours stay
 * neighbours in this way.
 */
export function listPaperWords(text: string): (string | null)[] {
  const tokens =
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
  return tokens.map((token) => {
    const word = token.replace(CLITIC, '');
    return /\p{L}/u.test(word) && !SPELLED.test(word) && word.length <= LONGEST ? word : null;
  });
}

/**
 * The key of a word, or of several words with spaces, in the exam index. British and American spellings have one key.
 * Empty when a token is no word.
 */
export function toPaperKey(text: string): string {
  const words = listPaperWords(text);
  return words.includes(null) ? '' : words.map((word) => toSpellingKey(word ?? '')).join(' ');
}

/** The text that matches a key, in lower case. Undefined when there is none. */
export function findPaperKey(text: string, key: string): string | undefined {
  const words = listPaperWords(text);
  const keys = words.map((word) => (word === null ? '' : toSpellingKey(word)));
  const keyWords = key.split(' ');
  const from = keys.findIndex((_, at) =>
    keyWords.every((part, step) => part !== '' && keys[at + step] === part),
  );
  return from === -1 ? undefined : words.slice(from, from + keyWords.length).join(' ');
}
