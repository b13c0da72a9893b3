import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, instantSchema, pageOf, pageRequest } from '../primitives.ts';

/** `retrying`: an attempt failed, and the next one waits. */
export const jobStateSchema = z.enum(['queued', 'retrying', 'running', 'done', 'cancelled', 'failed']);

export const jobSchema = z.object({
  id: clientIdSchema,
  /** Kind of the job, such as `import-dictionary`. */
  name: z.string(),
  title: z.string(),
  state: jobStateSchema,
  /** From 0 to 1. */
  progress: z.number(),
  /** Key of the step it is at; empty before the first. */
  step: z.string(),
  step_text: z.string(),
  /** Why it failed, for whoever owns it; empty unless it failed. */
  error: z.string(),
  created_at: instantSchema,
  started_at: instantSchema.nullable(),
  ended_at: instantSchema.nullable(),
});

const ofJob = z.strictObject({ job_id: clientIdSchema });

export const followJob = defineEndpoint({
  area: 'job',
  access: 'user',
  rate: 'read',
  path: '/api/study/job/v1/detail',
  summary: 'How far a job of the caller is. Administrators may follow every job.',
  request: ofJob,
  response: jobSchema,
});

export const cancelJob = defineEndpoint({
  area: 'job',
  access: 'user',
  rate: 'write',
  path: '/api/study/job/v1/cancel',
  summary: 'Cancels a job of the caller that waits or runs. Administrators may cancel every job.',
  request: ofJob,
  response: jobSchema,
});

export const retryJob = defineEndpoint({
  area: 'job',
  access: 'user',
  rate: 'write',
  path: '/api/study/job/v1/retry',
  summary: 'Queues a failed or cancelled job of the caller again. Administrators may retry every job.',
  request: ofJob,
  response: jobSchema,
});

export const listJobs = defineEndpoint({
  area: 'job',
  access: 'admin',
  rate: 'read',
  path: '/api/study/admin/v1/job/list',
  summary: 'All jobs, newest first, page by page.',
  request: z.strictObject({ state: jobStateSchema.optional(), ...pageRequest }),
  response: pageOf(
    jobSchema.extend({
      /** Attempts begun so far. */
      attempts: z.int(),
      /** The learner it belongs to; null for a job of the operator. */
      owner_id: z.int().nullable(),
    }),
  ).extend({
    counts: z.object({
      queued: z.int(),
      retrying: z.int(),
      running: z.int(),
      done: z.int(),
      cancelled: z.int(),
      failed: z.int(),
    }),
  }),
});
