import type { EntryDetails } from '../entry-line.ts';
import { detailMax } from '../entry-line.ts';
import { findGroups, masked } from './brackets.ts';
import { type DoubtKind, doubtOf } from './doubt.ts';
import { abbreviation, HAN, LATIN } from './grammar.ts';
import type { ListStyle } from './list-style.ts';
import { toMeaning } from './meaning.ts';
import { withoutNumber } from './numbering.ts';
import { findPart } from './part-of-speech.ts';
import { plainLine } from './plain-line.ts';
import { readHead, trimHead } from './spellings.ts';
import { type Split, splitLine } from './split-line.ts';

/** A word of a line. `details`: further columns that the learner filled. */
export type Entry = { text: string; meaning: string; details?: Partial<EntryDetails> };

/** The words of one line; in doubt also another reading of it. */
export type Reading = { entries: Entry[]; doubt?: DoubtKind | undefined; other?: Entry[] | undefined };

const noStyle: ListStyle = {
  isNumbered: false,
  hasDefinitions: false,
  hasDashes: false,
  hasParts: false,
  hasPairs: false,
  isMeaningFirst: false,
  isStacked: false,
};

/** Words of English text after a tab that explain the word, when the list does not say so. */
const LEAST_DEFINITION_WORDS = 4;

const isChinese = (text: string): boolean => HAN.test(text) || findPart(text) >= 0;

/** Reads one line: its words, each with the meaning beside it. */
export function readLine(line: string, style: ListStyle = noStyle): Reading {
  const { text, isUnsure } = withoutNumber(plainLine(line), style.isNumbered);
  const reading = readText(text, style);
  if (isUnsure && reading.doubt === undefined)
    return { ...reading, doubt: 'number', other: [{ text: trimHead(plainLine(line)), meaning: '' }] };
  return reading;
}

function readText(text: string, style: ListStyle): Reading {
  const first = splitLine(text);
  if (!LATIN.test(first.head) || mixedMeaning.test(text)) return readMeaningFirst(text, first, style);
  const { rest, sign } = first;
  if (sign === 'end') return entriesOf(first, '');
  if (sign === 'again') return readAgain(text, first);
  if (sign === 'tab') {
    const isPlain = rest.trim() === '' || isChinese(rest);
    const words = rest.trim().split(/\s+/).length;
    // `serendipity⇥n. 意外发现`: everything after the word is its meaning.
    if (isPlain && !/\t/.test(rest.trim())) return entriesOf(first, rest);
    if (style.hasDefinitions || words >= LEAST_DEFINITION_WORDS) return entriesOf(first, rest);
  }
  if (sign === 'dash' && !isChinese(rest)) {
    if (!LATIN.test(rest)) return entriesOf(first, rest);
    const reading = entriesOf(first, rest);
    return style.hasDashes || reading.doubt
      ? reading
      : { ...reading, doubt: 'definition', other: [{ text: trimHead(text), meaning: '' }] };
  }
  return readSeveral(first, style);
}

/** A word whose brackets end and whose English goes on: `give [gɪv] up`. */
function readAgain(text: string, first: Split): Reading {
  const reading = entriesOf(first, first.rest);
  const [group] = findGroups(text).filter(({ kind }) => kind === 'phonetic' || kind === 'note');
  const whole = group ? `${text.slice(0, group.start)} ${text.slice(group.end)}` : text;
  const other = splitLine(whole);
  return { ...reading, doubt: 'bracket', other: entriesOf(other, other.rest).entries };
}

/** One word with a meaning, or the other words beside it, each with the same meaning. */
function entriesOf(split: Split, rest: string): Reading {
  const head = readHead(split.head);
  const details =
    split.phonetic === '' ? {} : { details: { phonetic: split.phonetic.slice(0, detailMax.phonetic) } };
  const meaning = rest.trim() === '' ? '' : toMeaning(`${head.note} ${rest}`);
  const spelt =
    head.spellings.length > 0 && meaning !== ''
      ? toMeaning(`${meaning}（也作 ${head.spellings.join('、')}）`)
      : meaning;
  const entries = [head.text, ...head.others].map((text) => ({ text, meaning: spelt, ...details }));
  // `got xyz.得到`: a short word with a full stop may be a part of speech that no table has.
  const isPart = /\s[a-z]{1,5}[.．]\s*$/.test(split.head) && !abbreviation.test(split.head.trim());
  const doubt = head.doubt ?? (isPart ? 'speech' : doubtOf(head.text));
  if (doubt === undefined) return { entries };
  return { entries, doubt, other: otherReading(split.head, entries, head.spellings, meaning) };
}

