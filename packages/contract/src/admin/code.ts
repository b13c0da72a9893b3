import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { productRequest, productSchema } from '../membership/code.ts';
import {
  clientIdSchema,
  emptyRequest,
  idSchema,
  instantSchema,
  listOf,
  pageOf,
  pageRequest,
  text,
} from '../primitives.ts';

const adminCall = { area: 'admin', access: 'admin' } as const;
const act = { ...adminCall, rate: 'write', needsProof: true } as const;
/** The reason for the audit log. */
export const reasonSchema = text(500).trim().min(1, { error: '请填写理由' });

/** Most codes of one batch. */
export const batchMax = 1000;

const batchSchema = z.object({
  id: idSchema,
  name: z.string(),
  product: productSchema,
  made_at: instantSchema,
  valid_until: instantSchema,
  count: z.int(),
  used: z.int(),
  revoked: z.int(),
});

export const listCodeBatches = defineEndpoint({
  ...adminCall,
  rate: 'read',
  path: '/api/study/admin/v1/code/batch/list',
  summary: 'The batches of activation codes, newest first, page by page.',
  request: z.strictObject(pageRequest),
  response: pageOf(batchSchema),
});

export const createCodeBatch = defineEndpoint({
  ...act,
  path: '/api/study/admin/v1/code/batch/create',
  summary: 'Makes a batch of activation codes. The same `act_id` makes no second batch.',
  request: z.strictObject({
    act_id: clientIdSchema,
    name: text(100).trim().min(1, { error: '请填写批次名称' }),
    product: productRequest,
    count: z
      .int()
      .min(1)
      .max(batchMax, { error: `一批最多 ${batchMax} 个` }),
    valid_days: z.int().min(1).max(1095, { error: '有效期最长三年' }),
    reason: reasonSchema,
  }),
  response: z.object({ id: idSchema }),
});

export const exportCodeBatch = defineEndpoint({
  ...act,
  rate: 'export',
  path: '/api/study/admin/v1/code/batch/export',
  summary: 'The codes of a batch with their states. The audit log keeps who exported them.',
  request: z.strictObject({ id: idSchema, reason: reasonSchema }),
  response: z.object({
    list: z
      .array(z.object({ code: z.string(), state: z.enum(['open', 'used', 'revoked', 'expired']) }))
      .max(batchMax),
  }),
});

export const revokeCodeBatch = defineEndpoint({
  ...act,
  path: '/api/study/admin/v1/code/batch/revoke',
  summary: 'Revokes the unused codes of a batch. Grants of used codes stay.',
  request: z.strictObject({ id: idSchema, reason: reasonSchema }),
  response: z.object({ revoked: z.int() }),
});

export const listUsedCodes = defineEndpoint({
  ...adminCall,
  rate: 'read',
  path: '/api/study/admin/v1/code/used/list',
  summary: 'The used codes of a batch, last used first, page by page.',
  request: z.strictObject({ id: idSchema, ...pageRequest }),
  response: pageOf(
    z.object({
      number: z.int(),
      used_at: instantSchema,
      user_id: idSchema,
      user_name: z.string(),
    }),
  ),
});

export const listSoldBooks = defineEndpoint({
  ...adminCall,
  rate: 'read',
  path: '/api/study/admin/v1/code/book/list',
  summary: 'The books that a code or a grant can open.',
  request: emptyRequest,
  response: listOf(z.object({ id: idSchema, name: z.string() }), 500),
});
