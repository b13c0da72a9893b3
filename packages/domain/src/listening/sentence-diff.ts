import { createDistanceTable } from '../dictation/letter-distance.ts';
import { listLemmaCandidates } from '../lexicon/lemma.ts';
import { isCommonWord } from './common-words.ts';
import { areHomophones } from './homophones.ts';
import {
  areSameWords,
  type Forms,
  listUsedLeniencies,
  type SentenceLeniency,
  toForms,
} from './sentence-leniency.ts';
import { isNumber, listWords, toBareWord } from './sentence-words.ts';

/**
 * What a wrong word is. `typo`: the word was heard and is misspelt. `homophone`: another word with the same sound. `ending`:
 * another form of the same word. `joined`: words that are written together or apart. `number`: another number. `word`:
 * another word.
 */
export type WrongKind = 'typo' | 'homophone' | 'ending' | 'joined' | 'number' | 'word';

/**
 * One step of an alignment, in the order of the sentence. `from` and `to` are positions of words in the sentence, `to` not
 * included; `typed` is what the learner wrote.
 */
export type SentenceOp =
  | {
      readonly op: 'right';
      readonly from: number;
      readonly to: number;
      readonly typed: string;
      readonly leniencies: readonly SentenceLeniency[];
    }
  | {
      readonly op: 'wrong';
      readonly from: number;
      readonly to: number;
      readonly typed: string;
      readonly kind: WrongKind;
    }
  | { readonly op: 'missing'; readonly from: number; readonly to: number }
  | { readonly op: 'extra'; readonly from: number; readonly typed: string };

/** The result of a submission. `words` are the words of the sentence. */
export type SentenceDiff = {
  readonly words: readonly string[];
  readonly ops: readonly SentenceOp[];
  /** For each word of the sentence whether it is right. */
  readonly isRight: readonly boolean[];
  /** Every word is right and nothing is extra. */
  readonly isWhole: boolean;
};

/** Most words on one side that are compared together, such as `one hundred and five` with `105`. */
const groupLimit = 6;

