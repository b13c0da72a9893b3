import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { type EntryLine, parseEntry } from '@tingci/domain/lexicon/entry-line';
import { bookReportKind } from '@tingci/domain/notice/feedback-kind';
import { api } from '../../../lib/api/api.ts';
import { builtVersion } from '../../../lib/built-version.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { queryClient, readsOwnBooks, refreshOwnBooks } from '../../../lib/query-client.ts';
import type { JoinKind } from './share-api.ts';

const BASE = '/api/study/lexicon/v1/community/book';
type WireBook = ResponseOf<`${typeof BASE}/list`>['list'][number];

/** A book that another learner made and administrators approved. */
export type CommunityBook = {
  id: number;
  name: string;
  /** A CSS colour. */
  cover: string;
  ownerName: string;
  wordCount: number;
  /** Milliseconds since 1970. */
  approvedAt: number;
  /** Learners who took it. */
  readerCount: number;
  /** The mean of the ratings, 1 to 5; null before the first. */
  stars: number | null;
  ratingCount: number;
  isOwn: boolean;
  /** The learner's book that follows it. */
  joined: { id: number; name: string } | null;
  /** Whether the learner took it: they may rate it. */
  isTaken: boolean;
  ownStars: number | null;
};

/** A book with its first lines. */
export type CommunityDetail = CommunityBook & { lines: readonly EntryLine[] };

const toBook = (wire: WireBook): CommunityBook => ({
  id: wire.id,
  name: wire.name,
  cover: wire.cover,
  ownerName: wire.owner_name,
  wordCount: wire.word_count,
  approvedAt: wire.approved_at,
  readerCount: wire.reader_count,
  stars: wire.stars,
  ratingCount: wire.rating_count,
  isOwn: wire.is_own,
  joined: wire.joined,
  isTaken: wire.is_taken,
  ownStars: wire.own_stars,
});

const key = ['community-books'];
const pageSize = 24;

/** The community shelf, last approved first, in pages. `keyword` is a part of the name. */
export const communityBooksQuery = (keyword: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', keyword],
    meta: readsOwnBooks,
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const { list, total, page } = await api.read(
        `${BASE}/list`,
        { keyword, page: pageParam, page_size: pageSize },
        { signal },
      );
      return { list: list.map(toBook), total, page };
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
  });

export const communityBookQuery = (bookId: number) =>
  queryOptions({
    queryKey: [...key, 'detail', bookId],
    meta: readsOwnBooks,
    queryFn: async ({ signal }): Promise<CommunityDetail> => {
      const found = await api.read(`${BASE}/detail`, { g_id: bookId }, { signal });
      return { ...toBook(found), lines: found.lines.map(parseEntry) };
    },
  });

/** Makes a book of the learner from one of the shelf. The caller shows the errors. */
export async function joinCommunityBook(bookId: number, kind: JoinKind) {
  const joined = await api.post(`${BASE}/join`, { g_id: bookId, kind }, { isSilent: true });
  await refreshOwnBooks();
  return joined;
}

export async function rateBook(bookId: number, stars: number): Promise<void> {
  await api.post(`${BASE}/rate`, { g_id: bookId, stars });
  await queryClient.invalidateQueries({ queryKey: key });
}

/** Reports a book to the administrators, among the feedback. */
export const reportBook = (book: Pick<CommunityBook, 'id' | 'name' | 'ownerName'>, reason: string) =>
  api.post('/api/study/question/submit', {
    kind: bookReportKind,
    text: `《${book.name}》（${book.ownerName}）：${reason}`,
    path: linkTo(paths.communityBooks, {}, { book: book.id }),
    version: builtVersion(),
  });