/** The other way to read a head: the shorter form, or the text as it is written. */
function otherReading(
  written: string,
  entries: readonly Entry[],
  spellings: readonly string[],
  meaning: string,
): Entry[] {
  const [spelling] = spellings;
  const verbatim = trimHead(written);
  if (spelling !== undefined) return [{ text: spelling, meaning }];
  const bare = verbatim
    .replace(/\s(?:n|v|vt|vi|adj|adv|ad|prep|conj|pron|num|int|abbr|phr|pl|aux)\.?$/i, '')
    .replace(/^\d+\s+/, '');
  if (entries.length > 1 || bare === entries[0]?.text)
    return verbatim === entries[0]?.text ? [] : [{ text: verbatim, meaning }];
  return [{ text: bare, meaning }];
}

/** Words and meanings that follow each other: `apple 苹果, pear 梨`. */
function readSeveral(first: Split, style: ListStyle): Reading {
  const start = entriesOf(first, '');
  const hasPart =
    findPart(first.rest) === 0 || (first.sign === 'meaning' && findPart(first.rest.slice(0, 80)) >= 0);
  const pieces = cutPieces(first, style);
  const entries = [...start.entries];
  let doubt = start.doubt;
  let isSeveral = false;
  let meaning = '';
  const close = () => {
    const last = entries.at(-1);
    if (!last) return;
    if (last.meaning === '') last.meaning = toMeaning(meaning);
    meaning = '';
  };
  // The other words of a slash share the meaning of the first.
  const shared = start.entries.length;
  for (const { text, mark } of pieces) {
    const piece = splitLine(withoutNumber(text, style.isNumbered).text);
    const isWord =
      mark !== '' && LATIN.test(piece.head) && !HAN.test(piece.head) && findPart(text.trim()) !== 0;
    const isExplained = findPart(piece.rest) === 0 || mark === '\t';
    if (isWord && !(hasPart && !isExplained) && !(style.hasDefinitions && mark !== '\t')) {
      close();
      const next = entriesOf(piece, piece.sign === 'comma' ? '' : piece.rest);
      entries.push(...next.entries);
      doubt ??= next.doubt;
      isSeveral = true;
    } else {
      // English after a meaning may be a word of its own.
      if (isWord && !style.hasParts) doubt ??= 'several';
      const last = entries.at(-1);
      if (last && last.meaning !== '') last.meaning = toMeaning(`${last.meaning}${mark}${text}`);
      else meaning += meaning === '' ? text : `${mark}${text}`;
    }
  }
  close();
  const [head] = entries;
  if (shared > 1 && head)
    for (const entry of entries.slice(0, shared)) entry.meaning ||= entries[shared - 1]?.meaning ?? '';
  finishSpelling(start.entries, first);
  const whole = toMeaning(first.rest);
  if (isSeveral && (first.sign !== 'comma' || entries.some((entry) => entry.meaning !== '')))
    doubt ??= entries.every((entry) => entry.meaning !== '') ? undefined : 'several';
  if (doubt === undefined) return { entries };
  const other =
    isSeveral && head
      ? [{ ...head, meaning: whole }]
      : (start.other ?? []).map((entry) => ({ ...entry, meaning: entry.meaning || (head?.meaning ?? '') }));
  return { entries, doubt, other };
}

/** Adds the other spellings to a meaning that was read after the head. */
function finishSpelling(entries: readonly Entry[], first: Split): void {
  const { spellings, note } = readHead(first.head);
  for (const entry of entries) {
    if (note !== '' && !entry.meaning.startsWith(note)) entry.meaning = toMeaning(`${note} ${entry.meaning}`);
    if (spellings.length > 0 && entry.meaning !== '' && !entry.meaning.includes('（也作 '))
      entry.meaning = toMeaning(`${entry.meaning}（也作 ${spellings.join('、')}）`);
  }
}

