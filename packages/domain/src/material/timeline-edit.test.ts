import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findTimelineFault, type ResourceSentence } from './timeline.ts';
import {
  addSentence,
  editSentence,
  mergeWithNext,
  moveEdge,
  removeSentence,
  shiftAll,
  splitSentence,
} from './timeline-edit.ts';

const DURATION = 10_000;

const sentence = (id: string, startMs: number, endMs: number, text = '', translation = '') => ({
  id,
  startMs,
  endMs,
  text,
  translation,
});

const two = [
  sentence('a', 1000, 3000, 'Good morning to you all.', '大家早上好。'),
  sentence('b', 4000, 6000, 'How are you?'),
];

test('a split keeps the first id, and the words go with the time', () => {
  expect(splitSentence(two, 'a', 2000, 'n')).toEqual([
    sentence('a', 1000, 2000, 'Good morning', '大家早上好。'),
    sentence('n', 2000, 3000, 'to you all.'),
    two[1],
  ]);
  expect(splitSentence(two, 'a', 1050, 'n')).toEqual(two);
});

test('a merge keeps the first id, and takes back a split', () => {
  expect(mergeWithNext(two, 'a')).toEqual([
    sentence('a', 1000, 6000, 'Good morning to you all. How are you?', '大家早上好。'),
  ]);
  expect(mergeWithNext(splitSentence(two, 'a', 2000, 'n'), 'a')).toEqual(two);
  expect(mergeWithNext(two, 'b')).toEqual(two);
});

test('an edge stops at its neighbour, at the ends of the sound, and before the sentence is gone', () => {
  const moved = (id: string, edge: 'start' | 'end', toMs: number) => {
    const found = moveEdge(two, id, edge, toMs, DURATION).find((each) => each.id === id);
    return edge === 'start' ? found?.startMs : found?.endMs;
  };
  expect([moved('a', 'start', -5), moved('a', 'start', 2990), moved('a', 'start', 1200.4)]).toEqual([
    0, 2900, 1200,
  ]);
  expect([moved('a', 'end', 9000), moved('a', 'end', 0), moved('b', 'end', 99_000)]).toEqual([
    4000, 1100, 10_000,
  ]);
  expect(moved('b', 'start', 0)).toBe(3000);
});

test('all sentences move together as far as the sound allows', () => {
  expect(shiftAll(two, -5000, DURATION).map(({ startMs }) => startMs)).toEqual([0, 3000]);
  expect(shiftAll(two, 250, DURATION).map(({ endMs }) => endMs)).toEqual([3250, 6250]);
  expect(shiftAll(two, 9000, DURATION).at(-1)?.endMs).toBe(DURATION);
});

test('a sentence is added where there is room', () => {
  expect(addSentence(two, 3000, 'n', DURATION)[1]).toEqual(sentence('n', 3000, 4000));
  expect(addSentence(two, 9000, 'n', DURATION)[2]).toEqual(sentence('n', 9000, 10_000));
  expect(addSentence(two, 2000, 'n', DURATION)).toEqual(two);
  expect(addSentence([], 0, 'n', DURATION)).toEqual([sentence('n', 0, 3000)]);
});

test('any edits leave the times in order, the ids distinct, and a kept sentence its id', () => {
  const edit = fc.record({
    kind: fc.constantFrom('split', 'merge', 'start', 'end', 'add', 'remove', 'shift', 'text'),
    at: fc.nat(20),
    ms: fc.integer({ min: -500, max: DURATION + 500 }),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let sentences: readonly ResourceSentence[] = two;
      for (const [number, { kind, at, ms }] of edits.entries()) {
        const id = sentences[at % Math.max(1, sentences.length)]?.id ?? '';
        const newId = `n${number}`;
        const before = new Set(sentences.map((each) => each.id));
        if (kind === 'split') sentences = splitSentence(sentences, id, ms, newId);
        else if (kind === 'merge') sentences = mergeWithNext(sentences, id);
        else if (kind === 'start' || kind === 'end') sentences = moveEdge(sentences, id, kind, ms, DURATION);
        else if (kind === 'add') sentences = addSentence(sentences, Math.max(0, ms), newId, DURATION);
        else if (kind === 'remove') sentences = removeSentence(sentences, id);
        else if (kind === 'shift') sentences = shiftAll(sentences, ms - DURATION / 2, DURATION);
        else sentences = editSentence(sentences, id, { text: `${ms}` });
        expect(findTimelineFault(sentences, DURATION)).toBeUndefined();
        expect(new Set(sentences.map((each) => each.id)).size).toBe(sentences.length);
        for (const each of sentences) expect(before.has(each.id) || each.id === newId).toBe(true);
      }
    }),
  );
});
