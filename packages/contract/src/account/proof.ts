import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, instantSchema, passwordSchema, smsCodeSchema } from '../primitives.ts';
import { sentCodeSchema } from './endpoints.ts';

const userCall = { area: 'account', access: 'user', whenFull: true } as const;

/** How long a proof is valid, in milliseconds. */
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
  summary: 'Gives a proof for this login session: the password or an SMS code. It is valid for ten minutes.',
  request: z.union([z.strictObject({ code: smsCodeSchema }), z.strictObject({ password: passwordSchema })]),
  response: z.object({
    /** The end of the proof. Until then endpoints with `needsProof` answer. */
    proved_until: instantSchema,
  }),
});
