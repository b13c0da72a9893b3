import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  emptyRequest,
  emptyResponse,
  idSchema,
  instantSchema,
  pageOf,
  pageRequest,
  text,
} from '../primitives.ts';

const base = '/api/study/lexicon/v1/upload/book/review' as const;
const user = { area: 'own-book', access: 'user', rate: 'write' } as const;
const admin = { area: 'own-book', access: 'admin', rate: 'read' } as const;

const ofBook = z.strictObject({ g_id: idSchema });

/** What administrators see of a submission: it waits, others see it, or it was refused. */
const reviewStateSchema = z.enum(['waiting', 'approved', 'refused']);

const reasonMax = 500;

/** A submission as its learner sees it. */
const ownReviewSchema = z.object({
  id: idSchema,
  state: reviewStateSchema,
  /** Why it was refused; else empty. */
  reason: z.string(),
  word_count: z.int(),
  submitted_at: instantSchema,
  decided_at: instantSchema.nullable(),
});

const reviewOfBookSchema = z.object({
  /** The last submission of the book, unless it was withdrawn. */
  latest: ownReviewSchema.nullable(),
  /** The submission that others see. */
  approved: ownReviewSchema.nullable(),
  /** Whether the book differs from its last submission. */
  is_changed: z.boolean(),
});

export const submitBook = defineEndpoint({
  ...user,
  rate: 'heavy',
  path: `${base}/submit`,
  summary:
    'Submits an own book, as it is now, for the community shelf. A submission of the book that waits is replaced. At most ten submissions in 24 hours.',
  request: ofBook,
  response: reviewOfBookSchema,
});

export const findReviewOfBook = defineEndpoint({
  ...user,
  rate: 'read',
  path: `${base}/state`,
  summary: 'The last submission of an own book, and the one that others see.',
  request: ofBook,
  response: reviewOfBookSchema,
});

export const withdrawBook = defineEndpoint({
  ...user,
  path: `${base}/withdraw`,
  summary:
    'Withdraws a submission that waits, or takes an approved book off the community shelf. Copies of others stay.',
  whenFull: true,
  request: z.strictObject({ review_id: idSchema }),
  response: emptyResponse,
});

export const closeDecision = defineEndpoint({
  ...user,
  path: `${base}/close`,
  summary: 'Closes the message about the decisions on an own book.',
  whenFull: true,
  request: ofBook,
  response: emptyResponse,
});

export const showReview = defineEndpoint({
  ...user,
  rate: 'read',
  path: '/api/study/enterprise/v1/upload/book/review/show',
  summary: 'Whether the caller may review submitted books: `review_auth` of the user state.',
  request: emptyRequest,
  response: z.object({ review_auth: z.boolean() }),
});

const listedReviewSchema = z.object({
  id: idSchema,
  name: z.string(),
  user_id: idSchema,
  nickname: z.string(),
  state: reviewStateSchema,
  reason: z.string(),
  word_count: z.int(),
  submitted_at: instantSchema,
  decided_at: instantSchema.nullable(),
});

export const listReviews = defineEndpoint({
  ...admin,
  path: `${base}/list`,
  summary:
    'Submitted books in one state, page by page: those that wait with the oldest first, the others with the last decision first.',
  request: z.strictObject({ state: reviewStateSchema.default('waiting'), ...pageRequest }),
  response: pageOf(listedReviewSchema).extend({
    counts: z.object({ waiting: z.int(), approved: z.int(), refused: z.int() }),
  }),
});

/** Most words that a hint names. */
export const hintWordsMax = 20;

/** Words that an administrator should look at, and how many there are. */
const hintSchema = z.object({ count: z.int(), words: z.array(z.string()).max(hintWordsMax) });

/** The lines of a book in its order, each as `formatEntry` of the domain. */
const linesSchema = z.array(z.string()).max(ownBookWordsMax);

export const findReview = defineEndpoint({
  ...admin,
  rate: 'heavy',
  path: `${base}/detail/{id}`,
  summary:
    'A submitted book with its lines, those of the version decided before, and hints. The hints decide nothing.',
  request: z.strictObject({ id: idSchema }),
  response: listedReviewSchema.extend({
    chapter_size: z.int(),
    lines: linesSchema,
    /** The version that others see now; without one the version refused last. Null for a first submission and for the version itself. */
    previous: z
      .object({
        name: z.string(),
        state: z.enum(['approved', 'refused']),
        reason: z.string(),
        decided_at: instantSchema,
        lines: linesSchema,
      })
      .nullable(),
    hints: z.object({
      vulgar: hintSchema,
      /** Words for which neither the book nor the dictionary has a meaning. */
      bare: hintSchema,
    }),
  }),
});

export const decideReview = defineEndpoint({
  ...admin,
  rate: 'write',
  path: `${base}/update/{id}`,
  summary:
    'Approves a submission, or refuses it with a reason. With `from: approved` it takes an approved book off the shelf. When the submission is not in that state any more, the call is refused.',
  request: z.strictObject({
    id: idSchema,
    /** The state in which the administrator saw it. */
    from: z.enum(['waiting', 'approved']).default('waiting'),
    state: z.enum(['approved', 'refused']),
    reason: text(reasonMax).trim().default(''),
  }),
  response: emptyResponse,
});
