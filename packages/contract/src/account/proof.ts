import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, instantSchema, passwordSchema, smsCodeSchema } from '../primitives.ts';
import { sentCodeSchema } from './endpoints.ts';

const userCall = { area: 'account', access: 'user', whenFull: true } as const;

/** How long a proof holds, in milliseconds. */
export const PROOF_MS = 10 * 60_000;

export const sendProofCode = defineEndpoint({
  ...userCall,
  rate: 'sms',
  path: '/api/study/customer/v1/session/prove/sms',
  summary: 'Sends a code to the number of the account, for a proof in this login session.',
  request: emptyRequest,
  response: sentCodeSchema,
});

export const proveIdentity = defineEndpoint({
  ...userCall,
  rate: 'credential',
  path: '/api/study/customer/v1/session/prove',
  summary: 'Proves by password or SMS code who uses this login session. It holds for ten minutes.',
  request: z.union([z.strictObject({ code: smsCodeSchema }), z.strictObject({ password: passwordSchema })]),
  response: z.object({
    /** Until when endpoints with `needsProof` answer. */
    proved_until: instantSchema,
  }),
});
