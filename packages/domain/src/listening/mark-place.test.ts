import { expect, test } from 'vitest';
import { findMarkPlace, reactionMs, splitText, stepPlace, wordAt } from './mark-place.ts';

const texts = ['It rained.', 'She paid 1985 pounds, didn’t she?', 'Go.'];
const spans = [
  { start: 500, end: 1500 },
  { start: 2000, end: 5000 },
  { start: 5200, end: 5600 },
];
const place = (heardMs: number, rate = 1) => findMarkPlace(texts, spans, heardMs + reactionMs * rate, rate);

test.each([
  ['before the first sentence', 0, [0, 0]],
  ['in a word', 1400, [0, 1]],
  ['in a pause', 1800, [0, 1]],
  ['a number takes long', 3500, [1, 2]],
  ['at the end of a sentence', 5100, [1, 5]],
  ['after the end', 99_000, [2, 0]],
])('a press %s', (_name, heardMs, expected) => {
  const found = place(heardMs);
  expect([found?.index, found?.wordIndex]).toEqual(expected);
});

test('at a higher speed the same reaction is more of the sound', () => {
  expect(place(1400, 2)).toEqual(place(1400));
  expect(findMarkPlace(texts, spans, 2300, 2)?.index).toBe(0);
  expect(findMarkPlace(texts, spans, 2500, 1)?.index).toBe(1);
});

test('a sentence of unknown length has its first word, and no sentence has no place', () => {
  expect(findMarkPlace(['One two.'], [{ start: 0, end: undefined }], 5000)).toEqual({
    index: 0,
    wordIndex: 0,
  });
  expect(findMarkPlace([], [], 5000)).toBeUndefined();
  expect(wordAt('…', 0.5)).toBe(0);
});

test.each(['“Well—no,” she said.', 'a/b  c', '— 你好 — hi 😀', '…', ''])(
  'the pieces of %s are the whole text',
  (text) => {
    expect(
      splitText(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  },
);

test.each([
  ['the next word', { index: 0, wordIndex: 0 }, 1, { index: 0, wordIndex: 1 }],
  ['the first word of the next sentence', { index: 0, wordIndex: 1 }, 1, { index: 2, wordIndex: 0 }],
  ['the last word of the sentence before', { index: 2, wordIndex: 0 }, -1, { index: 0, wordIndex: 1 }],
  ['nowhere at the end', { index: 2, wordIndex: 0 }, 1, { index: 2, wordIndex: 0 }],
  ['the next sentence', { index: 0 }, 1, { index: 1 }],
  ['nowhere before the first sentence', { index: 0 }, -1, { index: 0 }],
] as const)('a mark steps to %s', (_name, from, by, expected) => {
  expect(stepPlace(['It rained.', '…', 'Go.'], from, by)).toEqual(expected);
});
