import { longestPastedCode } from '@tingci/domain/readable-code';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idSchema, text } from '../primitives.ts';
import { memberDetailSchema } from './member.ts';

/** What a code or a grant gives: months or days of Pro, or a book. */
export const productSchema = z.object({
  months: z.int(),
  days: z.int(),
  book: z.object({ id: idSchema, name: z.string() }).nullable(),
});

/** A product as an administrator chooses it. */
export const productRequest = z.union([
  z.strictObject({ months: z.int().min(1).max(24, { error: '一次最多 24 个月' }) }),
  z.strictObject({ days: z.int().min(1).max(365, { error: '一次最多 365 天' }) }),
  z.strictObject({ book_id: idSchema }),
]);

export const activateByCode = defineEndpoint({
  area: 'membership',
  access: 'user',
  rate: 'credential',
  path: '/api/study/customer/v1/member/v1/buy-book/active-by-code',
  summary: 'Uses an activation code: it opens Pro or a book, once.',
  request: z.strictObject({ code: text(longestPastedCode).trim().min(1, { error: '请输入激活码' }) }),
  response: z.object({ product: productSchema, member: memberDetailSchema }),
});
