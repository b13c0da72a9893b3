import { fileMaxBytes, filePurposes } from '@tingci/domain/file-type';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  emptyResponse,
  idSchema,
  instantSchema,
  listOf,
  pageSchema,
  pageSizeSchema,
  text,
} from '../primitives.ts';

const base = '/api/study/upload/file' as const;

const fileSchema = z.object({
  id: idSchema,
  /** Signed address of the content. It ends after a day or two: the list gives a new one. */
  url: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** Read from the content. */
  content_type: z.string(),
  created_at: instantSchema,
});

export const uploadFile = defineEndpoint({
  area: 'material',
  access: 'user',
  rate: 'write',
  path: base,
  summary:
    'Stores a file of the learner: audio, picture or text. What it is, its content says. Each purpose has its own largest size.',
  // The size of the largest purpose. The handler applies that of the given one.
  file: { maxBytes: Math.max(...Object.values(fileMaxBytes)) },
  request: z.strictObject({
    purpose: z.enum(filePurposes),
    name: text(200).trim().min(1, { error: '请填写文件名' }),
  }),
  response: fileSchema,
});

export const listFiles = defineEndpoint({
  method: 'GET',
  area: 'material',
  access: 'user',
  rate: 'read',
  path: `${base}/list`,
  summary: 'The learner’s files, latest first, page by page, and how much room they take.',
  request: z.strictObject({
    purpose: z.enum(filePurposes).optional(),
    page: pageSchema,
    page_size: pageSizeSchema,
  }),
  response: listOf(fileSchema, 100).extend({
    total: z.int(),
    /** Bytes of all the learner's files, and the bound. */
    used_bytes: z.int(),
    quota_bytes: z.int(),
  }),
});

export const deleteFile = defineEndpoint({
  area: 'material',
  access: 'user',
  rate: 'write',
  // It makes room.
  whenFull: true,
  path: `${base}/delete/{id}`,
  summary: 'Deletes a file of the learner.',
  request: z.strictObject({ id: idSchema }),
  response: emptyResponse,
});
