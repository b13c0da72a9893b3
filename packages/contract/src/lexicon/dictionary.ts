import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, listOf, text } from '../primitives.ts';
import { wordSchema } from './catalogue.ts';

const read = { area: 'lexicon', access: 'user', rate: 'read' } as const;

/** Longest text that is looked up, in UTF-16 units: the limit of a selection (specification, section 5). */
const lookUpLimit = 50;

/** How the typed text stands to the word it leads to; `s_form` is a plural or a third person, where the entry does not tell which. */
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
  'spelling',
]);

/** Tabs that only Pro members may open (specification, section 6), as far as the word has them. */
const lockedTabSchema = z.enum(['roots', 'definition', 'derivatives']);

/** Fields that a machine or another source filled, to be marked as such. */
const generatedFieldSchema = z.enum(['phonetic', 'definition']);

const lookUpSchema = z.object({
  /** The word, filled from all sources; null when there is none. For non-members the locked tabs are empty. */
  info: wordSchema.nullable(),
  /** Set where the typed text is another form or spelling of the word. */
  form: z.object({ typed: z.string(), relation: relationSchema }).nullable(),
  /** Beside a word: others the text may mean (`march`: March). Without one: near spellings, the likeliest first. */
  suggestions: z.array(z.string()).max(5),
  locked: z.array(lockedTabSchema).max(3),
  generated: z.array(generatedFieldSchema).max(2),
  /** Signed addresses of the example said in British and in American English; empty without an example. */
  example_sounds: z.object({ uk: z.string(), us: z.string() }),
});

export type WordLookUp = z.infer<typeof lookUpSchema>;
export type WordRelation = z.infer<typeof relationSchema>;

export const getWordDetail = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/word/detail',
  summary:
    'A word by its id, or by any text: through inflected forms, other spellings and case. An unknown text gives near spellings.',
  request: z.union([z.strictObject({ lexicon_id: idSchema }), z.strictObject({ word: text(lookUpLimit) })]),
  response: lookUpSchema,
});

export const suggestWords = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/word/suggest',
  summary: 'Words that begin with what was typed, the commonest first.',
  request: z.strictObject({ word: text(lookUpLimit) }),
  response: listOf(wordSchema.pick({ id: true, word: true, translate: true }), 10),
});

export const searchSelectedWord = defineEndpoint({
  ...read,
  path: '/api/study/article/word/search',
  summary: 'The look-up of selected text.',
  request: z.strictObject({ word: text(lookUpLimit) }),
  response: lookUpSchema,
});
