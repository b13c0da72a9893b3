import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  emptyResponse,
  idSchema,
  instantSchema,
  pageOf,
  pageRequest,
  phoneSchema,
  text,
} from '../primitives.ts';

/** The kinds of security events. */
export const securityKinds = [
  'login',
  'login_refused',
  'limit_reached',
  'signup',
  'password_reset',
  'password_changed',
  'phone_changed',
  'wechat_bound',
  'wechat_unbound',
  'account_closed',
  'session_ended',
  'sessions_ended',
  'proof_given',
  'proof_refused',
  'access_refused',
  'request_refused',
  'account_suspended',
  'account_unsuspended',
  'admin_granted',
  'admin_revoked',
] as const;

export type SecurityKind = (typeof securityKinds)[number];

const adminCall = { area: 'admin', access: 'admin' } as const;
const act = {
  ...adminCall,
  rate: 'write',
  needsProof: true,
  request: z.strictObject({
    user_id: idSchema,
    /** The reason for the audit log. */
    reason: text(500).trim().min(1, { error: '请填写理由' }),
  }),
  response: emptyResponse,
} as const;

export const listSecurityEvents = defineEndpoint({
  ...adminCall,
  rate: 'read',
  path: '/api/study/admin/v1/security/list',
  summary: 'Security events, newest first, page by page.',
  request: z.strictObject({
    kind: z.enum(securityKinds).optional(),
    user_id: idSchema.optional(),
    ...pageRequest,
  }),
  /** `total` is at most 10,000. */
  response: pageOf(
    z.object({
      id: idSchema,
      at: instantSchema,
      kind: z.enum(securityKinds),
      /** Null for a number without an account. */
      user_id: idSchema.nullable(),
      user_name: z.string(),
      /** IPv4, or the first address of a /64 network. `0.0.0.0` for a command. */
      ip: z.string(),
      device: z.string(),
      /** A code: why a call failed, or who acted. */
      detail: z.string(),
    }),
  ),
});

export const findAccount = defineEndpoint({
  ...adminCall,
  rate: 'credential',
  path: '/api/study/admin/v1/account/find',
  summary: 'The account of a number, with its state.',
  request: z.strictObject({ phone_number: phoneSchema }),
  response: z.object({
    user_id: idSchema,
    /** Masked. */
    phone_number: z.string(),
    nickname: z.string(),
    is_admin: z.boolean(),
    created_at: instantSchema,
    suspended_at: instantSchema.nullable(),
    session_count: z.int(),
  }),
});

export const endSessionsOfAccount = defineEndpoint({
  ...act,
  path: '/api/study/admin/v1/account/sessions/end',
  summary: 'Ends every login session of an account.',
});

export const suspendAccount = defineEndpoint({
  ...act,
  path: '/api/study/admin/v1/account/suspend',
  summary:
    'Suspends an account: its login sessions end, and it cannot log in. Only the command can suspend an administrator.',
});

export const unsuspendAccount = defineEndpoint({
  ...act,
  path: '/api/study/admin/v1/account/unsuspend',
  summary: 'Lets a suspended account log in again.',
});
