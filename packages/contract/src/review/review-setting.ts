import { holidayLimit } from '@tingci/domain/review/holiday';
import { wantedRetention } from '@tingci/domain/review/memory';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, emptyRequest, emptyResponse, instantSchema } from '../primitives.ts';
import { daySchema, holidaySchema, kept, write } from './shapes.ts';

export const findReviewSetting = defineEndpoint({
  ...kept,
  path: '/api/study/review/v1/setting/detail',
  summary: 'The wanted retention, the holidays, and whether the memory model is fitted to the learner.',
  request: emptyRequest,
  response: z.object({
    retention: z.number(),
    fitted_at: instantSchema.nullable(),
    graded: z.int(),
    holidays: z.array(holidaySchema),
  }),
});

export const changeReviewSetting = defineEndpoint({
  ...write,
  path: '/api/study/review/v1/setting/update',
  summary: 'Sets the wanted chance to remember a word on its day.',
  request: z.strictObject({
    retention: z
      .number()
      .min(wantedRetention.least, { error: '目标记住率最低 80%' })
      .max(wantedRetention.most, { error: '目标记住率最高 97%' }),
  }),
  response: emptyResponse,
});

export const addReviewHoliday = defineEndpoint({
  ...write,
  path: '/api/study/review/v1/holiday/add',
  summary: '休假: days without reviews. All dates move by their number.',
  request: z
    .strictObject({ id: clientIdSchema, from: daySchema, to: daySchema })
    .refine(({ from, to }) => from <= to, { error: '开始日期不能晚于结束日期' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < holidayLimit * 86_400_000, {
      error: '休假最长一年',
    }),
  response: emptyResponse,
});

export const deleteReviewHoliday = defineEndpoint({
  ...kept,
  rate: 'write',
  path: '/api/study/review/v1/holiday/delete',
  summary: 'Removes a holiday; the dates move back.',
  request: z.strictObject({ id: clientIdSchema }),
  response: emptyResponse,
});
