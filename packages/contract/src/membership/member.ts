import { proReasons, TRIAL_DAYS } from '@tingci/domain/membership';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, instantSchema } from '../primitives.ts';

const read = { area: 'membership', access: 'user', rate: 'read' } as const;

/** Where a call of the membership comes from: the reason code that its dialog was opened with. */
export const sceneSchema = z.literal(Object.values(proReasons));

/** The member detail of docs/specification.md, section 3. All of it is computed when it is asked for. */
export const memberDetailSchema = z.object({
  /** 进行中 is a member. */
  status: z.enum(['未开通', '进行中', '已到期']),
  /** The end of the membership, or of the last one. */
  ends_at: instantSchema.nullable(),
  /** Whether the learner has received the free trial. */
  is_free_receive: z.boolean(),
  /** Days that are left; a day that has begun counts. */
  vipLastDayCount: z.int(),
  /** Own word books, without 生词本. */
  diyBooks: z.int(),
  /** Words that were answered again on a later day. */
  fuxiWords: z.int(),
  /** Words of the learner's stories. */
  aiStoryWords: z.int(),
});

export const getTrialCountDown = defineEndpoint({
  ...read,
  path: '/api/study/customer/v1/free-vip-count-down',
  summary: 'Seconds in which the learner can still receive the free trial; 0 when it is received or over.',
  request: emptyRequest,
  response: z.object({ seconds: z.int() }),
});

export const getMemberDetail = defineEndpoint({
  ...read,
  path: '/api/study/customer/v1/member/detail',
  summary: 'The membership of the learner, and what they have made with it.',
  request: emptyRequest,
  response: memberDetailSchema,
});

export const receiveTrial = defineEndpoint({
  ...read,
  rate: 'write',
  path: '/api/study/customer/v1/member/v1/receive',
  summary: 'Receives the free trial: three days of Pro, once for a person.',
  request: z.strictObject({
    type: z.literal('day'),
    number: z.literal(TRIAL_DAYS),
    scene: sceneSchema,
  }),
  response: memberDetailSchema,
});
