import { wechatWays } from '@tingci/domain/account/wechat';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, emptyResponse, instantSchema } from '../primitives.ts';
import { credentialsSchema } from './user.ts';

const visitorCall = { area: 'account', access: 'visitor', rate: 'credential', whenFull: true } as const;
const userCall = { area: 'account', access: 'user', rate: 'credential' } as const;

const waySchema = z.enum(wechatWays);
const opaque = (max: number) => z.string().regex(new RegExp(`^[\\w.-]{1,${max}}$`), { error: '格式不正确' });

/** The values that the page has after the redirect from WeChat. */
const returnedSchema = z.strictObject({
  way: waySchema,
  /** The code in the redirect address. WeChat accepts it once, within five minutes. */
  code: opaque(512),
  /** The state in the redirect address. */
  state: opaque(128),
  /** The verifier that the page stored before the redirect. */
  verifier: opaque(100),
});

const bindingSchema = z.object({
  /** The name that the person has in WeChat. */
  nickname: z.string(),
  bound_at: instantSchema,
});

export const startWechat = defineEndpoint({
  ...visitorCall,
  path: '/api/study/customer/v1/wechat/start',
  summary:
    'The address of WeChat where a person agrees. Without a login session it leads back to the login, else to the learner’s own page.',
  request: z.strictObject({ way: waySchema }),
  response: z.object({
    address: z.string(),
    /** The page stores it until WeChat redirects the browser back. */
    verifier: z.string(),
  }),
});

export const loginByWechat = defineEndpoint({
  ...visitorCall,
  path: '/api/study/customer/v1/wechat/login',
  summary: 'Logs in by WeChat. Without a bound account it returns a ticket for `wechat/bind`.',
  request: returnedSchema,
  response: z.object({
    login: credentialsSchema.nullable(),
    /** A ticket for the WeChat account, valid for ten minutes. Null when the WeChat account is already bound. */
    ticket: z.string().nullable(),
  }),
});

export const bindWechat = defineEndpoint({
  ...userCall,
  needsProof: true,
  path: '/api/study/customer/v1/wechat/bind',
  summary: 'Binds a WeChat account to the learner’s account.',
  request: z.union([z.strictObject({ ticket: opaque(2000) }), returnedSchema]),
  response: bindingSchema,
});

export const unbindWechat = defineEndpoint({
  ...userCall,
  whenFull: true,
  needsProof: true,
  path: '/api/study/customer/v1/wechat/unbind',
  summary: 'Unbinds the WeChat account. Login sessions stay.',
  request: emptyRequest,
  response: emptyResponse,
});

export const findWechatBinding = defineEndpoint({
  ...userCall,
  rate: 'read',
  path: '/api/study/customer/v1/wechat/binding',
  summary: 'The WeChat account that is bound to the learner’s account.',
  request: emptyRequest,
  response: z.object({ binding: bindingSchema.nullable() }),
});
