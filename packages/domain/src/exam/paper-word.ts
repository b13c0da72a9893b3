import { toSpellingKey } from '../dictation/spelling-variant.ts';

const CLITIC = /'(?:s|re|ve|ll|d|m)$/;
const SPELLED = /^\p{L}(?:-\p{L})+$/u;
const LONGEST = 60;

/**
 * The words of an English text in order, as papers are searched for them: lower case, a clitic (`'s 're 've 'll 'd 'm`) left out.
 * What is no word (a number, a name spelled `M-A-R`, more than 60 letters) is null, so that neighbours stay neighbours and no others do.
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

/** The key under which papers are searched for a word, or for several with spaces between: one for its British and American spellings; empty where a part is no word. */
export function toPaperKey(text: string): string {
  const words = listPaperWords(text);
  return words.includes(null) ? '' : words.map((word) => toSpellingKey(word ?? '')).join(' ');
}

/** How a key stands written in a text, in lower case; undefined when it does not. */
export function findPaperKey(text: string, key: string): string | undefined {
  const words = listPaperWords(text);
  const keys = words.map((word) => (word === null ? '' : toSpellingKey(word)));
  const wanted = key.split(' ');
  const from = keys.findIndex((_, at) =>
    wanted.every((part, step) => part !== '' && keys[at + step] === part),
  );
  return from === -1 ? undefined : words.slice(from, from + wanted.length).join(' ');
}
