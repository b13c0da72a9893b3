import { expect, test } from 'vitest';
import { type Article, articleSchema } from '../format/article-format.ts';
import { sampleWord } from '../format/sample.fixture.ts';
import { articleFaults } from './check-article.ts';

const noun = { meanings: [{ pos: 'n.' as const, zh: '词' }] };
const entries = new Map(
  [
    sampleWord('hall', noun),
    sampleWord('fee', noun),
    sampleWord('duck', noun),
    sampleWord('son', noun),
    sampleWord('quiet', noun),
    sampleWord('today', noun),
    sampleWord('Monday', { key: 'monday', ...noun }),
    sampleWord('duck', { key: 'duck-2', ...noun }),
  ].map((entry) => [entry.key, entry] as const),
);

const sentence = (en: string) => ({ en, zh: '这是一句话。' });
const filler = Array.from({ length: 30 }, () => sentence('It is quiet here today.'));

const article = (...words: string[]): Article =>
  articleSchema.parse({
    slug: 'sample',
    title: 'Sample',
    title_zh: '样文',
    topic: 'nature',
    level: '基础',
    summary: '一篇样文。',
    paragraphs: [
      [sentence('On Monday, Mrs Hall and her son feed the ducks.'), ...filler.slice(0, 14)],
      filler.slice(14),
    ],
    questions: [1, 2, 3].map((number) => ({
      stem: `Question ${number}?`,
      options: ['one', 'two', 'three', 'four'],
      answer: 'A',
      evidence: 'It is quiet here today.',
      explain: '文中这样说。',
    })),
    words,
  });

const enough = ['duck', 'monday', 'son', 'quiet', 'today'];

test.each([
  ['a plural and the name of a day', enough, []],
  ['a name that looks like a word', [...enough, 'hall'], ['the article does not hold hall']],
  ['another word that looks like a form', [...enough, 'fee'], ['the article does not hold fee']],
  ['two entries of one spelling', [...enough, 'duck-2'], ['the key word duck is named twice']],
  ['a key without an entry', [...enough, 'goose'], ['no word entry has the key goose']],
])('key words: %s', (_, words, faults) => {
  expect(articleFaults(article(...words), entries)).toEqual(faults);
});

test('right choices that are the longest are named', () => {
  const sample = article(...enough);
  const questions = sample.questions.map((question) => ({
    ...question,
    options: ['the longest of all', 'two', 'three', 'four'],
  }));
  const [first, second, third] = questions;
  if (!first || !second || !third) throw new Error('The sample has three questions');
  const moved = { ...second, answer: 'B' };
  expect(articleFaults({ ...sample, questions }, entries)).toEqual([
    'the right choice is the longest in 3 questions',
  ]);
  expect(articleFaults({ ...sample, questions: [first, moved, { ...third, answer: 'C' }] }, entries)).toEqual(
    [],
  );
});
