import { feedbackKinds, feedbackTextMax } from '@tingci/domain/notice/feedback-kind';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  changedIdsSchema,
  changedResponse,
  handledFields,
  statusChange,
  statusPageOf,
  statusPageRequest,
} from '../handling.ts';
import { emptyResponse, idSchema, instantSchema, text } from '../primitives.ts';

const base = '/api/study/question' as const;
const kind = z.enum(feedbackKinds, { error: '请选择问题类型' });

export const submitFeedback = defineEndpoint({
  area: 'notice',
  access: 'user',
  rate: 'write',
  path: `${base}/submit`,
  summary: 'Sends feedback to the operator: at most ten times in 24 hours.',
  request: z.strictObject({
    kind,
    text: text(feedbackTextMax).trim().min(1, { error: '请写下你的意见' }),
    /** A picture that the learner uploaded with the purpose `feedback`. */
    file_id: idSchema.optional(),
    /** The page on which the learner wrote. */
    path: text(200).default(''),
    version: text(50).default(''),
  }),
  response: emptyResponse,
});

export const listFeedback = defineEndpoint({
  area: 'notice',
  access: 'admin',
  rate: 'read',
  path: `${base}/list`,
  summary: 'Feedback of learners, latest first, page by page.',
  request: statusPageRequest,
  response: statusPageOf(
    z.object({
      id: idSchema,
      user_id: idSchema,
      nickname: z.string(),
      kind,
      text: z.string(),
      /** Signed address of the picture; empty without one. */
      picture_url: z.string(),
      path: z.string(),
      version: z.string(),
      sent_at: instantSchema,
      ...handledFields,
    }),
  ),
});

export const updateFeedback = defineEndpoint({
  area: 'notice',
  access: 'admin',
  rate: 'write',
  path: `${base}/update`,
  summary: 'Closes feedback with a note, or opens it again.',
  request: z.strictObject({
    question_ids: changedIdsSchema,
    ...statusChange,
  }),
  response: changedResponse,
});
