import { describe, expect, test } from 'vitest';
import { getGroupRules, type QuestionGroup, questionGroupSchema } from '../question-kinds/question-group.ts';
import { groupFaults } from './check-group.ts';

const source =
  "Good morning. It's Mrs Fairley, that's F-A-I-R-L-E-Y. Ring me on 07741 209 336. The tour starts at the old library, and the guide likes the garden best.";

const answer = (number: number, accept: string[], evidence: string) => ({
  number,
  accept,
  evidence,
  explain: '录音里说的就是这个。',
});

const notes = (answers: unknown[], list: string[], limit = { words: 1, hasNumber: true }): QuestionGroup =>
  questionGroupSchema.parse({ type: 3, instruction: 'Complete the notes.', limit, list, answers });

const sound = notes(
  [
    answer(1, ['Fairley'], "that's F-A-I-R-L-E-Y"),
    answer(2, ['07741209336'], 'Ring me on 07741 209 336'),
    answer(3, ['(the) library'], 'starts at the old library'),
  ],
  ['Name: Mrs {1}', 'Phone: {2}', 'Tour starts at {3}'],
);

const matching = (accept: string[], isReusable: boolean): QuestionGroup =>
  questionGroupSchema.parse({
    type: 5,
    instruction: 'Choose a letter.',
    collect: ['likes it', 'hates it'],
    is_reusable: isReusable,
    questions: accept.map((_, index) => ({ number: index + 1, stem: 'the garden' })),
    answers: accept.map((letter, index) => answer(index + 1, [letter], 'the guide likes the garden best')),
  });

describe('groupFaults', () => {
  test('a correct group has no fault', () => {
    expect(groupFaults(matching(['A', 'B'], false), source)).toEqual([]);
  });

  // `the library` has two words, one more than the limit, so it can never be right.
  test('a form beyond the word limit is named', () => {
    expect(groupFaults(sound, source)).toEqual(['question 3: "the library" is beyond the word limit']);
  });

  test.each<[string, QuestionGroup, string]>([
    [
      'an answer for no gap',
      notes([answer(2, ['library'], 'old library')], ['At the {1}']),
      'questions 1 have answers for 2',
    ],
    [
      'evidence nobody says',
      notes([answer(1, ['library'], 'new library')], ['At the {1}']),
      'the evidence is not in the text',
    ],
    [
      'an answer that is not in its evidence',
      notes([answer(1, ['garden'], 'old library')], ['At the {1}']),
      'no right answer is in its evidence',
    ],
    ['a letter nobody offers', matching(['C', 'A'], false), 'question 1: C is not among its choices'],
    ['a choice that is right twice', matching(['A', 'A'], false), 'a choice is right twice'],
  ])('%s', (_, group, reason) => {
    expect(groupFaults(group, source).join('\n')).toContain(reason);
  });

  test('paraphrases are words of the question and of the text', () => {
    const group = (paraphrases: [string, string][]) =>
      notes([{ ...answer(1, ['library'], 'the old library'), paraphrases }], ['It begins at the {1}']);
    expect(groupFaults(group([['It begins', 'The tour starts']]), source)).toEqual([]);
    expect(
      groupFaults(
        group([
          ['It starts', 'The tour starts'],
          ['It begins', 'The tour ends'],
        ]),
        source,
      ),
    ).toEqual([
      'question 1: the paraphrase "It starts" is not in the question',
      'question 1: the paraphrase "The tour ends" is not in the text',
    ]);
  });

  test('a choice can be right twice when the group allows it', () => {
    expect(groupFaults(matching(['A', 'A'], true), source)).toEqual([]);
  });
});

test('gaps are numbered in their order', () => {
  expect(getGroupRules(sound).numbers).toEqual([1, 2, 3]);
});
