import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { changedIdsSchema } from '../handling.ts';
import { emptyRequest, emptyResponse, idSchema, instantSchema, listOf } from '../primitives.ts';

const userCall = { area: 'account', access: 'user' } as const;
const base = '/api/study/customer/v1/security-notice' as const;

/** What the owner of an account should know: a login on a new device, and a login that was locked after many failures. */
export const securityNoticeKinds = ['new_device', 'login_locked'] as const;

export const listSecurityNotices = defineEndpoint({
  ...userCall,
  rate: 'read',
  path: `${base}/list`,
  summary:
    'Logins on new devices and locked logins that the learner has not closed yet, newest first. The login of the asking session is not among them.',
  request: emptyRequest,
  response: listOf(
    z.object({
      id: idSchema,
      kind: z.enum(securityNoticeKinds),
      at: instantSchema,
      /** Name of the device. It is empty when it is not known. */
      device: z.string(),
      ip: z.string(),
    }),
    20,
  ),
});

export const closeSecurityNotices = defineEndpoint({
  ...userCall,
  rate: 'write',
  path: `${base}/close`,
  summary: 'Closes notices. The login of the asking session stays open for the other devices.',
  request: z.strictObject({ notice_ids: changedIdsSchema }),
  response: emptyResponse,
});
