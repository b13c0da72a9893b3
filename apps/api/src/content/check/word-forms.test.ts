import { describe, expect, test } from 'vitest';
import type { WordEntry } from '../format/word-book-format.ts';
import { holdsForm, wordsOf } from './word-forms.ts';

describe('holdsForm', () => {
  test.each<
    [text: string, spellings: string[], pos: WordEntry['meanings'][number]['pos'], expected: boolean]
  >([
    ['Birds evolved slowly.', ['evolve'], 'v.', true],
    ['The car parks are full.', ['car park'], 'n.', true],
    ['He has a part-time job.', ['part-time'], 'adj.', true],
    ['The color is red.', ['colour', 'color'], 'n.', true],
    ['Wednesday it is.', ['Wednesday'], 'n.', true],
    ['A centrepiece of glass.', ['centre'], 'n.', false],
    ['The park has a car.', ['car park'], 'n.', false],
    ['We feed the ducks.', ['fee'], 'n.', false],
    ["The landlord's cat sleeps here.", ['landlord'], 'n.', true],
    ['They looked after the baby.', ['look after'], 'phr.', true],
    ['They took part in it.', ['take part'], 'phr.', false],
    ['The plane has gone.', ['go'], 'v.', false],
    ['Read it aloud.', ['read'], 'v.', true],
  ])('%s %j as %s: %s', (text, [word = '', ...variants], pos, expected) => {
    const meanings = [{ pos, zh: '词' }];
    expect(holdsForm(text, { word, variants, meanings })).toBe(expected);
  });
});

test('a hyphen or apostrophe stays part of its word', () => {
  expect(wordsOf('Don’t miss the part-time jobs — all 20!')).toEqual([
    "don't",
    'miss',
    'the',
    'part-time',
    'jobs',
    'all',
    '20',
  ]);
});
