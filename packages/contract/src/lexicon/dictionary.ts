import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, listOf, text } from '../primitives.ts';
import { wordSchema } from './catalogue.ts';

const read = { area: 'lexicon', access: 'user', rate: 'read' } as const;

/** Longest text of a look-up, in UTF-16 units. It is the limit of a selection (docs/specification.md, section 5). */
const lookUpLimit = 50;

/**
 * How the typed text relates to the word that was found. `s_form` is a plural or a third person: the entry does not
 * say which.
 */
const relationSchema = z.enum([
  'plural',
  'third_person',
  's_form',
  'past',
  'past_participle',
  'present_participle',
  'comparative',
  'superlative',
  'possessive',
  'contraction',
  'spelling',
]);

/** Tabs that only Pro members may open (docs/specification.md, section 6), limited to those that the word has. */
const lockedTabSchema = z.enum(['roots', 'definition', 'derivatives']);

/** Fields that come from a machine or from another source. The page marks them. */
const generatedFieldSchema = z.enum(['phonetic', 'definition']);

const lookUpSchema = z.object({
  /** The word, filled from all sources. Null when it is unknown. For users without Pro the locked tabs are empty. */
  info: wordSchema.nullable(),
  /** Only when the typed text is another form or spelling of the word. */
  form: z.object({ typed: z.string(), relation: relationSchema }).nullable(),
  /**
   * When a word was found: other words with this text (`march`: March). Otherwise: similar spellings, most likely
   * first; for a Chinese text, English words with that meaning.
   */
  suggestions: z.array(z.string()).max(5),
  locked: z.array(lockedTabSchema).max(3),
  generated: z.array(generatedFieldSchema).max(2),
  /** Imported dictionaries that the word is from, wholly or in part. The page names them with their licence. */
  sources: z.array(z.enum(['ecdict'])).max(1),
  /** The own book with the learner’s own meaning of the word (empty without one). Null when no own book has the word. */
  own: z.object({ g_id: idSchema, g_name: z.string(), meaning: z.string() }).nullable(),
  /** Signed addresses of the example in British and in American English. Empty when there is no example. */
  example_sounds: z.object({ uk: z.string(), us: z.string() }),
  /** For an own word: the own book whose recording the popup plays and changes. Null for words of the dictionary. */
  own_recording: z.object({ g_id: idSchema, is_recorded: z.boolean() }).nullable(),
});

export type WordLookUp = z.infer<typeof lookUpSchema>;
export type WordRelation = z.infer<typeof relationSchema>;

export const getWordDetail = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/word/detail',
  summary:
    'A word by its id, or by any text. Inflected forms, other spellings and case are accepted. For an unknown text the answer has similar spellings.',
  request: z.union([z.strictObject({ lexicon_id: idSchema }), z.strictObject({ word: text(lookUpLimit) })]),
  response: lookUpSchema,
});

export const getDictionaryState = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/dictionary/state',
  summary: 'How far the large dictionary is that the server fetches by itself.',
  request: emptyRequest,
  response: z.object({
    /** `core`: common words are being stored. `rest`: they can be looked up, and the others follow. `off`: it is not fetched. */
    stage: z.enum(['off', 'waiting', 'download', 'core', 'rest', 'done']),
    /** Share of the stage, from 0 to 1. */
    progress: z.number(),
    /** Why it does not go on. The server tries again by itself. */
    problem: z.enum(['', 'network', 'disk', 'package']),
  }),
});

export type DictionaryState = z.infer<typeof getDictionaryState.response>;

export const suggestWords = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/word/suggest',
  summary:
    'Words that start with the typed text, most common first. For a Chinese text: words with that meaning.',
  request: z.strictObject({ word: text(lookUpLimit) }),
  response: listOf(wordSchema.pick({ id: true, word: true, translate: true }), 10),
});

export const searchSelectedWord = defineEndpoint({
  ...read,
  path: '/api/study/article/word/search',
  summary: 'Looks up selected text.',
  request: z.strictObject({ word: text(lookUpLimit) }),
  response: lookUpSchema,
});
