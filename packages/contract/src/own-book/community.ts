import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, idSchema, instantSchema, pageOf, pageRequest, text } from '../primitives.ts';
import { bookNameSchema } from './own-book.ts';
import { joinKindSchema } from './share.ts';

const base = '/api/study/lexicon/v1/community/book' as const;
const read = { area: 'own-book', access: 'user', rate: 'read' } as const;
const write = { ...read, rate: 'write' } as const;

/** Most lines that a look into a book shows. */
export const communityLinesMax = 20;

/** A book that a learner made and administrators approved. */
const communityBookSchema = bookNameSchema.extend({
  /** Cover as a CSS colour. */
  cover: z.string(),
  owner_name: z.string(),
  word_count: z.int(),
  approved_at: instantSchema,
  /** Learners who took it. */
  reader_count: z.int(),
  /** The mean of the ratings; null before the first. */
  stars: z.number().min(1).max(5).nullable(),
  rating_count: z.int(),
  is_own: z.boolean(),
  /** The learner's book that follows it. */
  joined: bookNameSchema.nullable(),
  /** Whether the learner took it: they may rate it. */
  is_taken: z.boolean(),
  /** The learner's rating. */
  own_stars: z.int().nullable(),
});

export const listCommunityBooks = defineEndpoint({
  ...read,
  path: `${base}/list`,
  summary: 'Approved books of learners, last approved first, page by page. `keyword` is a part of the name.',
  request: z.strictObject({ keyword: text(50).trim().default(''), ...pageRequest }),
  response: pageOf(communityBookSchema),
});

export const findCommunityBook = defineEndpoint({
  ...read,
  path: `${base}/detail`,
  summary: 'An approved book with its first lines.',
  request: z.strictObject({ g_id: idSchema }),
  response: communityBookSchema.extend({
    /** Each as `formatEntry` of the domain. */
    lines: z.array(z.string()).max(communityLinesMax),
  }),
});

export const joinCommunityBook = defineEndpoint({
  ...write,
  rate: 'heavy',
  path: `${base}/join`,
  summary:
    'Makes a book of the learner from an approved book. It follows later approved versions, or is a copy. Beyond the free number of books it needs Pro (reason 1). A book that follows it already is returned.',
  request: z.strictObject({ g_id: idSchema, kind: joinKindSchema.default('follow') }),
  response: bookNameSchema.extend({ count: z.int() }),
});

export const rateCommunityBook = defineEndpoint({
  ...write,
  path: `${base}/rate`,
  summary: 'Rates an approved book that the learner took. A second rating replaces the first.',
  request: z.strictObject({ g_id: idSchema, stars: z.int().min(1).max(5) }),
  response: emptyResponse,
});
