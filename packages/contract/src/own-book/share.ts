import { longestPastedCode } from '@tingci/domain/readable-code';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, idSchema, instantSchema, text } from '../primitives.ts';
import { bookNameSchema } from './own-book.ts';

const read = { area: 'own-book', access: 'user', rate: 'read' } as const;
const write = { ...read, rate: 'write' } as const;

const ofBook = z.strictObject({ g_id: idSchema });

/** A code as a person types it, or a text that has it. */
const codeSchema = text(longestPastedCode).trim().min(1, { error: '请输入分享码' });

const inviteSchema = z.object({ code: z.string(), made_at: instantSchema });

/** How a learner has a book that somebody shares: it follows the owner's changes, or it is a copy of their own. */
export const joinKindSchema = z.enum(['follow', 'copy']);

export const getInviteCode = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/group/get/invite/code',
  summary:
    'The code by which others can have an own book; made when there is none. `is_new` replaces it, and the one before works no longer.',
  request: z.strictObject({ g_id: idSchema, is_new: z.boolean().default(false) }),
  response: inviteSchema,
});

export const revokeInvite = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/group/invite/revoke',
  summary:
    'Ends the sharing of an own book: its code works no longer, and books that follow it become copies of those who have them.',
  whenFull: true,
  request: ofBook,
  response: emptyResponse,
});

export const findInvited = defineEndpoint({
  ...read,
  rate: 'credential',
  path: '/api/study/lexicon/group/invite/info',
  summary: 'The book of a code: its name, size and owner. Each call counts as a try.',
  request: z.strictObject({ code: codeSchema }),
  response: z.object({
    name: z.string(),
    owner_name: z.string(),
    word_count: z.int(),
    is_own: z.boolean(),
    /** The learner's book that follows it already. */
    joined: bookNameSchema.nullable(),
  }),
});

export const joinInvited = defineEndpoint({
  ...write,
  rate: 'credential',
  path: '/api/study/lexicon/group/invite/join',
  summary:
    'Makes a book of the learner from the book of a code. It follows the owner’s changes, or is a copy. Beyond the free number of books it needs Pro (reason 1). A book that follows it already is returned.',
  request: z.strictObject({ code: codeSchema, kind: joinKindSchema.default('follow') }),
  response: bookNameSchema.extend({ count: z.int() }),
});

export const unfollowBook = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/group/invite/unfollow',
  summary: 'Makes a book that follows another one a copy of the learner’s own, which they can change.',
  whenFull: true,
  request: ofBook,
  response: emptyResponse,
});

export const findGroup = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/group/detail',
  summary:
    'How an own book is shared, or which book it follows. A book that follows another one receives its last changes first.',
  request: ofBook,
  response: bookNameSchema.extend({
    word_count: z.int(),
    /** Whether this call gave the book changes of the one that it follows. */
    is_updated: z.boolean(),
    /** The code of the book; null while it is not shared. */
    invite: inviteSchema.nullable(),
    /** Learners whose books follow this one. */
    follower_count: z.int(),
    /** The book that this one follows. `is_live` is false when that book or its owner's account is gone. */
    follows: z.object({ name: z.string(), owner_name: z.string(), is_live: z.boolean() }).nullable(),
  }),
});

export const addToShelf = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/book/add',
  summary:
    'Puts a book on the learner’s shelf: one of the library, or an own book that they had taken off. Progress is kept.',
  request: ofBook,
  response: bookNameSchema,
});

export const removeFromShelf = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/book/delete',
  summary:
    'Takes a book off the learner’s shelf: one of the library, or an own book, which can be restored. Progress is kept.',
  whenFull: true,
  request: ofBook,
  response: emptyResponse,
});

export const removeLibraryBook = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/no/customer/book/delete/{id}',
  summary: 'Takes a book of the library off the learner’s shelf. Progress is kept.',
  whenFull: true,
  request: z.strictObject({ id: idSchema }),
  response: emptyResponse,
});
