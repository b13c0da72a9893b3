import { expect, test } from 'vitest';
import { sampleNotes, samplePaper } from '../format/listening-paper.fixture.ts';
import { sampleContent } from '../format/sample.fixture.ts';
import { type QuestionGroup, questionGroupSchema } from '../question-kinds/question-group.ts';
import { weakItems } from './paper-items.ts';

const SPEECH = 'A trader buys a bale. In real terms, a shirt costs less than a sandwich. It was never cheap.';

const reasons = (...groups: QuestionGroup[]) =>
  weakItems({
    ...sampleContent([], []),
    documents: [
      { file: 'paper.json', value: samplePaper('mock-1', 1, [{ turns: [['A', SPEECH]], groups }]) },
    ],
  }).map(({ reason }) => reason);

const sandwich = { accept: ['sandwich'], evidence: 'a shirt costs less than a sandwich' };
const bale = { accept: ['bale', 'bales'], evidence: 'A trader buys a bale' };

const choice = (options: string[]): QuestionGroup =>
  questionGroupSchema.parse({
    type: 1,
    instruction: 'Choose the correct letter.',
    questions: [{ number: 1, stem: 'A shirt', options }],
    answers: [{ number: 1, accept: ['A'], evidence: 'costs less', explain: '比三明治便宜。' }],
  });

test('a gap in other words than those of the recording has no fault', () => {
  expect(reasons(sampleNotes(['Dearer than a shirt: a {1}'], { 1: sandwich }))).toEqual([]);
});

test('a gap inside a line of the recording is named', () => {
  expect(reasons(sampleNotes(['A shirt costs less than a {1}'], { 1: sandwich }))).toEqual([
    'part 1: question 1: repeats 6 words of the text beside the gap',
  ]);
});

test('an answer that another item prints is named', () => {
  const notes = sampleNotes(['Bought by traders: {1}', 'Two bales cost as much as a {2}'], {
    1: bale,
    2: { ...sandwich },
  });
  expect(reasons(notes)).toEqual(['part 1: question 1: another item prints "bales"']);
});

test('an article before the gap is not in the answer', () => {
  const twice = { ...sandwich, accept: ['a sandwich'] };
  expect(reasons(sampleNotes(['Dearer: a {1}'], { 1: twice }))).toEqual([
    'part 1: question 1: "a sandwich" says the article before the gap again',
  ]);
});

test('a wrong choice needs a word of the recording', () => {
  expect(reasons(choice(['is not dear.', 'is a cheaper sort.', 'is a bale.']))).toEqual([]);
  expect(reasons(choice(['is not dear.', 'makes people laugh.', 'is a bale.']))).toEqual([
    'part 1: question 1: no word of "makes people laugh." is heard',
  ]);
});
