import { z } from 'zod';

/** A name that never changes after publication: learners' history refers to it. */
export const keySchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

/** One line of at most `max` characters, trimmed and without invisible characters. */
export const line = (max: number) =>
  z
    .string()
    .min(1, 'is empty')
    .max(max)
    .regex(/^\S(.*\S)?$/, 'has blanks at an edge, or more than one line')
    .refine(isPlain, 'holds an invisible or broken character');

/** Several lines of at most `max` characters in all. */
export const lines = (max: number) =>
  z
    .string()
    .min(1, 'is empty')
    .max(max)
    .refine((value) => isPlain(value.replaceAll('\n', ' ')), 'holds an invisible or broken character');

function isPlain(value: string): boolean {
  return (
    value.isWellFormed() && value === value.normalize('NFC') && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value)
  );
}
