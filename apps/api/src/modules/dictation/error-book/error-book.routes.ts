import * as contract from '@tingci/contract/dictation/error-book';
import type { Word } from '@tingci/contract/lexicon/catalogue';
import type { z } from 'zod';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { UserContext } from '../../../platform/http/caller/caller.ts';
import type { LexiconService } from '../../lexicon/book/lexicon.service.ts';
import { presentError, presentExported, presentMistake } from './error-book.presenter.ts';
import type { createErrorBookService, ErrorEntry, ErrorFilter } from './error-book.service.ts';

/** Handlers of the error book's endpoints. */
export function createErrorBookBindings(
  errorBook: ReturnType<typeof createErrorBookService>,
  lexicon: Pick<LexiconService, 'markWords'>,
): Binding[] {
  const present = async (entries: readonly ErrorEntry[], { session, nowMs }: UserContext) => {
    const shared = entries.map(({ word }) => word);
    const words = await lexicon.markWords(session.userId, shared, nowMs);
    return entries.map((entry, index) => presentError(entry, words[index] as Word));
  };
  return [
    bind(contract.listErrors, async (input, context) => {
      const found = await errorBook.list(context.session.userId, filterOf(input), pageOf(input));
      return { ...found, ...wirePage(input, found), list: await present(found.list, context) };
    }),
    bind(contract.searchErrors, async (input, context) => {
      const { userId } = context.session;
      const found = await errorBook.search(userId, filterOf(input), pageOf(input), input.keyword);
      return { ...found, ...wirePage(input, found), list: await present(found.list, context) };
    }),
    bind(contract.listErrorIds, async (input, { session }) => ({
      list: await errorBook.listIds(session.userId, filterOf(input), input.keyword),
    })),
    bind(contract.exportErrors, async (input, { session }) => {
      const found = await errorBook.listAll(session.userId, filterOf(input), input.keyword);
      return { list: found.list.map(presentExported), right_days_needed: found.rightDaysNeeded };
    }),
    bind(contract.listMistakes, async (input, { session }) => {
      const found = await errorBook.listMistakes(session.userId, input.lexicon_id, pageOf(input));
      const { page, page_size } = input;
      return { list: found.list.map(presentMistake), total: found.total, page, page_size };
    }),
    bind(contract.deleteErrors, async ({ lexicon_ids }, { session, nowMs }) => ({
      deleted: await errorBook.remove(session.userId, lexicon_ids, nowMs),
    })),
    bind(contract.restoreErrors, async ({ lexicon_ids }, { session }) => ({
      restored: await errorBook.restore(session.userId, lexicon_ids),
    })),
    bind(contract.changeErrorSetting, async ({ right_days_needed }, { session }) => {
      await errorBook.setRightDaysNeeded(session.userId, right_days_needed);
      return { right_days_needed };
    }),
  ];
}

type Filter = z.output<typeof contract.listErrorIds.request>;
type PageFields = { page: number; page_size: number };

function filterOf(input: Omit<Filter, 'keyword'>): ErrorFilter {
  return {
    sort: input.sort,
    bookId: input.group_id,
    pattern: input.pattern,
    hasLeft: input.state === 'left',
    wordIds: input.lexicon_ids,
  };
}

function pageOf({ page, page_size }: PageFields) {
  return { page, pageSize: page_size };
}

function wirePage({ page, page_size }: PageFields, found: { total: number; rightDaysNeeded: number }) {
  return { page, page_size, total: found.total, right_days_needed: found.rightDaysNeeded };
}
