import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { readsOwnBooks } from '../../../lib/query-client.ts';

const GROUP = '/api/study/lexicon/group';

/** How an own book is shared, and which book it follows. */
export type BookGroup = {
  /** The code of the book; undefined while it is not shared. */
  code: string | undefined;
  followerCount: number;
  /** The book that this one follows. Without `isLive` it is gone. */
  follows: { name: string; ownerName: string; isLive: boolean } | undefined;
  /** Whether the book just received changes of the one that it follows. */
  isUpdated: boolean;
};

/** The sharing of a book. A book that follows another one is brought up to date first. */
export const bookGroupQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['book-group', bookId],
    meta: readsOwnBooks,
    queryFn: async ({ signal }): Promise<BookGroup> => {
      const found = await api.read('/api/study/lexicon/v1/group/detail', { g_id: bookId }, { signal });
      return {
        code: found.invite?.code,
        followerCount: found.follower_count,
        follows: found.follows
          ? { name: found.follows.name, ownerName: found.follows.owner_name, isLive: found.follows.is_live }
          : undefined,
        isUpdated: found.is_updated,
      };
    },
  });

/** Shares a book; `isNew` replaces its code. */
export const shareBook = (bookId: number, isNew: boolean) =>
  api.post(`${GROUP}/get/invite/code`, { g_id: bookId, is_new: isNew });

export const stopSharing = (bookId: number) => api.post(`${GROUP}/invite/revoke`, { g_id: bookId });

/** Makes a book that follows another one an ordinary book. */
export const unfollowBook = (bookId: number) => api.post(`${GROUP}/invite/unfollow`, { g_id: bookId });

/** A book that somebody shares. */
export type SharedBook = {
  name: string;
  ownerName: string;
  wordCount: number;
  isOwn: boolean;
  /** The learner's book that follows it already. */
  joined: { id: number; name: string } | undefined;
};

/** The book of a code. The caller shows the errors. */
export async function findShared(code: string): Promise<SharedBook> {
  const found = await api.post(`${GROUP}/invite/info`, { code }, { isSilent: true });
  return {
    name: found.name,
    ownerName: found.owner_name,
    wordCount: found.word_count,
    isOwn: found.is_own,
    joined: found.joined ?? undefined,
  };
}

export type JoinKind = 'follow' | 'copy';

/** Makes a book of the learner from a shared one. The caller shows the errors. */
export const joinShared = (code: string, kind: JoinKind) =>
  api.post(`${GROUP}/invite/join`, { code, kind }, { isSilent: true });

/** Puts a book of the library on the learner's shelf, or takes it off. */
export const setOnShelf = (bookId: number, isOnShelf: boolean) =>
  isOnShelf
    ? api.post('/api/study/lexicon/v1/book/add', { g_id: bookId })
    : api.post('/api/study/lexicon/v1/no/customer/book/delete/{id}', { id: bookId });
