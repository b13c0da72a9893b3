import { expect, test } from 'vitest';
import { isVulgar } from '../../../content/word/vulgar.ts';
import { rankNearWords } from './near-words.ts';

const near = (word: string, rank: number | null = 100, isAuthored = false) => ({ word, rank, isAuthored });

test.each([
  ['recieve', [near('receive')], ['receive']],
  ['tommorow', [near('tomorrow')], ['tomorrow']],
  ['company', [near('accompany')], []],
  ['definately', [near('definitely')], ['definitely']],
  ['seperately', [near('desperately')], []],
  ['grene', [near('grenz', 45_000), near('green', 500)], ['green']],
  ['grene', [near('grenz', null), near('grane', null, true)], ['grane']],
  ['shot', [near('shit')], []],
])('near %s of %j there are %j', (typed, words, expected) => {
  expect(rankNearWords(typed, words, 5)).toEqual(expected);
});

test('swear words and slurs are recognised by the word or by its meaning, and others are not', () => {
  expect(['Bullshit', 'fucking', 'son of a bitch'].every((word) => isVulgar(word, []))).toBe(true);
  expect(isVulgar('frigging', [{ pos: 'a.', zh: '<粗俗>该死的' }])).toBe(true);
  expect(
    ['class', 'cockpit', 'Scunthorpe', 'pastime', 'titanic', 'spice'].some((word) => isVulgar(word, [])),
  ).toBe(false);
});
