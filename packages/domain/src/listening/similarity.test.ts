import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEdits, listComparedWords, measureSimilarity } from './similarity.ts';

const similarity = (from: string, to: string) =>
  measureSimilarity(listComparedWords(from), listComparedWords(to));

test.each([
  ['this is a test', 'this is a test', 1],
  ['this is a test', 'this is a', 0.75],
  ['this is a test', 'this was a test', 0.75],
  ['This is a test', 'This test', 0.5],
  ['This is a test', '', 0],
  ['X', 'X X Y Y', 0.25],
  ['', '', 1],
  ['', 'hello', 0],
  ['hello', '', 0],
  ['X', 'Y', 0],
  ['Hello, World!', 'hello world', 1],
  ['it’s late', "it's late", 1],
])('%s and %s are similar by %d', (from, to, expected) => {
  expect(similarity(from, to)).toBe(expected);
});

// The same distance over letters: facts of jiwer's character error rate.
test.each([
  ['This is a test', 'This test', 5],
  ['X', 'X X Y Y', 6],
  ['', 'a', 1],
])('%s becomes %s by %d changes of letters', (from, to, edits) => {
  expect(countEdits([...from], [...to])).toBe(edits);
});

test('similarity is symmetric and between 0 and 1, and the distance is a metric', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(list, list, list, (a, b, c) => {
      const value = measureSimilarity(a, b);
      expect(value).toBe(measureSimilarity(b, a));
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(countEdits(a, c)).toBeLessThanOrEqual(countEdits(a, b) + countEdits(b, c));
    }),
  );
});
