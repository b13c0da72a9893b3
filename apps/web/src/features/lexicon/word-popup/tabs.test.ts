import type { Word } from '@tingci/contract/lexicon/catalogue';
import { expect, it } from 'vitest';
import { parseDerivatives, parseRoots, tabsOf } from './tabs.ts';

const bare = { example: '', english_translate: '', roots_affixes: '', derivative_words: '' } as Word;
const full = {
  ...bare,
  example: 'He ran.',
  english_translate: 'to move fast',
  roots_affixes: '{"prefix":"","root":"run","suffix":"","mnemonic":""}',
  derivative_words: '[{"word":"runner","part_of_speech":"n.","definition":"跑步者","word_formation":""}]',
};
const names = (word: Word, locked: Parameters<typeof tabsOf>[1] = []) =>
  tabsOf(word, locked).map(({ name, isLocked }) => `${name}${isLocked ? ' locked' : ''}`);

it('has a tab for each kind of data, in order', () => {
  expect(names(full)).toEqual(['examples', 'roots', 'definition', 'derivatives']);
  expect(names({ ...full, example: '', english_translate: '' })).toEqual(['roots', 'derivatives']);
  expect(names(bare)).toEqual([]);
});

it('locks a tab whose data the server withheld', () => {
  expect(names({ ...bare, example: 'He ran.' }, ['roots', 'derivatives'])).toEqual([
    'examples',
    'roots locked',
    'derivatives locked',
  ]);
});

it.each(['', 'null', '7', '[]', '{', '{"root":5}', '{"prefix":"","root":""}'])(
  'finds no roots in %j',
  (json) => expect(parseRoots(json)).toBeUndefined(),
);

it.each(['', 'null', '{}', '[', '[null]', '[{"definition":"nothing"}]'])(
  'finds no derivatives in %j',
  (json) => expect(parseDerivatives(json)).toEqual([]),
);

it('fills in the missing fields of a derivative', () => {
  expect(parseDerivatives('[{"word":"runner"}]')).toEqual([
    { word: 'runner', part_of_speech: '', definition: '', word_formation: '' },
  ]);
});
