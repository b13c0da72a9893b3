import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, idSchema, instantSchema, pageOf, pageRequest, text } from '../primitives.ts';
import { sentenceIdSchema } from './listening.ts';

const read = { area: 'listening', access: 'user', rate: 'read' } as const;
const write = { area: 'listening', access: 'user', rate: 'write' } as const;

/** Maximum of collected sentences and articles of one learner. */
export const collectionMax = 2000;

/** Where sentences can be collected from. Whole articles are collected too. */
export const collectedSources = ['article', 'sentences', 'text', 'paper', 'resource'] as const;

const sourceFields = { source_kind: z.enum(collectedSources), source_id: text(100).min(1) };

const collectedSchema = z.object({
  id: idSchema,
  ...sourceFields,
  /** Empty for a whole article. */
  sentence_id: z.string(),
  /** The title of its article, pattern, text, test or resource. */
  title: z.string(),
  /** The sentence; empty for a whole article. */
  en: z.string(),
  /** The translation; of a whole article its Chinese title. Can be empty. */
  zh: z.string(),
  /** Signed addresses of the sound of a sentence. Empty when it cannot be spoken. */
  uk: z.string(),
  us: z.string(),
  collected_at: instantSchema,
});

const ids = z.array(idSchema).min(1, { error: '请选择内容' }).max(100);

export const listCollected = defineEndpoint({
  ...read,
  path: '/api/study/article/collect/list',
  summary: 'The collected sentences or articles of the learner, the newest first.',
  request: z.strictObject({
    ...pageRequest,
    kind: z.enum(['sentence', 'article']),
    /** Only items that contain this text. */
    query: text(60).optional(),
    /** Only these items. */
    ids: ids.optional(),
  }),
  response: pageOf(collectedSchema),
});

export const getCollectState = defineEndpoint({
  ...read,
  path: '/api/study/article/collect/state',
  summary: 'What the learner collected of one article, pattern, text, part of a test or resource.',
  request: z.strictObject(sourceFields),
  response: z.object({
    list: z.array(z.object({ id: idSchema, sentence_id: z.string() })).max(collectionMax),
  }),
});

export const addCollected = defineEndpoint({
  ...write,
  path: '/api/study/article/collect/add/{id}',
  summary:
    'Collects an article, or one sentence of an article, pattern, text, part of a test or resource; `id` is that of the source. A second call changes nothing. A Pro article and a locked resource need Pro (reason 5).',
  request: z.strictObject({
    id: sourceFields.source_id,
    source_kind: sourceFields.source_kind,
    /** Without it, the whole article is collected. */
    sentence_id: sentenceIdSchema.min(1).optional(),
  }),
  response: z.object({ id: idSchema }),
});

export const deleteCollected = defineEndpoint({
  ...write,
  path: '/api/study/article/collect/delete/{id}',
  summary: 'Removes an item from the collection. It can be restored for a day.',
  request: z.strictObject({ id: idSchema }),
  response: emptyResponse,
});

export const deleteManyCollected = defineEndpoint({
  ...write,
  path: '/api/study/article/collect/bulk-delete',
  summary: 'Removes items from the collection. They can be restored for a day.',
  request: z.strictObject({ ids }),
  response: z.object({ removed: z.int() }),
});

export const restoreCollected = defineEndpoint({
  ...write,
  path: '/api/study/article/collect/restore',
  summary: 'Restores items that were removed from the collection.',
  request: z.strictObject({ ids }),
  response: z.object({ restored: z.int() }),
});
