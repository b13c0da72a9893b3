import { describe, expect, test } from 'vitest';
import { findEvidence, hasEvidence } from './evidence.ts';

const sentences = ['The tour starts at ten.', 'It’s free,  and', 'you need no ticket.'];

describe('findEvidence', () => {
  test.each([
    ['starts at ten', { first: 0, last: 0 }],
    ["It's free, and", { first: 1, last: 1 }],
    ['free, and you need', { first: 1, last: 2 }],
    ['at ten. It’s free, and you', { first: 0, last: 2 }],
    ['starts at nine', undefined],
  ])('%s', (evidence, expected) => {
    expect(findEvidence(sentences, evidence)).toEqual(expected);
  });
});

test('quotes and white space make no difference', () => {
  expect(hasEvidence('She said “it’s\n free”.', '"it\'s free"')).toBe(true);
  expect(hasEvidence('She said “it’s free”.', 'it was free')).toBe(false);
});
