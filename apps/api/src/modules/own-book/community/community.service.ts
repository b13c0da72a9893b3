import { communityLinesMax } from '@tingci/contract/own-book/community';
import type { BookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Owner } from '../book/own-book-access.ts';
import type { JoinedBook, JoinShared } from '../share/join-shared.ts';
import type { CommunityBook } from '../sharing-store/community.repository.ts';
import { parseLines } from '../store/book-lines.repository.ts';
import type { OwnRepositories } from '../store/own-books-lock.ts';

/** The community shelf: approved books of learners. */
export function createCommunityService(deps: {
  own: Pick<OwnRepositories, 'reviews' | 'community'>;
  joinShared: JoinShared;
}) {
  const { reviews, community } = deps.own;
  return {
    async list(userId: number, keyword: string, { page, pageSize }: { page: number; pageSize: number }) {
      const [list, total] = await Promise.all([
        community.list(userId, keyword, { limit: pageSize, offset: (page - 1) * pageSize }),
        community.count(keyword),
      ]);
      return { list, total };
    },
    /** A book with its first lines. */
    async find(userId: number, bookId: number): Promise<{ book: CommunityBook; lines: BookEntry[] }> {
      const { lines, ...book } = orThrow(await community.find(userId, bookId), 'not_found');
      return { book, lines: parseLines(lines.split('\n', communityLinesMax).join('\n')) };
    },
    /** Makes a book of the learner from an approved one. */
    async join(owner: Owner, bookId: number, isFollowing: boolean, nowMs: number): Promise<JoinedBook> {
      const approved = orThrow(await reviews.findApproved(bookId), 'not_found');
      const shared = { ...approved, sourceId: bookId, isCommunity: true };
      return deps.joinShared(owner, shared, isFollowing, nowMs, (held) =>
        held.community.addReader(owner.userId, bookId, new Date(nowMs)),
      );
    },
    /** Rates a book that the learner took. */
    async rate(userId: number, bookId: number, stars: number): Promise<void> {
      orThrow(await reviews.findApproved(bookId), 'not_found');
      if ((await community.rate(userId, bookId, stars)) === 0) throw new AppError('rate_not_taken');
    },
  };
}

export type CommunityService = ReturnType<typeof createCommunityService>;
