import { noticeTextMax } from '@tingci/domain/notice/notice';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, instantSchema, listOf, text } from '../primitives.ts';

const notice = z.object({
  id: idSchema,
  /** Plain text with line breaks; empty while there is none. */
  text: z.string(),
  /** When it was written; null when nobody ever wrote one. */
  updated_at: instantSchema.nullable(),
});

export const getNotice = defineEndpoint({
  area: 'notice',
  access: 'visitor',
  rate: 'read',
  path: '/api/notice/diy-string/{id}',
  summary:
    'A text of the operator: the announcement (1), the customer service (2), or why the service is stopped (3).',
  whenStopped: true,
  request: z.strictObject({ id: idSchema }),
  response: notice,
});

export const listNotices = defineEndpoint({
  area: 'notice',
  access: 'admin',
  rate: 'read',
  path: '/api/notice/v1/list',
  summary: 'All texts of the operator, in order of their numbers.',
  request: emptyRequest,
  response: listOf(notice),
});

export const updateNotice = defineEndpoint({
  area: 'notice',
  access: 'admin',
  rate: 'write',
  path: '/api/notice/v1/update/{id}',
  summary: 'Writes a text of the operator. Refused when another administrator wrote it meanwhile.',
  request: z.strictObject({
    id: idSchema,
    /** Empty shows none. */
    text: text(noticeTextMax).trim().default(''),
    /** `updated_at` of the text that the administrator has seen; missing without one. */
    seen_at: instantSchema.optional(),
  }),
  response: notice,
});
