import { essayMax } from '@tingci/domain/exam/essay';
import { sittingEventKinds, sittingModes } from '@tingci/domain/exam/sitting';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, idSchema, instantSchema, text } from '../primitives.ts';
import { answerSchema, paperTypeSchema, typedMax } from './paper.ts';

/** What can be taken: papers, writing tasks and speaking topics. */
export const sittingTypeSchema = z.enum([...paperTypeSchema.options, 'writing', 'speaking']);

export type SittingType = z.infer<typeof sittingTypeSchema>;

/** A sitting is a paper from its start until it is handed in. Its id is that of the attempt. */
const scopeFields = {
  type: sittingTypeSchema,
  id: idSchema,
  mode: z.enum(sittingModes),
  /** Without it the whole paper. */
  part: z.int().min(1).max(4).optional(),
  /** The attempt whose lost questions are done again. */
  retake_of: clientIdSchema.optional(),
};

/** Longest content of an event other than a text, in UTF-16 units: that of a note with its place. */
export const valueMax = 1000;

const question = /^(?:[1-9]|[1-3]\d|40)$/;
const partNumber = /^[1-4]$/;
const mark = /^[0-9a-f-]{36}$/;
const tab = /^[0-9a-f]{8}$/;

/** Longest value of each kind of event. */
const longest = (kind: (typeof sittingEventKinds)[number]): number =>
  kind === 'wrote' ? essayMax : kind === 'answered' ? typedMax : valueMax;

/** What the target of each kind of event names. */
const targets: Record<(typeof sittingEventKinds)[number], RegExp> = {
  answered: question,
  flagged: question,
  marked: mark,
  wrote: tab,
  began: partNumber,
  heard: partNumber,
  ended: partNumber,
  spent: partNumber,
  checked: partNumber,
};

const eventFields = {
  kind: z.enum(sittingEventKinds),
  /** The number of a question or part, or the id of a mark or tab. */
  target: text(40),
  value: text(essayMax).default(''),
  occurred_at: instantSchema,
};

/** What a learner did in a sitting: see `SittingEvent` of the domain. */
export const sittingEventSchema = z
  .strictObject({ id: clientIdSchema, ...eventFields })
  .refine(({ kind, target, value }) => targets[kind].test(target) && value.length <= longest(kind), {
    error: '作答记录不完整',
  });

export type SittingEvent = z.infer<typeof sittingEventSchema>;

/** Most events of one request. */
export const sittingBatchMax = 100;

/** Most events of one sitting. Later ones are dropped; the answers also travel with the submission. */
export const sittingEventsMax = 5000;

export const saveSitting = defineEndpoint({
  area: 'exam',
  access: 'user',
  rate: 'practice',
  path: '/api/study/zhenti/v1/sitting/save',
  summary:
    'Starts a sitting with its first call, and stores what the learner did. An event that is sent twice is stored once. Of the texts of a tab only the last is kept. A Pro paper needs Pro (reason 5).',
  maxBytes: 512 * 1024,
  request: z.strictObject({
    sitting_id: clientIdSchema,
    ...scopeFields,
    /** The device's clock when it sends. With it the server corrects the times of the events. */
    sent_at: instantSchema.optional(),
    events: z.array(sittingEventSchema).max(sittingBatchMax),
  }),
  response: z.object({
    /** The server's clock. */
    now: instantSchema,
    started_at: instantSchema,
    /** The sitting was handed in, here or on another device. Of its events only texts are still stored. */
    is_handed_in: z.boolean(),
  }),
});

export const openSitting = defineEndpoint({
  area: 'exam',
  access: 'user',
  rate: 'read',
  path: '/api/study/zhenti/v1/sitting/open',
  summary:
    'The sitting that the learner can continue, on any device. An exam whose time is over is handed in by this call.',
  request: z.strictObject(scopeFields),
  response: z.object({
    now: instantSchema,
    /** The attempt of an exam that ended while nobody was there. */
    handed_in: clientIdSchema.nullable(),
    sitting: z
      .object({
        sitting_id: clientIdSchema,
        started_at: instantSchema,
        /** The fewest events with the same state: one for each kind and target. */
        events: z.array(z.object(eventFields)).max(sittingEventsMax),
      })
      .nullable(),
  }),
});

export const checkSitting = defineEndpoint({
  area: 'exam',
  access: 'user',
  rate: 'read',
  path: '/api/study/zhenti/v1/sitting/check',
  summary: 'The right answers of one part, while the learner practises. An exam has no such check.',
  request: z.strictObject({
    sitting_id: clientIdSchema,
    part: z.int().min(1).max(4),
    answers: z.array(z.object({ number: z.int().min(1).max(40), typed: text(typedMax) })).max(40),
  }),
  response: z.object({ answers: z.array(answerSchema).max(40) }),
});
