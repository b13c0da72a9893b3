import { reportDescriptionMax, reportTypes } from '@tingci/domain/lexicon/report-type';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  changedIdsSchema,
  changedResponse,
  handledFields,
  statusChange,
  statusPageOf,
  statusPageRequest,
} from '../handling.ts';
import { emptyResponse, idSchema, instantSchema, text } from '../primitives.ts';
import { wordSchema } from './catalogue.ts';

const base = '/api/study/lexicon/v1/word/report' as const;
const types = z
  .array(z.enum(reportTypes))
  .min(1, { error: '请选择问题类型' })
  .max(reportTypes.length)
  .refine((list) => new Set(list).size === list.length, { error: '问题类型重复' });

export const reportWord = defineEndpoint({
  area: 'lexicon',
  access: 'user',
  rate: 'write',
  path: base,
  summary:
    'Reports a problem with a word. A learner has one open report per word: a second call adds its types and replaces the description.',
  request: z.strictObject({
    /** The word as the page showed it. The server stores only what a reader of the report needs. */
    word: z.object({ id: idSchema, translate: text(4000).optional() }),
    types,
    description: text(reportDescriptionMax).trim().optional(),
  }),
  response: emptyResponse,
});

export const listWordReports = defineEndpoint({
  area: 'lexicon',
  access: 'admin',
  rate: 'read',
  path: `${base}/list`,
  summary: 'Word reports of learners, latest first, page by page.',
  request: statusPageRequest,
  response: statusPageOf(
    z.object({
      id: idSchema,
      /** The entry as it is now. */
      word: wordSchema,
      /** The translation that the learner saw. Empty when the request did not have it. */
      shown_translate: z.string(),
      types: z.array(z.enum(reportTypes)),
      description: z.string(),
      nickname: z.string(),
      reported_at: instantSchema,
      ...handledFields,
    }),
  ),
});

export const updateWordReports = defineEndpoint({
  area: 'lexicon',
  access: 'admin',
  rate: 'write',
  path: `${base}/update`,
  summary:
    'Closes reports with a note, or opens them again. A report stays closed when the learner has sent a newer one for the word.',
  request: z.strictObject({
    report_ids: changedIdsSchema,
    ...statusChange,
  }),
  response: changedResponse,
});
