import type { Word } from '@tingci/contract/lexicon';
import { orRefuse } from '../../http/refusal.ts';
import type { LexiconService } from '../lexicon/lexicon.service.ts';
import type { ErrorBookRepository, ErrorQuery, ErrorRow, ErrorSort } from './error-book.repository.ts';
import { retryOnce } from './retry.ts';

export type ErrorPageRequest = {
  page: number;
  pageSize: number;
  sort: ErrorSort;
  bookId: number | undefined;
};

export type ErrorEntry = ErrorRow & { word: Word; bookId: number; bookName: string };

/** The error book. Words and books that were retired since stay in it: it is the learner's record. */
export function createErrorBookService(repository: ErrorBookRepository, lexicon: LexiconService) {
  type Origins = Awaited<ReturnType<LexiconService['mapOrigins']>>;

  function queryOf(userId: number, request: ErrorPageRequest, origins: Origins): ErrorQuery {
    return {
      userId,
      sort: request.sort,
      chapterIds: request.bookId === undefined ? null : chaptersOf(request.bookId, origins),
      limit: request.pageSize,
      offset: (request.page - 1) * request.pageSize,
    };
  }

  async function complete(rows: readonly ErrorRow[], origins: Origins): Promise<ErrorEntry[]> {
    const words = await lexicon.mapWords(rows.map(({ wordId }) => wordId));
    return rows.map((row) => ({
      ...row,
      ...orRefuse(origins.get(row.chapterId), 'not_found'),
      word: orRefuse(words.get(row.wordId), 'not_found'),
    }));
  }

  return {
    /** A page, the number of errors it is taken from, and the number of errors by book. */
    async list(userId: number, request: ErrorPageRequest) {
      const origins = await lexicon.mapOrigins();
      const { list, counts } = await repository.list(queryOf(userId, request, origins));
      const groups = new Map<number, { id: number; name: string; count: number }>();
      for (const { chapterId, count } of counts) {
        const { bookId, bookName } = orRefuse(origins.get(chapterId), 'not_found');
        const group = groups.get(bookId);
        groups.set(bookId, { id: bookId, name: bookName, count: (group?.count ?? 0) + count });
      }
      const chosen = [...groups.values()].filter(
        ({ id }) => request.bookId === undefined || id === request.bookId,
      );
      return {
        list: await complete(list, origins),
        total: chosen.reduce((sum, { count }) => sum + count, 0),
        groups: [...groups.values()].sort((left, right) => right.count - left.count || left.id - right.id),
      };
    },
    async search(userId: number, request: ErrorPageRequest, keyword: string) {
      const origins = await lexicon.mapOrigins();
      const { list, total } = await repository.search(queryOf(userId, request, origins), keyword);
      return { list: await complete(list, origins), total };
    },
    remove: (userId: number, wordIds: readonly number[], nowMs: number) =>
      retryOnce(() => repository.remove(userId, wordIds, new Date(nowMs))),
    restore: (userId: number, wordIds: readonly number[]) =>
      retryOnce(() => repository.restore(userId, wordIds)),
  };
}

function chaptersOf(bookId: number, origins: ReadonlyMap<number, { bookId: number }>): number[] {
  return Array.from(origins)
    .filter(([, origin]) => origin.bookId === bookId)
    .map(([chapterId]) => chapterId);
}
