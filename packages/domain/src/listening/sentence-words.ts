import { isNumberWord } from '../written-form/spoken-number.ts';
import { isCommonWord } from './common-words.ts';

// Words that carry grammar and that are spoken weakly: articles, pronouns, prepositions, auxiliaries, conjunctions.
const functionWords = new Set(
  `a an the this that these those i me my mine you your yours he him his she her hers it its we us our ours they them their
  theirs who whom whose which what am is are was were be been being do does did have has had having can could may might
  must shall should will would to of in on at by for with from into onto about as than and or but if so because not no nor
  there here then when where while until though although some any each every both either neither up down out off over
  under again just too very`.split(/\s+/),
);

/** Longest sentence in characters, and most words of it that are judged. */
export const sentenceLimits = { characters: 1000, words: 200 } as const;

const dashes = /[\u2014\u2015/]|--+/g;

/** The words of a sentence as it is written, with their punctuation. Marks without a letter or a digit are no words. */
export const listWords = (text: string): string[] =>
  text
    .replace(dashes, ' ')
    .split(/[\s\u00a0\u200b]+/)
    .filter((word) => /[\p{L}\p{N}&]/u.test(word))
    .slice(0, sentenceLimits.words);

/** A word without outer punctuation, in lower case. */
export const toBareWord = (word: string): string =>
  word
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}£$€]+|[^\p{L}\p{N}%]+$/gu, '');

/** Whether a word is a number, in digits or in letters. */
export const isNumber = (word: string): boolean => {
  const bare = toBareWord(word);
  return /\d/.test(bare) || bare.split('-').every(isNumberWord);
};

/** Whether a word is spoken weakly: a function word or a contraction. */
export const isFunctionWord = (word: string): boolean => {
  const bare = toBareWord(word);
  return (
    functionWords.has(bare) ||
    /(?:n't|'(?:re|ve|ll|m|d))$/.test(bare) ||
    functionWords.has(bare.replace(/'s$/, ''))
  );
};

/** Whether beginners probably do not know a word. */
export const isHardWord = (word: string): boolean => {
  const bare = toBareWord(word).replace(/'s$/, '');
  return !isFunctionWord(word) && !isNumber(word) && !bare.split('-').every(isCommonWord);
};

/** Which words of a sentence the learner writes. */
export const dictationScopes = ['all', 'content', 'hard'] as const;

export type DictationScope = (typeof dictationScopes)[number];

/**
 * For each word of a sentence whether the learner writes it. A sentence without a hard word asks for its content words, and
 * one without these for all.
 */
export const markWritten = (words: readonly string[], scope: DictationScope): boolean[] => {
  if (scope === 'hard' && words.some(isHardWord)) return words.map(isHardWord);
  const isContent = (word: string) => !isFunctionWord(word);
  return scope !== 'all' && words.some(isContent) ? words.map(isContent) : words.map(() => true);
};
