import { expect, test } from 'vitest';
import { listMeaningKeys, rankByMeaning, toMeaningQuery } from './by-meaning.ts';
import type { MeaningWord } from './dictionary.repository.ts';

test.each([
  ['住宿', '住宿'],
  [' 重要的！', '重要'],
  ['的', '的'],
  ['住 宿', '住宿'],
  ['landlord', null],
  ['', null],
])('the query of %j is %j', (text, query) => {
  expect(toMeaningQuery(text)).toBe(query);
});

test('the keys are the whole sense and its pairs of characters', () => {
  expect(listMeaningKeys('无处不在')).toEqual({ whole: '=无处不在', pairs: ['无处', '处不', '不在'] });
  expect(listMeaningKeys('跑')).toEqual({ whole: '=跑', pairs: [] });
});

let nextId = 1;
const meant = (word: string, zh: string, rank: number | null = 100, isAuthored = false): MeaningWord => ({
  id: nextId++,
  word,
  meanings: [{ pos: 'n.', zh }],
  rank,
  isAuthored,
});

test.each([
  [
    '住宿',
    [meant('lodge', '小屋；住宿', 10), meant('accommodation', '住宿；膳宿', 900)],
    ['accommodation', 'lodge'],
  ],
  [
    '重要',
    [meant('importance', '重要性', 5), meant('important', '重要的', 300)],
    ['important', 'importance'],
  ],
  ['跑', [meant('jog', '慢跑', 5), meant('run', '跑，奔跑', 300)], ['run', 'jog']],
  ['混蛋', [meant('bastard', '混蛋', 5)], []],
  // The pairs of a text can be in another order in the meaning.
  ['不在', [meant('absent', '在不', 5)], []],
])('%s means first what has it as an early sense', (query, words, expected) => {
  expect(rankByMeaning(query, words, 5).map(({ word }) => word)).toEqual(expected);
});

test('a spelling is offered once, by its authored entry', () => {
  const authored = meant('tenant', '房客', null, true);
  const found = rankByMeaning(
    '房客',
    [meant('tenant', '房客', 10), authored, meant('lodger', '房客', 20)],
    5,
  );
  expect(found.map(({ word }) => word)).toEqual(['tenant', 'lodger']);
  expect(found[0]?.id).toBe(authored.id);
});
