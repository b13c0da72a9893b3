import { expect, it } from 'vitest';
import { blankExample, splitExample } from './example.ts';

it.each([
  ['The schedules changed.', 'schedule', ['The ', '*schedules', ' changed.']],
  ['The crowd was moving.', 'move', ['The crowd was ', '*moving', '.']],
  ['He studies law.', 'study', ['He ', '*studies', ' law.']],
  ['We planned it.', 'plan', ['We ', '*planned', ' it.']],
  ['She is well-known.', 'well-known', ['She is ', '*well-known', '.']],
  ['Nothing here.', 'cat', ['Nothing here.']],
  ['Category of cats', 'cat', ['Category of ', '*cats']],
  ['C++ (a.b)', 'a.b', ['C++ (', '*a.b', ')']],
  ['Any', '', ['Any']],
  ['Cats chase a cat', 'cat', ['*Cats', ' chase a ', '*cat']],
])('marks %j for %j', (example, word, expected) => {
  expect(splitExample(example, word).map((part) => (part.isWord ? `*${part.text}` : part.text))).toEqual(
    expected,
  );
});

it('replaces the word of an example with a blank, or returns nothing', () => {
  expect(blankExample('Two cats sat.', 'cat')).toBe('Two ____ sat.');
  expect(blankExample('He went.', 'go')).toBeUndefined();
  expect(blankExample('A cat, and cats.', 'cat')).toBe('A ____, and ____.');
});
