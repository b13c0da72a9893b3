import { expect, it } from 'vitest';
import { wireWordOf } from './word.fixture.ts';
import { parseDerivatives, parseRoots, toWireWord, toWord } from './word.ts';

const wire = wireWordOf({
  id: 7,
  word: 'colour',
  variants: ['color'],
  is_collection: true,
  phonetic_transcriptions: { ukphone: 'ˈkʌlə', usphone: 'ˈkʌlər' },
  'phonetic-y': '/uk',
  'phonetic-m': '/us',
  auxiliary_word: '【联想】色',
  derivative_words: '[{"word":"colourful"}]',
});

it('maps the word of a response', () => {
  expect(toWord(wire)).toEqual({
    id: 7,
    word: 'colour',
    variants: ['color'],
    translate: '',
    example: '',
    exampleTranslation: '',
    definition: '',
    isCollected: true,
    isMastered: false,
    phonetics: { uk: 'ˈkʌlə', us: 'ˈkʌlər' },
    sounds: { uk: '/uk', us: '/us' },
    mnemonic: '【联想】色',
    roots: undefined,
    derivatives: [{ word: 'colourful', partOfSpeech: '', definition: '', formation: '' }],
  });
});

it('maps a word back to the shape of a response, with nothing lost', () => {
  const derivative = {
    word: 'colourful',
    part_of_speech: 'adj.',
    definition: '多彩的',
    word_formation: 'ful',
  };
  const whole = wireWordOf({
    ...wire,
    phonetic_transcription: 'ˈkʌlə',
    translate: 'n. 颜色',
    example: 'a colour',
    example_translate: '一种颜色',
    english_translate: 'hue',
    is_proficient: true,
    roots_affixes: JSON.stringify({ prefix: 'a', root: 'b', suffix: 'c', mnemonic: 'd' }),
    derivative_words: JSON.stringify([derivative]),
  });
  expect(toWireWord(toWord(whole))).toEqual(whole);
  expect(toWireWord(toWord(wireWordOf()))).toEqual(wireWordOf());
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
    { word: 'runner', partOfSpeech: '', definition: '', formation: '' },
  ]);
});
