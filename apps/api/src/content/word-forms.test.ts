import { describe, expect, test } from 'vitest';
import { holdsForm, regularForms, wordsOf } from './word-forms.ts';

describe('regularForms', () => {
  test.each([
    ['category', 'categories'],
    ['modify', 'modified'],
    ['evolve', 'evolved'],
    ['evolve', 'evolving'],
    ['rent', 'renting'],
    ['occur', 'occurred'],
    ['address', 'addresses'],
    ['car park', 'car parks'],
    ['landlord', "landlord's"],
    ['crop', 'crop'],
  ])('%s has %s', (word, form) => {
    expect(regularForms(word)).toContain(form);
  });

  test.each([
    ['delay', 'delaied'],
    ['rent', 'rentting'],
    ['seat', 'seattle'],
  ])('%s has no %s', (word, form) => {
    expect(regularForms(word)).not.toContain(form);
  });
});

describe('holdsForm', () => {
  test.each([
    ['Birds evolved slowly.', ['evolve'], true],
    ['The car parks are full.', ['car park'], true],
    ['He has a part-time job.', ['part-time'], true],
    ['The color is red.', ['colour', 'color'], true],
    ['Wednesday it is.', ['Wednesday'], true],
    ['A centrepiece of glass.', ['centre'], false],
    ['The park has a car.', ['car park'], false],
  ])('%s %j: %s', (text, spellings, expected) => {
    expect(holdsForm(text, spellings)).toBe(expected);
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
