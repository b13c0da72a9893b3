import { judgePolicies } from '@tingci/domain/dictation/judge/judge';
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
    /** The client creates this unique id. An event that is sent twice is stored once. */
    id: clientIdSchema,
    word_id: idSchema,
    /**
     * `keyed` is a letter that `letter-block` refused. `undone` undoes an answer to the same word of the same
     * practice.
     */
    kind: z.enum([...answerKinds, 'undone']),
    /** Number of the presentation, from 0. A word that returns has a new turn. */
    turn: z.int().min(0).max(100_000),
    /**
     * Number of earlier answers in the turn. The first answer has 0, and it decides whether the learner knew the
     * word.
     */
    attempt: z.int().min(0).max(1000).default(0),
    /**
     * 0 for the words of the chapter, 1 and 2 for the repetition of wrong words. Only answers of round 0 count in
     * shares of right words. Older clients do not send it.
     */
    round: z.int().min(0).max(2).default(0),
    /** The typed text, unchanged: with `submitted`, and with `keyed`. For `keyed` it ends with the refused letter. */
    typed: text(200).default(''),
    /** The word whose meaning the learner chose. Only with `chosen`. */
    choice_id: idSchema.optional(),
    /** The learner's own grade. Only with `graded`. */
    grade: z.enum(selfGrades).optional(),
    /**
     * Id of the answer to undo, which is stored already or is in this request. Only with `undone`. A reveal cannot be
     * undone.
     */
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

/** How a practice was set up. Another device can replay the events with it and continue. */
export const practiceSetupSchema = z.strictObject({
  seed: z.int().min(0).max(0xffff_ffff),
  /** The words of the practice, before shuffling. */
  word_ids: z.array(idSchema).min(1).max(5000),
  /** The engine's settings as JSON text. The server stores them and does not read them. */
  settings: text(4000),
});

export type PracticeSetup = z.infer<typeof practiceSetupSchema>;

export const submitPractice = defineEndpoint({
  ...practice,
  path: '/api/study/lexicon/v1/practice/result',
  maxBytes: 256 * 1024,
  summary:
    'Stores answers. The reply lists each id as stored, duplicate or rejected. The call succeeds with any mix of these.',
  request: z.strictObject({
    practice_id: clientIdSchema,
    chapter_id: idSchema,
    mode: z.enum(learnModes),
    /** The learner's `is_check_size` at the start of the practice. */
    is_case_strict: z.boolean().default(false),
    /** How strictly the answers are judged. */
    policy: z.enum(judgePolicies).default('confirm-word'),
    /** The server stores the first setup that it receives for a practice. */
    setup: practiceSetupSchema.optional(),
    /**
     * The device's clock when it sends. With it the server detects a wrong clock and corrects the times of the
     * events.
     */
    sent_at: instantSchema.optional(),
    events: z.array(practiceEventSchema).min(1).max(200),
  }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['stored', 'duplicate', 'rejected']),
        /** The server's verdict. It is null for events without one: reveals, skips, 模糊, undone and rejected events. */
        is_right: z.boolean().nullable(),
        /** Why the event was rejected, in Chinese. Null for other events. */
        reason: z.string().nullable(),
      }),
    ),
  }),
});

export const openPractice = defineEndpoint({
  ...read,
  path: '/api/study/lexicon/v1/practice/open',
  summary: 'The latest practice of a chapter, with its setup and events. Another device can continue it.',
  request: z.strictObject({ chapter_id: idSchema }),
  response: z.object({
    /** Null when there is no practice of the last 30 days that another device can continue. */
    practice: z
      .object({
        practice_id: z.string(),
        chapter_id: idSchema,
        mode: z.enum(learnModes),
        is_case_strict: z.boolean(),
        policy: z.enum(judgePolicies),
        setup: practiceSetupSchema,
        /** The device that sent the last answer. Empty when its login session has ended. */
        device: z.string(),
        /** Whether the last answer came from the caller's own login session. */
        is_own: z.boolean(),
        started_at: instantSchema,
        last_at: instantSchema,
        /** In order of time. Events with the same time are in order of id. */
        events: z.array(practiceEventSchema).max(5000),
      })
      .nullable(),
  }),
});
