import * as contract from '@tingci/contract/own-book/contrast';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { ownerOf } from '../book/own-book.routes.ts';
import type { OwnListsService } from '../book/own-lists.service.ts';
import { presentContrastWord } from './contrast.presenter.ts';
import type { ContrastChoice, createContrastService } from './contrast.service.ts';

/** Handlers of the comparison of books. */
export function createContrastBindings(
  contrast: ReturnType<typeof createContrastService>,
  ownLists: Pick<OwnListsService, 'createWith'>,
): Binding[] {
  return [
    bind(contract.contrastBooks, async ({ g_ids }, { session }) => {
      const { books, parts } = await contrast.contrast(session.userId, g_ids);
      return { books: books.map(({ id, name, isOwn }) => ({ id, name, is_own: isOwn })), parts };
    }),
    bind(contract.listContrastWords, async (input, { session }) => {
      const { g_ids, page, page_size } = input;
      const pages = { page, pageSize: page_size };
      const found = await contrast.listWords(session.userId, g_ids, choiceOf(input), pages);
      return { list: found.list.map(presentContrastWord), total: found.total, page, page_size };
    }),
    bind(contract.createContrastBook, async ({ title, word_count, ...input }, context) => {
      const ids = await contrast.listIds(context.session.userId, input.g_ids, choiceOf(input));
      const book = { name: title, chapterSize: word_count };
      const made = await ownLists.createWith(ownerOf(context), book, ids, context.nowMs);
      return { ...made, count: ids.length };
    }),
  ];
}

function choiceOf(input: { parts: number[]; is_unmastered: boolean }): ContrastChoice {
  return { parts: input.parts, isUnmastered: input.is_unmastered };
}
