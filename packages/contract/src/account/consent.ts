import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, instantSchema, listOf, text } from '../primitives.ts';
import { userSchema } from './user.ts';

const userCall = { area: 'account', access: 'user' } as const;
const base = '/api/study/customer/v1/agreement' as const;

export const consentAgreements = defineEndpoint({
  ...userCall,
  rate: 'write',
  whenFull: true,
  path: `${base}/consent`,
  summary: 'The learner agrees to the current version of the agreements.',
  request: z.strictObject({ agree_version: text(20) }),
  response: userSchema,
});

export const listConsents = defineEndpoint({
  ...userCall,
  rate: 'read',
  path: `${base}/list`,
  summary: 'Which version of which agreement the learner agreed to, newest first.',
  request: emptyRequest,
  response: listOf(z.object({ agreement: z.string(), version: z.string(), agreed_at: instantSchema }), 500),
});
