import { describe, expect, test } from 'vitest';
import { judgeAnswer } from './answer/answer.ts';
import { type DetailKind, detailKinds, makeDetails } from './detail-dictation.ts';

test('the same seed gives the same items, another seed others', () => {
  expect(makeDetails(7, detailKinds, 20)).toEqual(makeDetails(7, detailKinds, 20));
  expect(makeDetails(8, detailKinds, 20)).not.toEqual(makeDetails(7, detailKinds, 20));
});

describe.each<[DetailKind, RegExp]>([
  ['number', /^\d{2,4}$/],
  ['price', /^\d+(?:\.\d\d)?$/],
  ['phone', /^07\d{9}$/],
  ['date', /^(?:[1-9]|[12]\d|3[01]) [A-Z][a-z]+$/],
  ['time', /^(?:[1-9]|1[0-2]):[0-5]\d$/],
  ['address', /^\d+ [A-Z][a-z]+ [A-Z][a-z]+$/],
  ['postcode', /^[A-Z]{2}\d{1,2} \d[A-Z]{2}$/],
  ['name', /^[A-Z][a-z]+$/],
])('%s', (kind, shape) => {
  const items = makeDetails(1, [kind], 300);

  test('can be written as learners write it, and every written form is right', () => {
    for (const item of items) {
      expect(item.kind).toBe(kind);
      expect(item.accept[0]).toMatch(shape);
      for (const written of item.accept) expect(judgeAnswer(written, item.accept), written).toBe('right');
    }
  });

  test('is wrong when a character is missing', () => {
    for (const { accept } of items) {
      const written = accept[0] ?? '';
      expect(judgeAnswer(`${written}7q`, accept), written).not.toBe('right');
    }
  });

  test('has different items', () => {
    expect(new Set(items.map(({ spoken }) => spoken)).size).toBeGreaterThan(10);
  });
});

test('has only days that exist in the month', () => {
  for (const { accept } of makeDetails(3, ['date'], 500)) {
    const date = new Date(`${accept[0]} 2027 UTC`);
    expect(date.getUTCDate(), accept[0]).toBe(Number.parseInt(accept[0] ?? '', 10));
  }
});

test('speaks and writes the same time', () => {
  const spoken = makeDetails(5, ['time'], 300).map(({ spoken: said, accept }) => [said, accept[0]] as const);
  const quarterTo = spoken.find(([said]) => said.includes('a quarter to 1.'));
  expect(quarterTo?.[1]).toBe('12:45');
});
