import { codedDistance, encodeSounds, type Phoneme, type SoundCodes } from './phonetic.ts';
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

/** What a comparison needs of a word, computed once. */
type Heard = { readonly codes: SoundCodes; readonly sound: string; readonly meaning: string };

const heardOf = new WeakMap<ChoiceWord, Heard>();

function hear(word: ChoiceWord): Heard {
  const known = heardOf.get(word);
  if (known) return known;
  const codes = encodeSounds(word.sounds);
  const heard = { codes, sound: codes.join(' '), meaning: normalise(word.meaning) };
  heardOf.set(word, heard);
  return heard;
}

/**
 * Leaves out words that would be a second right answer: the word itself, a word with the same meaning, and a word
 * with the same sound. Of several words with one meaning the first stays.
 */
const listUsable = (target: ChoiceWord, pool: readonly ChoiceWord[]): ChoiceWord[] => {
  const own = hear(target);
  const meanings = new Set([own.meaning, '']);
  return pool.filter((word) => {
    const { meaning, sound } = hear(word);
    if (word.id === target.id || meanings.has(meaning)) return false;
    if (own.sound !== '' && sound === own.sound) return false;
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

type Near = { id: string; distance: number };

const isNearer = (left: Near, right: Near): boolean =>
  left.distance === right.distance ? left.id < right.id : left.distance < right.distance;

/**
 * The ids of the words that sound most like the target, nearest first: a few more than are shown. Phonetics decide, not
 * spelling. Words without phonetics come last.
 */
export const listNearest = (target: ChoiceWord, pool: readonly ChoiceWord[]): string[] => {
  const { codes } = hear(target);
  const nearest: Near[] = [];
  for (const word of listOfLength(target, listUsable(target, pool))) {
    const near = { id: word.id, distance: codedDistance(codes, hear(word).codes) };
    const at = nearest.findIndex((other) => isNearer(near, other));
    if (at === -1) nearest.push(near);
    else nearest.splice(at, 0, near);
    if (nearest.length > nearestCount) nearest.pop();
  }
  const withSoundCount = nearest.filter(({ distance }) => Number.isFinite(distance)).length;
  return nearest.slice(0, Math.max(distractorCount, withSoundCount)).map(({ id }) => id);
};

/** Three of the nearest words of a target. The same seed returns the same three. */
export const pickNearest = (targetId: string, nearest: readonly string[], seed: number): string[] =>
  shuffleWith(deriveSeed(seed, targetId), nearest).slice(0, distractorCount);

/** Three words that sound most like the target. The same seed returns the same three. */
export const pickPhoneticDistractors = (
  target: ChoiceWord,
  pool: readonly ChoiceWord[],
  seed: number,
): string[] => pickNearest(target.id, listNearest(target, pool), seed);

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
