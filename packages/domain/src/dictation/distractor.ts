import { type Phoneme, phoneticDistance } from './phonetic.ts';
import { deriveSeed, shuffleWith } from './shuffle.ts';

/** A word that can be a choice of 听音选义. `sounds` is empty when its phonetics are unknown. */
export type ChoiceWord = {
  readonly id: string;
  readonly meaning: string;
  readonly sounds: readonly Phoneme[];
};

/** Number of wrong choices beside the right one. */
export const distractorCount = 3;

// The pool has a few more words than needed, so that a word does not always get the same three.
const nearestCount = distractorCount + 2;

const normalise = (meaning: string): string => meaning.replace(/\s+/g, ' ').trim();

const soundKey = ({ sounds }: ChoiceWord): string =>
  sounds.map((each) => `${each.symbol}${each.kind === 'vowel' && each.isLong ? 'ː' : ''}`).join(' ');

/**
 * Leaves out words that would be a second right answer: the word itself, a word with the same meaning, and a word
 * with the same sound. Of several words with one meaning the first stays.
 */
const listUsable = (target: ChoiceWord, pool: readonly ChoiceWord[]): ChoiceWord[] => {
  const meanings = new Set([normalise(target.meaning), '']);
  const sound = soundKey(target);
  return pool.filter((word) => {
    const meaning = normalise(word.meaning);
    if (word.id === target.id || meanings.has(meaning)) return false;
    if (sound !== '' && soundKey(word) === sound) return false;
    meanings.add(meaning);
    return true;
  });
};

/**
 * Words with about the length of the target, when there are enough. Words of another length cannot be among the
 * nearest of a whole book.
 */
const listOfLength = (target: ChoiceWord, words: readonly ChoiceWord[]): readonly ChoiceWord[] => {
  const similarLength = words.filter((word) => Math.abs(word.sounds.length - target.sounds.length) <= 2);
  return similarLength.length >= nearestCount * 4 ? similarLength : words;
};

const pick = (words: readonly ChoiceWord[], seed: number): string[] =>
  shuffleWith(seed, words)
    .slice(0, distractorCount)
    .map((word) => word.id);

/**
 * Three words that sound most like the target. Phonetics decide, not spelling. The same seed returns the same three.
 * Words without phonetics come last.
 */
export const pickPhoneticDistractors = (
  target: ChoiceWord,
  pool: readonly ChoiceWord[],
  seed: number,
): string[] => {
  const ranked = listOfLength(target, listUsable(target, pool))
    .map((word) => ({ word, distance: phoneticDistance(target.sounds, word.sounds) }))
    .sort((left, right) => {
      if (left.distance !== right.distance) return left.distance < right.distance ? -1 : 1;
      return left.word.id < right.word.id ? -1 : 1;
    });
  const withSoundCount = ranked.filter(({ distance }) => Number.isFinite(distance)).length;
  const nearest = ranked.slice(0, Math.max(distractorCount, Math.min(withSoundCount, nearestCount)));
  return pick(
    nearest.map(({ word }) => word),
    deriveSeed(seed, target.id),
  );
};

const partOfSpeech = (meaning: string): string => /^[a-z]+\./.exec(meaning.trim())?.[0] ?? '';

/**
 * Three words with another meaning, with the target's part of speech when there are enough. The same seed returns the
 * same three.
 */
export const pickMeaningDistractors = (
  target: ChoiceWord,
  pool: readonly ChoiceWord[],
  seed: number,
): string[] => {
  const usable = listUsable(target, pool);
  const samePartOfSpeech = usable.filter(
    (word) => partOfSpeech(word.meaning) === partOfSpeech(target.meaning),
  );
  const wordSeed = deriveSeed(seed, target.id);
  return [...new Set([...pick(samePartOfSpeech, wordSeed), ...pick(usable, wordSeed)])].slice(
    0,
    distractorCount,
  );
};

/**
 * The choices of one turn in the order on the page. The order changes with the turn, so that nobody learns the
 * position.
 */
export const orderChoices = (ids: readonly string[], seed: number, turn: number): string[] =>
  shuffleWith(deriveSeed(seed, `turn ${turn}`), ids);