const pairBreak = /(?<=[\u3400-\u9fff)）\]】。；])(?:\t+|\s{2,})(?=\p{Script=Latin}|\d+\s*[.、)])/gu;
const onePair =
  /(?<=[\u3400-\u9fff)）])\s+(?=\p{Script=Latin}[\p{Script=Latin}\s'-]*\s*[^\p{L}]?\s*[\u3400-\u9fff])/gu;

/** The rest of a line cut at separators outside brackets, each with the sign before it. */
function cutPieces({ rest, sign }: Split, style: ListStyle): { text: string; mark: string }[] {
  const plain = masked(rest, findGroups(rest));
  const cuts: { at: number; length: number; mark: string }[] = [];
  for (const found of plain.matchAll(/[\t,，;；、|]/g))
    cuts.push({ at: found.index, length: 1, mark: found[0] });
  for (const found of plain.matchAll(style.hasPairs ? onePair : pairBreak))
    if (!cuts.some(({ at }) => at === found.index))
      cuts.push({ at: found.index, length: found[0].length, mark: '\t' });
  cuts.sort((a, b) => a.at - b.at);
  const pieces: { text: string; mark: string }[] = [];
  let at = 0;
  let mark = sign === 'comma' ? ',' : sign === 'tab' ? '\t' : '';
  for (const cut of cuts) {
    pieces.push({ text: rest.slice(at, cut.at), mark });
    at = cut.at + cut.length;
    mark = cut.mark;
  }
  pieces.push({ text: rest.slice(at), mark });
  return pieces.filter(({ text }, index) => index === 0 || text.trim() !== '');
}

/** A Chinese word that begins with capital letters, before its English: `T恤 T-shirt`. */
const mixedMeaning = /^[A-Z]{1,3}[\u3400-\u9fff]+[\s:：,，=–—|-]+\d{0,4}\p{Script=Latin}[^\u3400-\u9fff]*$/u;

/** Chinese, signs and English. Capital letters beside the Chinese can be part of it: `维生素C vitamin C`. */
const meaningFirst =
  /^([^\p{Script=Latin}]*?(?:\p{Script=Latin}{1,6}\.\s*[^\p{Script=Latin}]*?)?)([\s:：,，;；=–—|-]*)(\d{0,4}\p{Script=Latin}[^\u3400-\u9fff]*)$/u;
const meaningWithLetters =
  /^((?:[A-Z]{1,3}|[^\p{Script=Latin}]*)[\u3400-\u9fff]+[A-Z]{0,3})([\s:：,，;；=–—|-]+)(\d{0,4}\p{Script=Latin}[^\u3400-\u9fff]*)$/u;

/** Chinese before English: `放弃 abandon`. */
function readMeaningFirst(text: string, first: Split, style: ListStyle): Reading {
  const found = meaningWithLetters.exec(text) ?? meaningFirst.exec(text);
  if (found) {
    const [, meaning = '', mark = '', word = ''] = found;
    const split = splitLine(word);
    const reading = entriesOf(split.sign === 'end' ? { ...split, head: word } : split, meaning);
    const isGlued = mark === '' && meaning !== '';
    const isSure = HAN.test(meaning) && !isGlued && (split.sign === 'end' || split.sign === 'meaning');
    if (isSure || style.isMeaningFirst)
      return HAN.test(meaning) || meaning.trim() === '' ? reading : { ...reading, doubt: 'sign', other: [] };
    return { ...reading, doubt: reading.doubt ?? 'chinese', other: reading.other ?? [] };
  }
  if (!LATIN.test(text) || first.sign === 'end') return { entries: [] };
  // English between Chinese, or after a part of speech.
  const rest = /\p{Script=Latin}.*$/u.exec(first.head + first.rest)?.[0] ?? '';
  const inner = splitLine(rest);
  if (!LATIN.test(inner.head) || findPart(rest) === 0) return { entries: [] };
  const before = text.slice(0, text.length - rest.length);
  if (HAN.test(before))
    return { entries: entriesOf(inner, inner.rest || before).entries, doubt: 'chinese', other: [] };
  return readText(rest, style);
}
