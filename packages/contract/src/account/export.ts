import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, emptyRequest, instantSchema, listOf } from '../primitives.ts';

const userCall = { area: 'account', access: 'user' } as const;
const base = '/api/study/customer/v1/export' as const;

export const createExport = defineEndpoint({
  ...userCall,
  rate: 'write',
  needsProof: true,
  path: `${base}/create`,
  summary: 'Starts an export of everything the learner owns, or returns the job of the one that runs.',
  request: emptyRequest,
  response: z.object({ job_id: clientIdSchema }),
});

export const listExports = defineEndpoint({
  ...userCall,
  rate: 'read',
  path: `${base}/list`,
  summary:
    'The export that can be downloaded, the job that runs, and how many more exports are allowed today.',
  request: emptyRequest,
  response: listOf(
    z.object({
      id: clientIdSchema,
      ready_at: instantSchema,
      /** The server then deletes the content. */
      expires_at: instantSchema,
      bytes: z.int(),
    }),
    1,
  ).extend({
    /** The job that makes the next export. It runs, or it has failed. Null without one. */
    job_id: clientIdSchema.nullable(),
    left_today: z.int(),
    daily_limit: z.int(),
  }),
});

export const addressExport = defineEndpoint({
  ...userCall,
  rate: 'read',
  needsProof: true,
  path: `${base}/address`,
  summary: 'A signed address of the content. It is valid for five minutes, and ends with the login session.',
  request: z.strictObject({ export_id: clientIdSchema }),
  response: z.object({ url: z.string() }),
});
