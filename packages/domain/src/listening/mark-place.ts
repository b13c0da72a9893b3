import { isNumber, listWords } from './sentence-words.ts';

/** Start and end of a sentence in the sound, in ms. `end` is undefined when it is unknown. */
export type SoundSpan = { readonly start: number; readonly end: number | undefined };

/** A place in the text: a sentence, and one of its words. */
export type MarkPlace = { readonly index: number; readonly wordIndex: number };

/** Reaction time, in ms: learners press the key this long after the word. */
export const reactionMs = 400;

// The weight of a word is its estimated time: a fixed part, a part for each letter, more for digits (voices speak them as
// words), and a pause for a comma.
const lengthOf = (word: string): number => {
  const letters = word.replace(/[^\p{L}\p{N}]/gu, '').length;
  return 2 + letters * (isNumber(word) && /\d/.test(word) ? 4 : 1) + (/[,;:.!?]$/.test(word) ? 3 : 0);
};

/** Index of the word at a share (0 to 1) of the time of a sentence. The lengths of the words estimate their times. */
export const wordAt = (text: string, share: number): number => {
  const lengths = listWords(text).map(lengthOf);
  const spoken = share * lengths.reduce((sum, length) => sum + length, 0);
  let end = 0;
  const at = lengths.findIndex((length) => {
    end += length;
    return spoken < end;
  });
  return at === -1 ? Math.max(0, lengths.length - 1) : at;
};

/**
 * The word that played one reaction time before `atMs`. Before the first sentence it is in the first one, in a pause in the
 * sentence before the pause, after the end in the last one. Undefined without sentences.
 */
export const findMarkPlace = (
  texts: readonly string[],
  spans: readonly SoundSpan[],
  atMs: number,
  rate = 1,
): MarkPlace | undefined => {
  const heardMs = atMs - reactionMs * rate;
  const index = Math.max(
    0,
    spans.findLastIndex(({ start }) => start <= heardMs),
  );
  const [text, span] = [texts[index], spans[index]];
  if (text === undefined || !span) return undefined;
  const length = (span.end ?? span.start) - span.start;
  const share = length > 0 ? (heardMs - span.start) / length : 0;
  return { index, wordIndex: wordAt(text, Math.min(1, Math.max(0, share))) };
};

/** A place in the text. Without `wordIndex` it is the whole sentence. */
export type MarkTarget = { readonly index: number; readonly wordIndex?: number | undefined };

/** The next or the previous word, or sentence for a whole sentence. Returns `from` at the ends of the text. */
export const stepPlace = (texts: readonly string[], from: MarkTarget, by: 1 | -1): MarkTarget => {
  const { index, wordIndex } = from;
  const isIn = (at: number) => at >= 0 && at < texts.length;
  if (wordIndex === undefined) return isIn(index + by) ? { index: index + by } : from;
  const words = (at: number) => listWords(texts[at] ?? '').length;
  if (wordIndex + by >= 0 && wordIndex + by < words(index)) return { index, wordIndex: wordIndex + by };
  // Skip a sentence without words, such as `…`.
  for (let at = index + by; isIn(at); at += by)
    if (words(at) > 0) return { index: at, wordIndex: by > 0 ? 0 : words(at) - 1 };
  return from;
};

/** A part of a text that begins at the character `from`: a word with its index, or the characters between two words. */
export type TextPiece = {
  readonly text: string;
  readonly from: number;
  readonly wordIndex: number | undefined;
};

/** Splits a text into words and the characters between them. All pieces together are the text. */
export const splitText = (text: string): TextPiece[] => {
  let end = 0;
  const pieces = listWords(text).flatMap((word, wordIndex): TextPiece[] => {
    const from = text.indexOf(word, end);
    const between = { text: text.slice(end, from), from: end, wordIndex: undefined };
    end = from + word.length;
    return [...(between.text === '' ? [] : [between]), { text: word, from, wordIndex }];
  });
  const rest = { text: text.slice(end), from: end, wordIndex: undefined };
  return rest.text === '' ? pieces : [...pieces, rest];
};
