import { listeningStages } from '@tingci/domain/listening/stages';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, emptyRequest, idSchema, instantSchema, listOf, pageSchema } from '../primitives.ts';
import { listeningSources, sourceFields } from './listening.ts';

const read = { area: 'listening', access: 'user', rate: 'read' } as const;
const write = { area: 'listening', access: 'user', rate: 'write' } as const;

const progressFields = {
  practice_id: z.string(),
  /** Stages in order, with their states. */
  stages: z
    .array(z.object({ stage: z.enum(listeningStages), status: z.enum(['open', 'done', 'left-out']) }))
    .max(listeningStages.length),
  /** Whether every stage is done or left out. */
  is_ended: z.boolean(),
  last_at: instantSchema,
};

const ids = z.array(clientIdSchema).min(1, { error: '请选择记录' }).max(100);

export const listHistory = defineEndpoint({
  ...read,
  path: '/api/study/article/v2/history/records',
  summary: 'The intensive and the labelled listening practices of the learner, the latest first.',
  request: z.strictObject({
    page: pageSchema,
    page_size: z.int().min(1).max(20).default(20),
    source_kind: z.enum(listeningSources).optional(),
    /** Only labelled practices, or only intensive ones. Without it, both. */
    is_labelled: z.boolean().optional(),
  }),
  response: z.object({
    list: z
      .array(
        z.object({
          ...progressFields,
          ...sourceFields,
          title: z.string(),
          sentence_count: z.int(),
          /** Sentences with at least one submission. */
          written_count: z.int(),
          /** Labelled listening has a report of its own. */
          is_labelled: z.boolean(),
          /** Marks of a labelled practice. */
          mark_count: z.int(),
          elapsed_ms: z.int(),
          started_at: instantSchema,
        }),
      )
      .max(20),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
});

export const deleteHistory = defineEndpoint({
  ...write,
  path: '/api/study/article/history/records/delete',
  summary: 'Removes listening practices from the history. They can be restored for a day.',
  request: z.strictObject({ ids }),
  response: z.object({ removed: z.int() }),
});

export const restoreHistory = defineEndpoint({
  ...write,
  path: '/api/study/article/history/records/restore',
  summary: 'Restores listening practices that were removed from the history.',
  request: z.strictObject({ ids }),
  response: z.object({ restored: z.int() }),
});

export const listArticleProgress = defineEndpoint({
  ...read,
  path: '/api/study/article/progress/list',
  summary: 'The latest intensive practice of every article that the learner has listened to.',
  request: emptyRequest,
  response: listOf(z.object({ article_id: idSchema, ...progressFields }), 500),
});
