import { isNumber, listWords } from './sentence-words.ts';

/** When a sentence sounds, in ms. `end` is undefined where it is not known. */
export type SoundSpan = { readonly start: number; readonly end: number | undefined };

/** A place in the text: a sentence, and one of its words. */
export type MarkPlace = { readonly index: number; readonly wordIndex: number };

/** A learner presses this long after a word that they did not understand, in ms. */
export const reactionMs = 400;

// Every word takes some time, and then its letters. Digits are spoken as whole words. A comma is a pause.
const lengthOf = (word: string): number => {
  const letters = word.replace(/[^\p{L}\p{N}]/gu, '').length;
  return 2 + letters * (isNumber(word) && /\d/.test(word) ? 4 : 1) + (/[,;:.!?]$/.test(word) ? 3 : 0);
};

/** The word that sounds after a share (0 to 1) of a sentence, from the length of its words. */
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
 * The place that sounded when a learner pressed: the word heard shortly before `atMs`. A press before the first sentence is in
 * the first, a press in a pause in the sentence before it, a press after the end in the last. Undefined without sentences.
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

/** A place by the mouse or a key: the whole sentence without `wordIndex`. */
export type MarkTarget = { readonly index: number; readonly wordIndex?: number | undefined };

/** The place one word before or after, or one sentence for a whole sentence. It stays where there is no other. */
export const stepPlace = (texts: readonly string[], from: MarkTarget, by: 1 | -1): MarkTarget => {
  const { index, wordIndex } = from;
  const isIn = (at: number) => at >= 0 && at < texts.length;
  if (wordIndex === undefined) return isIn(index + by) ? { index: index + by } : from;
  const words = (at: number) => listWords(texts[at] ?? '').length;
  if (wordIndex + by >= 0 && wordIndex + by < words(index)) return { index, wordIndex: wordIndex + by };
  // A text without a word, such as `…`, is passed over.
  for (let at = index + by; isIn(at); at += by)
    if (words(at) > 0) return { index: at, wordIndex: by > 0 ? 0 : words(at) - 1 };
  return from;
};

/** A part of a text: a word with its index among the words, or what is between words. */
export type TextPiece = { readonly text: string; readonly wordIndex: number | undefined };

/** A text cut into its words and what is between them. All pieces together are the text. */
export const splitText = (text: string): TextPiece[] => {
  let at = 0;
  const pieces = listWords(text).flatMap((word, wordIndex): TextPiece[] => {
    const from = text.indexOf(word, at);
    const between = text.slice(at, from);
    at = from + word.length;
    return [...(between === '' ? [] : [{ text: between, wordIndex: undefined }]), { text: word, wordIndex }];
  });
  const rest = text.slice(at);
  return rest === '' ? pieces : [...pieces, { text: rest, wordIndex: undefined }];
};
