import type { Word as WireWord } from '@tingci/contract/lexicon/catalogue';

/** A word as a response has it, with empty texts. */
export const wireWordOf = (over: Partial<WireWord> = {}): WireWord => ({
  id: 1,
  word: 'cat',
  variants: [],
  translate: '',
  example: '',
  example_translate: '',
  english_translate: '',
  is_collection: false,
  is_proficient: false,
  phonetic_transcription: '',
  phonetic_transcriptions: { ukphone: '', usphone: '' },
  'phonetic-y': '',
  'phonetic-m': '',
  auxiliary_word: '',
  roots_affixes: '',
  derivative_words: '',
  ...over,
});
