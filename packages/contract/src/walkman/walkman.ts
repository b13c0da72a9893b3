import { walkmanLimits, walkmanParts } from '@tingci/domain/walkman/walkman-lines';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, idSchema } from '../primitives.ts';

const ids = z.array(idSchema).min(1, { error: '请选择内容' }).max(walkmanLimits.items);

const indexes = z.array(z.int().min(0).max(9999)).min(1).max(walkmanLimits.items);

/** When a part of an item is heard, in milliseconds of the sound. */
const markSchema = z.object({
  /** Index in the list of the request, from 0. */
  item: z.int(),
  part: z.enum(walkmanParts),
  start: z.int(),
  end: z.int(),
});

const soundSchema = z.object({
  /** Signed address of the sound. The sound at one address never changes. */
  url: z.string(),
  duration_ms: z.int(),
  marks: z.array(markSchema).max(walkmanLimits.lines),
});

export const prepareWalkman = defineEndpoint({
  area: 'walkman',
  access: 'user',
  rate: 'read',
  path: '/api/study/walkman/v1/prepare',
  summary:
    'One continuous sound of words or sentences, with the time of everything that is said. The first call starts the rendering. The client calls again until it is ready.',
  request: z.strictObject({
    source: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('words'), ids }),
      /** Sentences of an article, by index. */
      z.strictObject({ kind: z.literal('article'), id: idSchema, indexes }),
      /** Sentences of a pasted text, by index. */
      z.strictObject({ kind: z.literal('text'), id: clientIdSchema, indexes }),
      /** Collected sentences, by the ids of the collection. */
      z.strictObject({ kind: z.literal('collected'), ids }),
    ]),
    accent: z.enum(['uk', 'us']),
    /** `is_word_pronunciation`, `is_word_spelling`, `is_chinese_definition`, and the example. */
    parts: z.strictObject({
      word: z.boolean(),
      spelling: z.boolean(),
      meaning: z.boolean(),
      example: z.boolean(),
    }),
    is_meaning_first: z.boolean(),
    repeats: z.int().min(1).max(10),
    gap_ms: z.int().min(0).max(60_000),
  }),
  response: z.object({
    is_ready: z.boolean(),
    /** Number of lines that are rendered, out of `total`. */
    done: z.int(),
    total: z.int(),
    /** The whole sound; null until it is ready. */
    whole: soundSchema.nullable(),
    /** The first items, to play while the whole is made. It starts as the whole does. Null when the voices are busy. */
    head: soundSchema.nullable(),
    /** Items that no voice can say, or that do not exist any more. */
    skipped: z.array(z.int()).max(walkmanLimits.items),
  }),
});
