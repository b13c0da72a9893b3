import { expect, test } from 'vitest';
import { type Mark, readMark, splitAtMarks, writeMark } from './mark.ts';

const mark = (start: number, end: number, quote: string, note = ''): Mark => ({
  id: `${start}-${end}`,
  place: 'p1-A',
  start,
  end,
  quote,
  note,
});

test('a mark is read as it was written', () => {
  const given = mark(2, 9, 'a "word"', 'line one\nline two 中文');
  expect(readMark(given.id, writeMark(given))).toEqual(given);
});

test.each(['', 'no json', '7', '{}', '[]', '["p",1,2,"q"]', '["p","1",2,"q","n"]'])(
  '%j is no mark',
  (value) => {
    expect(readMark('id', value)).toBeUndefined();
  },
);

test('the text of an event never becomes too long', () => {
  const written = writeMark(mark(0, 5000, 'x'.repeat(5000), '"\n'.repeat(3000)));
  expect(written.length).toBeLessThanOrEqual(1000);
  expect(readMark('id', written)?.note).toMatch(/^("\n)+"?$/);
});

test('a text is split at the edges of marks, also where they overlap', () => {
  const pieces = splitAtMarks('one two three', [mark(0, 7, 'one two'), mark(4, 13, 'two')]);
  expect(pieces.map(({ text, marks }) => [text, marks.map(({ id }) => id)])).toEqual([
    ['one ', ['0-7']],
    ['two', ['0-7', '4-13']],
    [' three', ['4-13']],
  ]);
});

test('marks of a text that has changed are left out', () => {
  expect(splitAtMarks('one', [mark(0, 7, 'one two'), mark(0, 3, 'two'), mark(2, 2, '')])).toEqual([
    { text: 'one', from: 0, marks: [] },
  ]);
  expect(splitAtMarks('', [])).toEqual([]);
});