// Only these can be written with another number of words.
const isGroupable = (word: string): boolean =>
  /[\d'\u2019&%£$€\u2010-\u2013-]/.test(word) ||
  isNumber(word) ||
  /^(?:a|per|cent|hundred|thousand|million|and|gonna|wanna|gotta|gimme|lemme|kinda|dunno|cannot)$/i.test(
    toBareWord(word),
  ) ||
  /^(?:dont|doesnt|didnt|isnt|arent|wasnt|werent|havent|hasnt|hadnt|couldnt|wouldnt|shouldnt|im|ive|youre|youve|theyre|theyve|weve|thats|whats|theres)$/i.test(
    toBareWord(word),
  );

const letterLimit = (length: number): number => (length >= 10 ? 3 : length >= 6 ? 2 : length >= 3 ? 1 : 0);

const isNearly = (typed: string, word: string): boolean => {
  const limit = letterLimit(Math.max(typed.length, word.length));
  if (limit === 0 || Math.abs(typed.length - word.length) > limit || word.length > 60) return false;
  return createDistanceTable(typed.split(''), word.split('')).at(typed.length, word.length) <= limit;
};

const basesOf = (word: string): Set<string> =>
  new Set(listLemmaCandidates(word).flatMap(({ key, relation }) => (relation === 'spelling' ? [] : [key])));

/** What is wrong with a word that stands for another. */
export const classifyWrong = (typed: string, word: string): WrongKind => {
  const [wrong, right] = [toBareWord(typed), toBareWord(word)];
  if (areHomophones(wrong, right)) return 'homophone';
  if (isNumber(word) && (isNumber(typed) || !(isCommonWord(wrong) || isNearly(wrong, right))))
    return 'number';
  const bases = basesOf(right);
  if (wrong !== '' && [...basesOf(wrong)].some((base) => bases.has(base))) return 'ending';
  if (isCommonWord(wrong)) return 'word';
  return isNearly(wrong, right) ? 'typo' : 'word';
};

type Cell = {
  cost: number;
  back: 'start' | 'pair' | 'same' | 'joined' | 'missing' | 'extra';
  k: number;
  m: number;
};

/** The forms of words in a row, computed once for each row. */
const createRows = (words: readonly string[], isAnswer: boolean) => {
  const known = new Map<number, Forms>();
  const isGroupableAt = words.map(isGroupable);
  return {
    forms(end: number, count: number): Forms {
      const key = end * 16 + count;
      const found = known.get(key) ?? toForms(words.slice(end - count, end).join(' '), isAnswer);
      known.set(key, found);
      return found;
    },
    isGroupable: (end: number, count: number) => isGroupableAt.slice(end - count, end).some(Boolean),
    glued: (end: number, count: number) =>
      words
        .slice(end - count, end)
        .map(toBareWord)
        .join('')
        .replaceAll('-', ''),
  };
};

/**
 * Aligns what a learner wrote with a sentence, by edit distance over words. Leniencies are no mistakes, also where they change
 * the number of words.
 */
export const diffSentence = (text: string, typedText: string): SentenceDiff => {
  const words = listWords(text);
  const typed = listWords(typedText);
  const [right, left] = [createRows(words, true), createRows(typed, false)];
  const bare = { right: words.map(toBareWord), left: typed.map(toBareWord) };
  const width = typed.length + 1;
  const table: Cell[] = [];
  const costAt = (i: number, j: number) => table[i * width + j]?.cost ?? Number.POSITIVE_INFINITY;

  const bestOf = (i: number, j: number): Cell => {
    if (i === 0 && j === 0) return { cost: 0, back: 'start', k: 0, m: 0 };
    let best: Cell = { cost: Number.POSITIVE_INFINITY, back: 'start', k: 0, m: 0 };
    const offer = (cost: number, back: Cell['back'], k: number, m: number) => {
      if (cost < best.cost - 1e-9) best = { cost, back, k, m };
    };
    if (i > 0 && j > 0) {
      if (areSameWords(right.forms(i, 1), left.forms(j, 1))) offer(costAt(i - 1, j - 1), 'same', 1, 1);
      else {
        const isNear = isNearly(bare.left[j - 1] ?? '', bare.right[i - 1] ?? '');
        offer(costAt(i - 1, j - 1) + (isNear ? 1 : 1.6), 'pair', 1, 1);
      }
      for (let k = 1; k <= Math.min(i, groupLimit); k++) {
        for (let m = 1; m <= Math.min(j, groupLimit); m++) {
          if (k + m === 2) continue;
          const before = costAt(i - k, j - m) + (k + m - 2) / 1000;
          if (before >= best.cost) continue;
          const isGroup = right.isGroupable(i, k) || left.isGroupable(j, m);
          if (isGroup && areSameWords(right.forms(i, k), left.forms(j, m))) offer(before, 'same', k, m);
          else if (Math.min(k, m) === 1 && k + m <= 4 && right.glued(i, k) === left.glued(j, m))
            offer(before + 1, 'joined', k, m);
        }
      }
    }
    if (i > 0) offer(costAt(i - 1, j) + 1, 'missing', 1, 0);
    if (j > 0) offer(costAt(i, j - 1) + 1, 'extra', 0, 1);
    return best;
  };
  for (let i = 0; i <= words.length; i++) for (let j = 0; j < width; j++) table.push(bestOf(i, j));

  const ops: SentenceOp[] = [];
  let [i, j] = [words.length, typed.length];
  while (i > 0 || j > 0) {
    const { back, k, m } = table[i * width + j] as Cell;
    const part = typed.slice(j - m, j).join(' ');
    const [from, to] = [i - k, i];
    if (back === 'same') {
      const leniencies = listUsedLeniencies(right.forms(i, k), left.forms(j, m));
      ops.push({ op: 'right', from, to, typed: part, leniencies });
    } else if (back === 'missing') ops.push({ op: 'missing', from, to });
    else if (back === 'extra') ops.push({ op: 'extra', from, typed: part });
    else {
      const kind = back === 'joined' ? 'joined' : classifyWrong(part, words[i - 1] ?? '');
      ops.push({ op: 'wrong', from, to, typed: part, kind });
    }
    [i, j] = [i - k, j - m];
  }
  ops.reverse();
  const isRight = words.map((_, at) =>
    ops.some((each) => each.op === 'right' && each.from <= at && at < each.to),
  );
  return { words, ops, isRight, isWhole: isRight.every(Boolean) && ops.every(({ op }) => op === 'right') };
};
