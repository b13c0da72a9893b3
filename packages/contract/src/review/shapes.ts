import { proReasons } from '@tingci/domain/membership';
import { z } from 'zod';
import { clientIdSchema } from '../primitives.ts';

/** Everybody may call it. */
export const free = { area: 'review', access: 'user', rate: 'read' } as const;
export const read = { area: 'review', access: 'pro', reason: proReasons.review, rate: 'read' } as const;
export const write = { ...read, rate: 'write' } as const;
/** Reads or deletes what the learner made as a member. */
export const kept = { ...read, isKeptAfterPro: true } as const;

export const daySchema = z.iso.date({ error: '请选择日期' });
export const holidaySchema = z.object({ id: clientIdSchema, from: z.string(), to: z.string() });

/** The memory of a word in review. */
export const cardSchema = z.object({
  /** Days until the chance to remember is 90 %; null for a word that was not yet answered. */
  stability: z.number().nullable(),
  /** From 1 to 10. */
  difficulty: z.number().nullable(),
  last_day: z.string().nullable(),
  due_day: z.string(),
  review_count: z.int(),
});
