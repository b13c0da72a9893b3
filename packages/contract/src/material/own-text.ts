import { pastedLimits } from '@tingci/domain/listening/pasted-text';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, emptyRequest, emptyResponse, instantSchema, listOf, text } from '../primitives.ts';

const read = { area: 'material', access: 'user', rate: 'read' } as const;
const write = { area: 'material', access: 'user', rate: 'write' } as const;

/** Maximum of pasted texts of one learner, saved or not. */
export const ownTextsMax = 100;

const nameSchema = z
  .string({ error: '请填写名称' })
  .trim()
  .pipe(text(pastedLimits.name).min(1, { error: '请填写名称' }));

const voiceFields = {
  accent: z.enum(['uk', 'us']),
  /** The id of a voice of the accent; empty for its default. */
  voice: text(80).regex(/^[\w@.-]*$/, { error: '没有这个声音' }),
};

const ownTextSchema = z.object({
  id: z.string(),
  name: z.string(),
  word_count: z.int(),
  sentence_count: z.int(),
  ...voiceFields,
  created_at: instantSchema,
  /** When it is deleted; null for a saved text. */
  expires_at: instantSchema.nullable(),
});

export const createText = defineEndpoint({
  area: 'material',
  access: 'user',
  rate: 'heavy',
  path: '/api/study/article/temp/group/create',
  maxBytes: 256 * 1024,
  summary:
    'Splits a pasted English text of at most 3,000 words into sentences to listen to. It stays 7 days unless it is saved. A second call with the same id changes nothing.',
  request: z.strictObject({
    id: clientIdSchema,
    text: text(pastedLimits.characters),
    /** Without a name, the first words name it. */
    name: nameSchema.optional(),
    accent: voiceFields.accent,
    voice: voiceFields.voice.default(''),
  }),
  response: ownTextSchema,
});

export const updateText = defineEndpoint({
  ...write,
  path: '/api/study/article/update/{id}',
  summary: 'Changes the name or the voice of a pasted text, or saves it, so that it stays.',
  request: z.strictObject({
    id: clientIdSchema,
    name: nameSchema.optional(),
    accent: voiceFields.accent.optional(),
    voice: voiceFields.voice.optional(),
    is_saved: z.literal(true).optional(),
  }),
  response: ownTextSchema,
});

export const listTexts = defineEndpoint({
  ...read,
  path: '/api/study/article/temp/group/list',
  summary: 'The pasted texts of the learner, the newest first.',
  request: emptyRequest,
  response: listOf(ownTextSchema, ownTextsMax),
});

export const getText = defineEndpoint({
  ...read,
  path: '/api/study/article/temp/group/detail',
  summary: 'A pasted text of the learner, sentence by sentence, each with its sound.',
  request: z.strictObject({ id: clientIdSchema }),
  response: ownTextSchema.extend({
    paragraphs: z
      .array(
        z
          .array(
            z.object({
              en: z.string(),
              /** Signed address of the sound in the voice of the text. Empty when it cannot be spoken. */
              sound: z.string(),
            }),
          )
          .max(pastedLimits.sentences),
      )
      .max(pastedLimits.sentences),
  }),
});

export const deleteText = defineEndpoint({
  ...write,
  path: '/api/study/article/temp/group/delete/{id}',
  summary: 'Deletes a pasted text. It can be restored for a day.',
  request: z.strictObject({ id: clientIdSchema }),
  response: emptyResponse,
});

export const restoreText = defineEndpoint({
  ...write,
  path: '/api/study/article/temp/group/restore/{id}',
  summary: 'Restores a pasted text that was deleted.',
  request: z.strictObject({ id: clientIdSchema }),
  response: emptyResponse,
});
