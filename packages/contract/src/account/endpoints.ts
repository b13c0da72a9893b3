import { smsScenes } from '@tingci/domain/account/sms-scene';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  emptyRequest,
  emptyResponse,
  idSchema,
  listOf,
  nameSchema,
  newPasswordSchema,
  passwordSchema,
  phoneSchema,
  smsCodeSchema,
  text,
} from '../primitives.ts';
import { configChangeSchema, configSchema } from './config.ts';
import { credentialsSchema, sessionSchema, userSchema } from './user.ts';

const userCall = { area: 'account', access: 'user', rate: 'write' } as const;
const visitorCall = { area: 'account', access: 'visitor', rate: 'credential', whenFull: true } as const;

/** The answer to a request for an SMS code. */
export const sentCodeSchema = z.object({
  /** Seconds until the learner may ask for the next code. */
  resend_after: z.int(),
  /** The code itself. Only the development provider sends it. */
  console_code: z.string().optional(),
});

export const sendSms = defineEndpoint({
  ...visitorCall,
  rate: 'sms',
  path: '/api/study/phone/send/sms',
  summary: 'Sends a six-digit code by SMS.',
  request: z.strictObject({ phone_number: phoneSchema, scene: z.enum(smsScenes) }),
  response: sentCodeSchema,
});

export const login = defineEndpoint({
  ...visitorCall,
  path: '/api/study/customer/v1/login',
  summary: 'Logs in by SMS code or password.',
  request: z.union([
    z.strictObject({ phone_number: phoneSchema, code: smsCodeSchema }),
    z.strictObject({ phone_number: phoneSchema, password: passwordSchema }),
  ]),
  response: credentialsSchema,
});

export const signup = defineEndpoint({
  ...visitorCall,
  whenFull: false,
  path: '/api/study/customer/v1/signup',
  summary: 'Creates an account. The learner agrees to the agreements of a named version.',
  request: z.strictObject({
    phone_number: phoneSchema,
    code: smsCodeSchema,
    password: newPasswordSchema.optional(),
    agree_version: text(20),
  }),
  response: credentialsSchema,
});

export const resetPassword = defineEndpoint({
  ...visitorCall,
  path: '/api/study/customer/v1/password/reset',
  summary: 'Sets a new password by SMS code and ends every session of the account.',
  request: z.strictObject({ phone_number: phoneSchema, code: smsCodeSchema, password: newPasswordSchema }),
  response: emptyResponse,
});

export const logout = defineEndpoint({
  ...userCall,
  whenFull: true,
  beforePassword: true,
  path: '/api/study/customer/v1/logout',
  summary: 'Ends the login session.',
  request: emptyRequest,
  response: emptyResponse,
});

export const getProfile = defineEndpoint({
  ...userCall,
  rate: 'read',
  beforePassword: true,
  path: '/api/study/customer/v1/login/msg',
  summary: 'The profile of the logged-in learner with the whole config.',
  request: emptyRequest,
  response: userSchema,
});

export const updateConfig = defineEndpoint({
  ...userCall,
  path: '/api/study/customer/v1/update/config',
  summary: 'Changes some fields of the config and returns it whole.',
  request: configChangeSchema,
  response: configSchema,
});

export const saveConfig = defineEndpoint({
  ...userCall,
  path: '/user/saveConfig',
  summary: 'The same as update/config under a second name.',
  request: configChangeSchema,
  response: configSchema,
});

export const updateNickname = defineEndpoint({
  ...userCall,
  path: '/api/study/customer/v1/update/nickname',
  summary: 'Changes the nickname.',
  request: z.strictObject({ nickname: nameSchema(20, '请输入昵称') }),
  response: userSchema,
});

export const updateYasiScore = defineEndpoint({
  ...userCall,
  path: '/api/study/customer/v1/update/yasi-score',
  summary: 'Changes the IELTS band that the learner aims for.',
  request: z.strictObject({ yasi_score: configSchema.shape.yasi_score.unwrap() }),
  response: configSchema,
});

const notice = { ...userCall, request: emptyRequest, response: configSchema };

export const dismissProNotice = defineEndpoint({
  ...notice,
  path: '/api/study/customer/v1/update/pro-notice-not-today',
  summary: 'Records that the learner saw the Pro notice. The record holds for the learner’s local day.',
});

export const dismissReviewNotice = defineEndpoint({
  ...notice,
  path: '/api/study/customer/v1/update/fuxi-notice-not-today',
  summary: 'Records that the learner saw the review notice. The record holds for the learner’s local day.',
});

export const dismissRenewalNotice = defineEndpoint({
  ...notice,
  path: '/api/study/customer/v1/update/vip-last-notice-not-today',
  summary: 'Records that the learner saw the renewal notice. The record holds for the learner’s local day.',
});

export const getLastLearned = defineEndpoint({
  ...userCall,
  rate: 'read',
  path: '/api/study/customer/v1/last/learned',
  summary: 'The last practice of the learner, and the types of everything they practised.',
  request: emptyRequest,
  response: z.object({
    last_learned_type: z.enum(['lexicon', 'article']).nullable(),
    learned_types: z.array(z.enum(['lexicon', 'article'])),
    group_id: idSchema.nullable(),
    chapter_id: idSchema.nullable(),
  }),
});

export const listSessions = defineEndpoint({
  ...userCall,
  rate: 'read',
  path: '/api/study/customer/v1/session/list',
  summary: 'The devices that have a login session.',
  request: emptyRequest,
  response: listOf(sessionSchema, 100),
});

export const endSession = defineEndpoint({
  ...userCall,
  whenFull: true,
  needsProof: true,
  path: '/api/study/customer/v1/session/delete',
  summary: 'Logs out one device.',
  request: z.strictObject({ session_id: z.guid() }),
  response: emptyResponse,
});
