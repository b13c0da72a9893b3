import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  emptyRequest,
  newPasswordSchema,
  passwordSchema,
  phoneSchema,
  smsCodeSchema,
  text,
} from '../primitives.ts';
import { userSchema } from './user.ts';

const userCall = { area: 'account', access: 'user', rate: 'credential' } as const;

export const changePhone = defineEndpoint({
  ...userCall,
  path: '/api/study/customer/v1/phone/update',
  summary:
    'Changes the number of the account, with a code of the scene `rebind` for both numbers. The other login sessions end.',
  request: z.strictObject({
    old_phone_number: phoneSchema,
    old_code: smsCodeSchema,
    phone_number: phoneSchema,
    code: smsCodeSchema,
  }),
  response: userSchema,
});

export const changePassword = defineEndpoint({
  ...userCall,
  path: '/api/study/customer/v1/password/update',
  summary: 'Sets a new password with the old one. The other login sessions end.',
  request: z.strictObject({ old_password: passwordSchema, password: newPasswordSchema }),
  response: userSchema,
});

export const setFirstPassword = defineEndpoint({
  ...userCall,
  beforePassword: true,
  path: '/api/study/customer/v1/password/first',
  summary:
    'Replaces the password that an operator issued. With `agree_version` the learner also agrees to the agreements. The other login sessions end.',
  request: z.strictObject({ password: newPasswordSchema, agree_version: text(20).optional() }),
  response: userSchema,
});

export const endOtherSessions = defineEndpoint({
  ...userCall,
  whenFull: true,
  needsProof: true,
  path: '/api/study/customer/v1/session/delete-others',
  summary: 'Logs out every device except this one.',
  request: emptyRequest,
  response: z.object({ ended: z.int() }),
});
