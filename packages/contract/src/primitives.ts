import { parsePhone } from '@tingci/domain/account/phone';
import { findNameFault } from '@tingci/domain/account/shown-name';
import { isWeakPassword } from '@tingci/domain/account/weak-password';
import { contentAccesses } from '@tingci/domain/membership';
import { z } from 'zod';

/** A row's id. */
export const idSchema = z.int().positive();

/** A client-made id (UUID). */
export const clientIdSchema = z.guid();

/** An instant in milliseconds since 1970, within the range of a Date and of the database. */
export const instantSchema = z.int().min(0).max(4_102_444_800_000);

/**
 * Text of at most `max` UTF-16 units. NUL is not allowed, because PostgreSQL cannot store it. Lone surrogates are not
 * allowed.
 */
export function text(max: number): z.ZodString {
  return z
    .string({ error: '请填写文字' })
    .max(max, { error: `不能超过 ${max} 个字符` })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), { error: '含有无法保存的字符' });
}

/** A name that others see: without hidden characters, with a letter or digit. `missing` is the message of an empty one. */
export function nameSchema(max: number, missing: string) {
  return text(max)
    .trim()
    .min(1, { error: missing, abort: true })
    .superRefine((name, context) => {
      const fault = findNameFault(name);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    });
}

/** A mobile number of mainland China in any usual form. It is parsed to 11 digits. */
export const phoneSchema = z
  .string({ error: '请输入手机号' })
  .max(32, { error: '请输入正确的手机号' })
  .transform((value, context) => {
    const digits = parsePhone(value);
    if (digits) return digits;
    context.addIssue({ code: 'custom', message: '请输入正确的手机号' });
    return z.NEVER;
  });

export const smsCodeSchema = z
  .string({ error: '请输入验证码' })
  .regex(/^\d{6}$/, { error: '请输入 6 位数字验证码' });

export const passwordSchema = z
  .string({ error: '请输入密码' })
  .min(8, { error: '密码至少 8 位' })
  .max(72, { error: '密码最多 72 位' });

/** A password that somebody chooses. Those of earlier versions are still accepted at the login. */
export const newPasswordSchema = passwordSchema
  .refine((password) => !/\p{Cc}/u.test(password), { error: '密码含有无法输入的字符' })
  .refine((password) => !isWeakPassword(password), { error: '这个密码太常见，请换一个更难猜的' });

/** Whether content is for everybody with an account, or for Pro members. */
export const contentAccessSchema = z.enum(contentAccesses);

export const pageSchema = z.int().min(1).max(100_000).default(1);
export const pageSizeSchema = z.int().min(1).max(100).default(20);

/** An object with one field `list` of at most `max` items. */
export function listOf<Item extends z.ZodType>(item: Item, max = 1000) {
  return z.object({ list: z.array(item).max(max) });
}

/** The fields of a request for one page of a list. */
export const pageRequest = { page: pageSchema, page_size: pageSizeSchema };

/** One page of a list, and the number of items in the whole list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return listOf(item, 100).extend({ total: z.int(), page: z.int(), page_size: z.int() });
}

export const emptyRequest = z.strictObject({});
export const emptyResponse = z.null();
