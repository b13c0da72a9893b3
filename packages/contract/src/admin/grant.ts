import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { productRequest, productSchema } from '../membership/code.ts';
import { clientIdSchema, emptyResponse, idSchema, instantSchema } from '../primitives.ts';
import { reasonSchema } from './code.ts';

const adminCall = { area: 'admin', access: 'admin' } as const;
const act = { ...adminCall, rate: 'write', needsProof: true } as const;

const grantsSchema = z.object({
  status: z.enum(['未开通', '进行中', '已到期']),
  ends_at: instantSchema.nullable(),
  /** In the order in which they were granted; the last 200. */
  list: z
    .array(
      z.object({
        id: idSchema,
        source: z.enum(['trial', 'order', 'code', 'administrator']),
        product: productSchema,
        granted_at: instantSchema,
        /** The span of Pro; null for a book. */
        starts_at: instantSchema.nullable(),
        ends_at: instantSchema.nullable(),
        revoked_at: instantSchema.nullable(),
        revoke_reason: z.string(),
      }),
    )
    .max(200),
});

export const listGrantsOfAccount = defineEndpoint({
  ...adminCall,
  rate: 'read',
  path: '/api/study/admin/v1/grant/list',
  summary: 'What an account was granted, and what was revoked.',
  request: z.strictObject({ user_id: idSchema }),
  response: grantsSchema,
});

export const giveGrant = defineEndpoint({
  ...act,
  path: '/api/study/admin/v1/grant/give',
  summary: 'Grants Pro or a book to an account. The same `act_id` grants once.',
  request: z.strictObject({
    act_id: clientIdSchema,
    user_id: idSchema,
    product: productRequest,
    reason: reasonSchema,
  }),
  response: emptyResponse,
});

export const revokeGrantOfAccount = defineEndpoint({
  ...act,
  path: '/api/study/admin/v1/grant/revoke',
  summary: 'Revokes a grant from now on. Later grants move forward.',
  request: z.strictObject({ grant_id: idSchema, reason: reasonSchema }),
  response: emptyResponse,
});
