import { expect, test } from 'vitest';
import { sampleBook, sampleContent, sampleWord } from '../format/sample.fixture.ts';
import { wrongMemoryAids } from './memory-aids.ts';

const reasons = (...words: ReturnType<typeof sampleWord>[]) =>
  wrongMemoryAids(sampleContent(words, [sampleBook('one', { a: words.map(({ key }) => key) })])).map(
    ({ key, reason }) => `${key} ${reason}`,
  );

const validity = sampleWord('validity', {
  auxiliary_word: '【搭配】test the validity of a claim（检验说法是否成立）。',
  roots_affixes: {
    prefix: '',
    root: 'val（有力）',
    suffix: '-id + -ity',
    mnemonic: 'val（有力）+ -id + -ity：有力、有效。',
  },
});

test('parts that spell the word and a memory aid about something else have no fault', () => {
  expect(reasons(validity)).toEqual([]);
});

test('the parts of a word are explained once', () => {
  const twice = { ...validity, auxiliary_word: '【词根】val 是“有力”。' };
  expect(reasons(twice)).toEqual([
    'validity auxiliary_word: explains the parts of the word, as roots_affixes does',
  ]);
});

test('parts that do not spell the word are named', () => {
  const roots_affixes = { prefix: '', root: 'val', suffix: '-ity', mnemonic: '有力，就是有效。' };
  expect(reasons({ ...validity, roots_affixes })).toEqual([
    'validity roots_affixes: the parts spell "vality"',
  ]);
});

test('an affix of the mnemonic is among the parts', () => {
  const roots_affixes = {
    prefix: '',
    root: 'val',
    suffix: '-idity',
    mnemonic: 'val（有力）+ -id + -ity：有力。',
  };
  expect(reasons({ ...validity, roots_affixes })).toEqual([
    'validity roots_affixes: -ity of the mnemonic is not among the parts',
  ]);
});

test('letters that a spelling aid counts are counted in the word', () => {
  const wrong = sampleWord('cinnamon', { auxiliary_word: '【拼写】两个 n、一个 m：cinn-a-mon。' });
  const right = sampleWord('raccoon', { auxiliary_word: '【拼写】两个 c、两个 o：眼圈也是一对。' });
  expect(reasons(wrong, right)).toEqual(['cinnamon auxiliary_word: "两个 n" is not so in the word']);
});
