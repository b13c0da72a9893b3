import { beforeEach, describe, expect, test } from 'vitest';
import { sampleBook, sampleContent, sampleWord } from '../format/sample.fixture.ts';
import { checkQuality } from './quality.ts';

let settled: Record<string, string> = {};

beforeEach(() => {
  settled = {};
});

const reasons = (...words: ReturnType<typeof sampleWord>[]) =>
  checkQuality(sampleContent(words, [sampleBook('one', { a: words.map(({ key }) => key) })]), settled).map(
    ({ key, reason }) => `${key} ${reason}`,
  );

const said = (usphone: string) => ({ phonetic_transcriptions: { ukphone: usphone, usphone } });

const market = sampleWord('market', {
  ...said('ˈmɑːrkɪt'),
  meanings: [{ pos: 'n.', zh: '市场' }],
  example: 'We buy fresh vegetables at the market every Sunday morning.',
});
const bridge = sampleWord('bridge', {
  ...said('brɪdʒ'),
  meanings: [{ pos: 'n.', zh: '桥' }],
  example: 'An old stone bridge crosses the river behind our school.',
});

test('different sentences with common words have no fault', () => {
  expect(reasons(market, bridge)).toEqual([]);
});

test('a repeated sentence is named with its copy', () => {
  const twin = { ...bridge, example: 'We buy fresh vegetables at the market every Saturday morning.' };
  expect(reasons(market, twin)).toEqual([
    'bridge example: nearly the sentence of market (words/sample.json)',
  ]);
});

test('the same meaning of two words of a chapter is named', () => {
  expect(reasons(market, { ...bridge, meanings: market.meanings })).toEqual([
    'bridge has the meaning of market in the same chapter',
  ]);
});

test('a repeated sense is named', () => {
  expect(reasons({ ...market, meanings: [{ pos: 'n.', zh: '市场；市场' }] })[0]).toContain(
    'gives a sense twice',
  );
});

test('a sentence can have one rare word, not two', () => {
  const one = { ...market, example: 'We buy fresh artichokes at the market every Sunday morning.' };
  const two = { ...market, example: 'We buy fresh artichokes and salsify at the market every Sunday.' };
  expect(reasons(one)).toEqual([]);
  expect(reasons(two)).toEqual(['market example: too many rare words: artichokes, salsify']);
});

test('an unsuitable word is named with its position', () => {
  const rude = { ...market, example: 'They sell cheap vodka at the market every Sunday morning.' };
  expect(reasons(rude)).toEqual(['market example: "vodka" is unsuitable']);
});

describe('American transcriptions', () => {
  test.each([
    ['schedule', 'ˈskedʒuːl'],
    ['about', 'əˈbaʊt'],
    ['graduate', 'ˈɡrædʒueɪt'],
    ['familiar', 'fəˈmɪliər'],
    ['water', 'ˈwɔːtər'],
  ])('%s as CMU says it', (word, ipa) => {
    expect(reasons(sampleWord(word, said(ipa)))).toEqual([]);
  });

  test.each([
    ['schedule', 'ˈʃedʒuːl', 'in sounds'],
    ['about', 'ˈəbaʊt', 'in stress'],
    ['water', 'ˈwɑːtəl', 'in sounds'],
  ])('%s as %s differs', (word, ipa, part) => {
    expect(reasons(sampleWord(word, said(ipa))).join()).toContain(part);
    settled = { [word]: 'both are heard' };
    expect(reasons(sampleWord(word, said(ipa)))).toEqual([]);
  });

  test('a settlement that is not needed is named', () => {
    settled = { market: 'both are heard' };
    expect(reasons(market)).toEqual(['market is settled, but CMU does not differ']);
  });
});
