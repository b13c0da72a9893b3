import * as contract from '@tingci/contract/own-book/community';
import { formatEntry } from '@tingci/domain/lexicon/entry-line';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { coverOf } from '../book/own-book.presenter.ts';
import { ownerOf } from '../book/own-book.routes.ts';
import type { CommunityBook } from '../sharing-store/community.repository.ts';
import type { CommunityService } from './community.service.ts';

/** Handlers of the community shelf. */
export function createCommunityBindings(community: CommunityService): Binding[] {
  return [
    bind(contract.listCommunityBooks, async ({ keyword, page, page_size }, { session }) => {
      const found = await community.list(session.userId, keyword, { page, pageSize: page_size });
      return { list: found.list.map(presentBook), total: found.total, page, page_size };
    }),
    bind(contract.findCommunityBook, async ({ g_id }, { session }) => {
      const { book, lines } = await community.find(session.userId, g_id);
      return { ...presentBook(book), lines: lines.map(formatEntry) };
    }),
    bind(contract.joinCommunityBook, ({ g_id, kind }, context) =>
      community.join(ownerOf(context), g_id, kind === 'follow', context.nowMs),
    ),
    bind(contract.rateCommunityBook, async ({ g_id, stars }, { session }) => {
      await community.rate(session.userId, g_id, stars);
      return null;
    }),
  ];
}

const presentBook = (book: CommunityBook) => ({
  id: book.bookId,
  name: book.name,
  cover: coverOf(book.bookId),
  owner_name: book.ownerName,
  word_count: book.wordCount,
  approved_at: book.approvedAt,
  reader_count: book.readerCount,
  stars: book.stars,
  rating_count: book.ratingCount,
  is_own: book.isOwn,
  joined: book.copyId === null ? null : { id: book.copyId, name: book.copyName ?? '' },
  is_taken: book.isTaken,
  own_stars: book.ownStars,
});
