import { createDistanceTable } from '../dictation/judge/letter-distance.ts';
import { listLemmaCandidates } from '../lexicon/lemma.ts';
import { areSameForms, type Forms } from '../written-form/step.ts';
import { isCommonWord } from './common-words.ts';
import { areHomophones } from './homophones.ts';
import { listUsedLeniencies, type SentenceLeniency, toForms } from './sentence-leniency.ts';
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

/** Most words on one side that are compared together, such as `the twenty third of March nineteen eighty four` with `23 March 1984`. */
const groupLimit = 8;

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

/** How many words of the sentence and of the learner may be one word written in parts: `a lot` and `alot`. */
const joinedSizes = [
  [1, 2],
  [1, 3],
  [2, 1],
  [3, 1],
] as const;

type Cell = {
  cost: number;
  back: 'start' | 'pair' | 'same' | 'joined' | 'missing' | 'extra';
  k: number;
  m: number;
};

/** Some words in a row, which end before `end`. */
type Group = {
  readonly end: number;
  readonly count: number;
  readonly isGroupable: boolean;
  readonly forms: Forms;
};

/** Every group of words, at most as long as the limit. Without `all`, groups of two or more only where they can be written otherwise. */
const listGroups = (words: readonly string[], isAnswer: boolean, all: boolean): Group[] => {
  const isGroupableAt = words.map(isGroupable);
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(at + 1, groupLimit) }, (_each, less) => less + 1).flatMap((count) => {
      const [from, end] = [at + 1 - count, at + 1];
      const isGroup = isGroupableAt.slice(from, end).some(Boolean);
      if (count > 1 && !all && !isGroup) return [];
      return { end, count, isGroupable: isGroup, forms: toForms(words.slice(from, end).join(' '), isAnswer) };
    }),
  );
};

type Match = { readonly right: Group; readonly left: Group };

/** The groups that are the same words, by where they end in both texts. */
const findSameGroups = (words: readonly string[], typed: readonly string[]): Map<number, Match[]> => {
  const rights = listGroups(words, true, typed.some(isGroupable));
  const lefts = listGroups(typed, false, words.some(isGroupable));
  const leftsOf = new Map<string, Group[]>();
  for (const left of lefts) {
    for (const form of left.forms.stages.at(-1) ?? [])
      leftsOf.set(form, [...(leftsOf.get(form) ?? []), left]);
  }
  const matches = new Map<number, Match[]>();
  for (const right of rights) {
    const same = new Set((right.forms.stages.at(-1) ?? []).flatMap((form) => leftsOf.get(form) ?? []));
    for (const left of same) {
      const isOne = right.count === 1 && left.count === 1;
      if (!isOne && !right.isGroupable && !left.isGroupable) continue;
      if (!areSameForms(right.forms, left.forms)) continue;
      const key = right.end * (typed.length + 1) + left.end;
      matches.set(key, [...(matches.get(key) ?? []), { right, left }]);
    }
  }
  return matches;
};

const joinLetters = (words: readonly string[]): string => words.map(toBareWord).join('').replaceAll('-', '');

/**
 * Aligns what a learner wrote with a sentence, by edit distance over words. Leniencies are no mistakes, also where they change
 * the number of words.
 */
export const diffSentence = (text: string, typedText: string): SentenceDiff => {
  const words = listWords(text);
  const typed = listWords(typedText);
  const same = findSameGroups(words, typed);
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
      const isNear = isNearly(bare.left[j - 1] ?? '', bare.right[i - 1] ?? '');
      offer(costAt(i - 1, j - 1) + (isNear ? 1 : 1.6), 'pair', 1, 1);
      for (const { right, left } of same.get(i * width + j) ?? []) {
        const [k, m] = [right.count, left.count];
        offer(costAt(i - k, j - m) + (k + m - 2) / 1000, 'same', k, m);
      }
      for (const [k, m] of joinedSizes) {
        if (k > i || m > j) continue;
        const cost = costAt(i - k, j - m) + (k + m - 2) / 1000 + 1;
        if (cost >= best.cost) continue;
        if (joinLetters(words.slice(i - k, i)) === joinLetters(typed.slice(j - m, j)))
          offer(cost, 'joined', k, m);
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
      const found = same.get(i * width + j)?.find(({ right, left }) => right.count === k && left.count === m);
      const leniencies = found ? listUsedLeniencies(found.right.forms, found.left.forms) : [];
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
