import { expect, test } from 'vitest';
import type { QuestionGroup } from '../api/question-group.ts';
import { questionTextOf } from './question-text.ts';

const head = { instruction: '', title: '', numbers: [4, 5] };
const stems = [
  { number: 4, stem: 'the café' },
  { number: 5, stem: 'the garden' },
];
const picture = { places: [], paths: [], alt: '' };

test.each<[QuestionGroup, string, string | undefined]>([
  [
    { type: 1, ...head, questions: [{ number: 5, stem: 'Who pays?', options: ['a guest', 'the host'] }] },
    'Who pays?',
    'the host',
  ],
  [{ type: 2, ...head, stem: 'Which two?', options: ['tea', 'milk'] }, 'Which two?', 'milk'],
  [{ type: 3, ...head, list: ['Name: {4}', 'From {5} to {6}'] }, 'From ____ to ____', undefined],
  [
    {
      type: 4,
      ...head,
      table: {
        head: ['Day', 'Price'],
        rows: [
          ['Monday', '{4}'],
          ['', 'Friday', '£{5}'],
        ],
      },
    },
    'Friday | £____',
    undefined,
  ],
  [
    { type: 5, ...head, questions: stems, options: ['likes it', 'hates it'], optionsTitle: '' },
    'the garden',
    'hates it',
  ],
  [{ type: 6, ...head, questions: stems, picture }, 'the garden', undefined],
  [{ type: 7, ...head, questions: stems, options: ['TRUE'] }, 'the garden', undefined],
])('the text of question 5 in $type', (group, asks, choice) => {
  const text = questionTextOf(group, 5);
  expect(text.asks).toBe(asks);
  expect(text.choices.get('B')).toBe(choice);
});
