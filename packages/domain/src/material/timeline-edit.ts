import { resourceLimits } from './resource-limits.ts';
import type { ResourceSentence } from './timeline.ts';

type Sentences = readonly ResourceSentence[];

/** A border of a sentence. */
export type Edge = 'start' | 'end';

const shortest = resourceLimits.sentenceMs;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The sentences with one replaced by others. Without a sentence of this id they stay as they are. */
const replace = (
  sentences: Sentences,
  id: string,
  make: (sentence: ResourceSentence, at: number) => readonly ResourceSentence[],
): Sentences => {
  const at = sentences.findIndex((each) => each.id === id);
  const found = sentences[at];
  return found ? [...sentences.slice(0, at), ...make(found, at), ...sentences.slice(at + 1)] : sentences;
};

/** Changes what is said, or its translation. */
export const editSentence = (
  sentences: Sentences,
  id: string,
  change: Partial<Pick<ResourceSentence, 'text' | 'translation'>>,
): Sentences => replace(sentences, id, (sentence) => [{ ...sentence, ...change }]);

/** Moves the start or the end of a sentence, between its neighbours. `durationMs` is the length of the sound. */
export const moveEdge = (
  sentences: Sentences,
  id: string,
  edge: Edge,
  toMs: number,
  durationMs: number,
): Sentences =>
  replace(sentences, id, (sentence, at) => {
    const { startMs, endMs } = sentence;
    const before = sentences[at - 1]?.endMs ?? 0;
    const after = sentences[at + 1]?.startMs ?? Math.max(durationMs, endMs);
    return edge === 'start'
      ? [{ ...sentence, startMs: clamp(Math.round(toMs), before, Math.max(before, endMs - shortest)) }]
      : [{ ...sentence, endMs: clamp(Math.round(toMs), Math.min(after, startMs + shortest), after) }];
  });

/** Words before the part of a text, by its letters. */
const splitText = (text: string, share: number): [string, string] => {
  const words = text.split(' ').filter((word) => word !== '');
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let seen = 0;
  const count = words.findIndex((word) => {
    seen += word.length;
    return seen - word.length / 2 > letters * share;
  });
  const at = count < 0 ? words.length : count;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
};

/**
 * Cuts a sentence at a place of the sound. The first part keeps the id, and its text goes with the time. Without room on both
 * sides nothing changes.
 */
export const splitSentence = (sentences: Sentences, id: string, atMs: number, newId: string): Sentences =>
  replace(sentences, id, (sentence) => {
    const { startMs, endMs } = sentence;
    const at = Math.round(atMs);
    if (at - startMs < shortest || endMs - at < shortest) return [sentence];
    const [text, rest] = splitText(sentence.text, (at - startMs) / (endMs - startMs));
    return [
      { ...sentence, endMs: at, text },
      { id: newId, startMs: at, endMs, text: rest, translation: '' },
    ];
  });

const join = (left: string, right: string, between: string): string =>
  [left, right]
    .filter((each) => each.trim() !== '')
    .join(between)
    .slice(0, resourceLimits.sentence);

/** Joins a sentence with the next one. It keeps its id. */
export const mergeWithNext = (sentences: Sentences, id: string): Sentences => {
  const at = sentences.findIndex((each) => each.id === id);
  const [first, second] = [sentences[at], sentences[at + 1]];
  if (!first || !second) return sentences;
  const merged: ResourceSentence = {
    id,
    startMs: first.startMs,
    endMs: second.endMs,
    text: join(first.text, second.text, ' '),
    translation: join(first.translation, second.translation, ''),
  };
  return [...sentences.slice(0, at), merged, ...sentences.slice(at + 2)];
};

export const removeSentence = (sentences: Sentences, id: string): Sentences =>
  sentences.filter((sentence) => sentence.id !== id);

/** Adds an empty sentence of at most three seconds at a place where none is. Without room nothing changes. */
export const addSentence = (
  sentences: Sentences,
  atMs: number,
  newId: string,
  durationMs: number,
): Sentences => {
  const startMs = Math.round(atMs);
  const at = sentences.findIndex((sentence) => sentence.endMs > startMs);
  const position = at < 0 ? sentences.length : at;
  const endMs = Math.min(startMs + 3000, sentences[position]?.startMs ?? durationMs);
  if (endMs - startMs < shortest || sentences.length >= resourceLimits.sentences) return sentences;
  const added = { id: newId, startMs, endMs, text: '', translation: '' };
  return [...sentences.slice(0, position), added, ...sentences.slice(position)];
};

/** Moves all sentences by the same time, as far as the sound allows. Their lengths stay. */
export const shiftAll = (sentences: Sentences, byMs: number, durationMs: number): Sentences => {
  const least = -(sentences[0]?.startMs ?? 0);
  const most = Math.max(0, durationMs - (sentences.at(-1)?.endMs ?? durationMs));
  const by = clamp(Math.round(byMs), least, most);
  return by === 0
    ? sentences
    : sentences.map((sentence) => ({
        ...sentence,
        startMs: sentence.startMs + by,
        endMs: sentence.endMs + by,
      }));
};
