import { listeningEventKinds, markCauses } from '@tingci/domain/listening/listening-event';
import { dictationScopes } from '@tingci/domain/listening/sentence-words';
import { listeningStages } from '@tingci/domain/listening/stages';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, idSchema, instantSchema, listOf, text } from '../primitives.ts';

const read = { area: 'listening', access: 'user', rate: 'read' } as const;
const practice = { area: 'listening', access: 'user', rate: 'practice' } as const;

/**
 * What is heard. `details` are generated numbers, dates and names; their id is the seed and the kinds. `text` is a pasted text.
 * `collected` are collected sentences: `all`, or their ids with commas between. `paper` is a part of a listening test; its id
 * is that of the paper, a hyphen and the number of the part. `resource` is an own sound with its sentences.
 */
export const listeningSources = [
  'article',
  'sentences',
  'details',
  'text',
  'collected',
  'paper',
  'resource',
] as const;

/** A source by its kind and id. */
export const sourceFields = {
  source_kind: z.enum(listeningSources),
  source_id: text(1000).min(1),
};

/** The id of a sentence inside its source. */
export const sentenceIdSchema = text(40).regex(/^[0-9a-z-]*$/, { error: '句子编号不正确' });

/** What a learner did in a listening practice: the raw fact, never a verdict. */
export const listeningEventSchema = z
  .strictObject({
    /** The client creates this unique id. An event that is sent twice is stored once. */
    id: clientIdSchema,
    kind: z.enum(listeningEventKinds),
    stage: z.enum(listeningStages),
    /** Empty for events of a whole stage. */
    sentence_id: sentenceIdSchema.default(''),
    /** The whole text of a submission, unchanged. */
    typed: text(2000).default(''),
    /** Plays, the level of a hint, or the milliseconds of a recording. The recording itself is never sent. */
    amount: z.int().min(0).max(3_600_000).default(0),
    /** The word of a mark, from 0. A mark without it is on the whole sentence. */
    word_index: z.int().min(0).max(500).optional(),
    /** The position of a mark in the sound. */
    at_ms: z.int().min(0).max(86_400_000).optional(),
    cause: z.enum(markCauses).optional(),
    /** Id of the event that is taken back. With `undone`, and with a mark that replaces an earlier one. */
    undoes: clientIdSchema.optional(),
    elapsed_ms: z.int().min(0).max(86_400_000),
    occurred_at: instantSchema,
  })
  .refine(
    (event) =>
      (event.kind === 'marked') === (event.cause !== undefined) &&
      (event.kind === 'undone'
        ? event.undoes !== undefined
        : event.kind === 'marked' || event.undoes === undefined),
    { error: '练习记录不完整' },
  );

export type ListeningEvent = z.infer<typeof listeningEventSchema>;

/** The sentences of a practice as they were at its start, and what the learner chose. */
export const listeningSetupSchema = z.strictObject({
  title: text(200),
  items: z
    .array(
      z.strictObject({
        id: sentenceIdSchema.min(1),
        text: text(1000),
        /** The right answers when only a detail is written. */
        accept: z.array(text(200)).min(1).max(20).optional(),
      }),
    )
    .min(1)
    .max(1000),
  stages: z.array(z.enum(listeningStages)).min(1).max(listeningStages.length),
  scope: z.enum(dictationScopes),
});

export type ListeningSetup = z.infer<typeof listeningSetupSchema>;

/** A practice that the server has stored. */
export const storedPracticeSchema = z.object({
  practice_id: z.string(),
  ...sourceFields,
  setup: listeningSetupSchema,
  /** The device that sent the last event. Empty when its login session has ended. */
  device: z.string(),
  /** Whether the last event came from the caller's own login session. */
  is_own: z.boolean(),
  started_at: instantSchema,
  last_at: instantSchema,
  /** In order of time. Events with the same time are in order of id. */
  events: z.array(listeningEventSchema).max(5000),
});

export type StoredListening = z.infer<typeof storedPracticeSchema>;

/** Events of a practice. The two endpoints that store them have the same request and reply. */
export const submission = {
  ...practice,
  maxBytes: 768 * 1024,
  request: z.strictObject({
    practice_id: clientIdSchema,
    ...sourceFields,
    /** With the first events, and again when the sentences have changed. The last one counts. */
    setup: listeningSetupSchema.optional(),
    /** The device's clock when it sends. With it the server corrects the times of the events. */
    sent_at: instantSchema.optional(),
    events: z.array(listeningEventSchema).min(1).max(200),
  }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['stored', 'duplicate', 'rejected']),
        /** Why the event was rejected, in Chinese. Null for other events. */
        reason: z.string().nullable(),
      }),
    ),
  }),
};

export const submitListening = defineEndpoint({
  ...submission,
  path: '/api/study/article/practice/result',
  summary:
    'Stores events of a listening practice. The first request of a practice has its setup. The reply lists each id as stored, duplicate or rejected.',
});

export const openListening = defineEndpoint({
  ...read,
  path: '/api/study/article/practice/open',
  summary:
    'The latest practice of an article or another source, with its setup and events. Another device can continue it.',
  request: z.strictObject(sourceFields),
  response: z.object({
    /** Null when there is no practice of the last 30 days. */
    practice: storedPracticeSchema.nullable(),
  }),
});

export const getListening = defineEndpoint({
  ...read,
  path: '/api/study/article/practice/detail',
  summary:
    'One practice with its events, and the practice of the same source before it, for the result page.',
  request: z.strictObject({ practice_id: clientIdSchema }),
  response: z.object({ practice: storedPracticeSchema, previous: storedPracticeSchema.nullable() }),
});

/** Maximum of missed words in one request. */
export const missedWordsMax = 100;

const missedRequest = z.strictObject({
  practice_id: clientIdSchema,
  /** Words that the report of the practice names as missed. Others are left out. */
  words: z.array(text(60).min(1)).min(1).max(missedWordsMax),
});

export const findMissedWords = defineEndpoint({
  ...read,
  path: '/api/study/article/practice/word/list',
  summary:
    'The dictionary entries of words that were missed in a listening practice. Words without an entry are left out.',
  request: missedRequest,
  response: listOf(z.object({ word: z.string(), lexicon_id: idSchema }), missedWordsMax),
});

export const addMissedWords = defineEndpoint({
  area: 'listening',
  access: 'user',
  rate: 'write',
  path: '/api/study/article/practice/error/add',
  summary:
    'Puts words that were missed in a listening practice into the error book, each as one mistake. A second call changes nothing.',
  request: missedRequest,
  response: listOf(z.object({ word: z.string(), lexicon_id: idSchema }), missedWordsMax),
});
