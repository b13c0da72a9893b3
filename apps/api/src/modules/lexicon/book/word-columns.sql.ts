import { MEANINGS } from '../../../content/word/word-meanings.sql.ts';

/** The columns of a word called `w`. */
export const WORD_COLUMNS = `w.id, w.word, w.variants, ${MEANINGS} as "meanings!", w.uk_phonetic as "ukPhonetic", w.us_phonetic as "usPhonetic",
  w.example, w.example_translate as "exampleTranslate", w.english_translate as "englishTranslate",
  w.auxiliary_word as "auxiliaryWord", w.roots_affixes as "rootsAffixes", w.derivative_words as "derivativeWords",
  w.retired_at is not null as "isRetired!", w.owner_id as "ownerId"`;
