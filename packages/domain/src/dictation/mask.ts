import { createRandom, deriveSeed } from './shuffle.ts';

/** Which letters of a word stay hidden while part of it is shown: 元音, 辅音, some by chance, all but the first. */
export const maskKinds = ['none', 'vowels', 'consonants', 'random', 'first-letter'] as const;

export type MaskKind = (typeof maskKinds)[number];

/** One place of a masked word; a hidden one is to be filled in. */
export type MaskedLetter = { readonly letter: string; readonly isHidden: boolean };

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter);
const plain = (letter: string): string => letter.normalize('NFD').charAt(0).toLowerCase();

/** Whether a letter is a vowel in its place: `y` is one unless it begins a word or a vowel follows (rhythm, yes, beyond). */
const isVowelAt = (letters: readonly string[], at: number): boolean => {
  const letter = plain(letters[at] ?? '');
  if (letter !== 'y') return /[aeiou]/.test(letter);
  const next = plain(letters[at + 1] ?? '');
  return isLetter(letters[at - 1]) && !/[aeiou]/.test(next);
};

/** The share of letters that `random` hides. */
const randomShare = 0.5;

const hidesAt = (kind: MaskKind, letters: readonly string[], at: number, random: () => number): boolean => {
  switch (kind) {
    case 'vowels':
      return isVowelAt(letters, at);
    case 'consonants':
      return !isVowelAt(letters, at);
    case 'random':
      return random() < randomShare;
    case 'first-letter':
      return isLetter(letters[at - 1]);
    default:
      return false;
  }
};

/**
 * The letters of a word with those hidden that its mask hides; marks and spaces always stand. The same seed and word
 * give the same mask. Where a kind would hide nothing, or all that there is, one letter or all but the first is hidden.
 */
export const maskWord = (word: string, kind: MaskKind, seed: number): MaskedLetter[] => {
  const letters = Array.from(word.normalize('NFC'));
  const random = createRandom(deriveSeed(seed, word));
  const masked = letters.map((letter, at) => ({
    letter,
    isHidden: isLetter(letter) && hidesAt(kind, letters, at, random),
  }));
  if (kind === 'none') return masked;
  const places = masked.flatMap(({ letter }, at) => (isLetter(letter) ? [at] : []));
  const hidden = places.filter((at) => masked[at]?.isHidden);
  const only = places[Math.floor(random() * places.length)];
  if (hidden.length === 0) return masked.map((each, at) => ({ ...each, isHidden: at === only }));
  if (hidden.length === places.length && places.length > 1) {
    return masked.map((each, at) => ({ ...each, isHidden: each.isHidden && at !== places[0] }));
  }
  return masked;
};
