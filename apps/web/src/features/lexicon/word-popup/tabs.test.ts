import { expect, it } from 'vitest';
import { wireWordOf } from '../../../shared-state/words/word.fixture.ts';
import { toWord, type Word } from '../../../shared-state/words/word.ts';
import { tabsOf } from './tabs.ts';

const bare = toWord(wireWordOf());
const full = toWord(
  wireWordOf({
    example: 'He ran.',
    english_translate: 'to move fast',
    roots_affixes: '{"prefix":"","root":"run","suffix":"","mnemonic":""}',
    derivative_words: '[{"word":"runner","part_of_speech":"n.","definition":"跑步者","word_formation":""}]',
  }),
);
const names = (word: Word, locked: Parameters<typeof tabsOf>[1] = []) =>
  tabsOf(word, locked).map(({ name, isLocked }) => `${name}${isLocked ? ' locked' : ''}`);

it('has a tab for each kind of data, in order', () => {
  expect(names(full)).toEqual(['examples', 'roots', 'definition', 'derivatives']);
  expect(names({ ...full, example: '', definition: '' })).toEqual(['roots', 'derivatives']);
  expect(names(bare)).toEqual([]);
});

it('locks a tab whose data the server withheld', () => {
  expect(names({ ...bare, example: 'He ran.' }, ['roots', 'derivatives'])).toEqual([
    'examples',
    'roots locked',
    'derivatives locked',
  ]);
});
