import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, phoneSchema, smsCodeSchema } from '../primitives.ts';

export const closeAccount = defineEndpoint({
  area: 'account',
  access: 'user',
  rate: 'credential',
  whenFull: true,
  path: '/api/study/customer/v1/close',
  summary:
    'Closes the account for ever: all login sessions end at once and everything it owns is erased, except what the law keeps.',
  request: z.strictObject({
    /** The learner confirms that they know the consequences. */
    is_confirmed: z.literal(true, { error: '请先确认已了解注销的后果' }),
    /** The number of the account, and a code of the scene `close`. */
    phone_number: phoneSchema,
    code: smsCodeSchema,
  }),
  response: emptyResponse,
});
