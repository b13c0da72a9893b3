import { judgePolicies } from '@tingci/domain/dictation/judge';
import { learnModes } from '@tingci/domain/dictation/mode';
import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, idSchema, instantSchema, text } from '../primitives.ts';

const read = { area: 'dictation', access: 'user', rate: 'read' } as const;
const practice = { area: 'dictation', access: 'user', rate: 'practice' } as const;

/** What a learner did with one item: the raw attempt, never a verdict. */
export const practiceEventSchema = z
  .strictObject({
    /** Client-made, unique for ever: sending an event again stores nothing twice. */
    id: clientIdSchema,
    word_id: idSchema,
    /** `keyed` is a letter refused under `letter-block`; `undone` takes an answer of the same practice and word back. */
    kind: z.enum([...answerKinds, 'undone']),
    /** Which presentation of the session, from 0: a word that comes again has a new turn. */
    turn: z.int().min(0).max(100_000),
    /** Answers the turn had before this one: with 0 it is the first, which decides whether the word was known. */
    attempt: z.int().min(0).max(1000).default(0),
    /** What was typed, untouched: with `submitted`, and with `keyed` up to and including the refused letter. */
    typed: text(200).default(''),
    /** The word whose meaning was chosen; with `chosen`. */
    choice_id: idSchema.optional(),
    /** The learner's own grade; with `graded`. */
    grade: z.enum(selfGrades).optional(),
    /** Id of the answer taken back, stored before or sent along; with `undone`. A reveal cannot be taken back. */
    undoes: clientIdSchema.optional(),
    hints: z.int().min(0).max(1000).default(0),
    replays: z.int().min(0).max(1000).default(0),
    elapsed_ms: z.int().min(0).max(86_400_000),
    occurred_at: instantSchema,
  })
  .refine(
    (event) =>
      (event.kind === 'chosen') === (event.choice_id !== undefined) &&
      (event.kind === 'graded') === (event.grade !== undefined) &&
      (event.kind === 'undone') === (event.undoes !== undefined),
    { error: '作答内容不完整' },
  );

export type PracticeEvent = z.infer<typeof practiceEventSchema>;

/** What a practice was set up with: enough for another device to replay its events and go on. */
export const practiceSetupSchema = z.strictObject({
  seed: z.int().min(0).max(0xffff_ffff),
  /** The words of the practice in the order before shuffling. */
  word_ids: z.array(idSchema).min(1).max(5000),
  /** The engine's settings as JSON text: the server only keeps them. */
  settings: text(4000),
});

export type PracticeSetup = z.infer<typeof practiceSetupSchema>;

export const submitPractice = defineEndpoint({
  ...practice,
  path: '/api/study/lexicon/v1/practice/result',
  maxBytes: 256 * 1024,
  summary: 'Stores answers. The reply lists each id as stored, duplicate or rejected; any mix is a success.',
  request: z.strictObject({
    practice_id: clientIdSchema,
    chapter_id: idSchema,
    mode: z.enum(learnModes),
    /** `is_check_size` of the session. */
    is_case_strict: z.boolean().default(false),
    /** How strictly its answers are judged. */
    policy: z.enum(judgePolicies).default('confirm-word'),
    /** Kept from the first request of the practice that brings one. */
    setup: practiceSetupSchema.optional(),
    /** The device's clock as it sends, by which a wrong clock is told and the events' instants are corrected. */
    sent_at: instantSchema.optional(),
    events: z.array(practiceEventSchema).min(1).max(200),
  }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['stored', 'duplicate', 'rejected']),
        /** The server's verdict; null for what has none: reveals, skips, 模糊, undone and rejected events. */
        is_right: z.boolean().nullable(),
        /** Why it was rejected, in Chinese; null otherwise. */
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export const openPractice = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/practice/open',
  summary:
    'The latest practice of a chapter with its setup and events, for going on with it on another device.',
  request: z.strictObject({ chapter_id: idSchema }),
  response: z.object({
    /** Null where nothing was practised within the last 30 days that another device could go on with. */
    practice: z
      .object({
        practice_id: z.string(),
        chapter_id: idSchema,
        mode: z.enum(learnModes),
        is_case_strict: z.boolean(),
        policy: z.enum(judgePolicies),
        setup: practiceSetupSchema,
        /** The device that answered last; empty when its session has ended. */
        device: z.string(),
        /** Whether the caller's own session answered last. */
        is_own: z.boolean(),
        started_at: instantSchema,
        last_at: instantSchema,
        /** In the order they happened; ties by id. */
        events: z.array(practiceEventSchema).max(5000),
      })
      .nullable(),
  }),
});
