import { createRandom, deriveSeed } from './shuffle.ts';

/** Which letters of a word are hidden: vowels (元音), consonants (辅音), random letters, or all but the first. */
export const maskKinds = ['none', 'vowels', 'consonants', 'random', 'first-letter'] as const;

export type MaskKind = (typeof maskKinds)[number];

/** One letter of a masked word. The learner fills in a hidden one. */
export type MaskedLetter = { readonly letter: string; readonly isHidden: boolean };

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter);
const plain = (letter: string): string => letter.normalize('NFD').charAt(0).toLowerCase();

/**
 * Whether the letter at an index is a vowel. `y` is a vowel unless it starts the word or a vowel follows (rhythm,
 * yes, beyond).
 */
const isVowelAt = (letters: readonly string[], at: number): boolean => {
  const letter = plain(letters[at] ?? '');
  if (letter !== 'y') return /[aeiou]/.test(letter);
  const next = plain(letters[at + 1] ?? '');
  return isLetter(letters[at - 1]) && !/[aeiou]/.test(next);
};

/** The share of letters that `random` hides. */
const randomShare = 0.5;

const isHiddenAt = (
  kind: MaskKind,
  letters: readonly string[],
  at: number,
  random: () => number,
): boolean => {
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
 * The letters of a word, with some of them hidden. Punctuation and spaces are always visible. The same seed and word
 * return the same mask. When a kind would hide nothing, one letter is hidden. When it would hide everything, the
 * first letter is shown.
 */
export const maskWord = (word: string, kind: MaskKind, seed: number): MaskedLetter[] => {
  const letters = Array.from(word.normalize('NFC'));
  const random = createRandom(deriveSeed(seed, word));
  const masked = letters.map((letter, at) => ({
    letter,
    isHidden: isLetter(letter) && isHiddenAt(kind, letters, at, random),
  }));
  if (kind === 'none') return masked;
  const letterIndexes = masked.flatMap(({ letter }, at) => (isLetter(letter) ? [at] : []));
  const hidden = letterIndexes.filter((at) => masked[at]?.isHidden);
  const only = letterIndexes[Math.floor(random() * letterIndexes.length)];
  if (hidden.length === 0) return masked.map((each, at) => ({ ...each, isHidden: at === only }));
  if (hidden.length === letterIndexes.length && letterIndexes.length > 1) {
    return masked.map((each, at) => ({ ...each, isHidden: each.isHidden && at !== letterIndexes[0] }));
  }
  return masked;
};
