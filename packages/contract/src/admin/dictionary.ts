import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, emptyRequest, instantSchema, listOf } from '../primitives.ts';

/** Name of a file in the folder of imports: no path, no hidden file. */
export const importFileSchema = z
  .string()
  .regex(/^[\p{L}\p{N}_-][\p{L}\p{N}_. -]{0,98}\.csv$/u, { error: '请选择 imports 文件夹里的 CSV 文件' });

export const listImportFiles = defineEndpoint({
  area: 'admin',
  access: 'admin',
  rate: 'read',
  path: '/api/study/admin/v1/dictionary/file/list',
  summary: 'The CSV files that an operator put into the folder of imports, newest first.',
  request: emptyRequest,
  response: listOf(z.object({ file: z.string(), bytes: z.int(), changed_at: instantSchema }), 200),
});

export const importDictionary = defineEndpoint({
  area: 'admin',
  access: 'admin',
  rate: 'write',
  path: '/api/study/admin/v1/dictionary/import',
  summary:
    'Starts the import of an ECDICT file as a job; the answer names the job that is under way already, if any.',
  request: z.strictObject({
    file: importFileSchema,
    encoding: z.enum(['utf-8', 'gb18030']).default('utf-8'),
    /** Whether the other rows are taken when some cannot be. */
    keeps_good: z.boolean().default(false),
  }),
  response: z.object({ job_id: clientIdSchema }),
});
