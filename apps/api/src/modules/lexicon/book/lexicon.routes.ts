import * as contract from '@tingci/contract/lexicon/catalogue';
import type { BoughtBooks } from '../../../entitlement/sold-books/bought-books.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember, type UserContext } from '../../../platform/http/caller/caller.ts';
import {
  presentBook,
  presentCategory,
  presentChapter,
  presentChapterProgress,
  presentDistractors,
  presentScene,
  presentUnmarked,
} from './lexicon.presenter.ts';
import type { createLexiconService } from './lexicon.service.ts';
import type { Reader } from './reader.ts';

const readerOf = (context: UserContext): Reader => ({
  userId: context.session.userId,
  isMember: isMember(context),
});

/** Handlers of the word books' endpoints. */
export function createLexiconBindings(
  service: ReturnType<typeof createLexiconService>,
  bought: Pick<BoughtBooks, 'has'>,
): Binding[] {
  return [
    bind(contract.listLanguages, async () => ({ list: [...(await service.listLanguages())] })),
    bind(contract.listCategories, async ({ language_id }) => ({
      list: (await service.listCategories(language_id)).map(presentCategory),
    })),
    bind(contract.listScenes, async ({ category_id }) => ({
      list: (await service.listScenes(category_id)).map(presentScene),
    })),
    bind(contract.listBooks, async ({ category_id, scene_id, keyword }, { session }) => {
      const wanted = { categoryId: category_id, sceneId: scene_id, keyword };
      const shown = await service.listBooks(session.userId, wanted);
      return { list: shown.map(presentBook) };
    }),
    bind(contract.listChapters, async ({ group_id }, { session }) => ({
      list: (await service.listChapters(session.userId, group_id)).map(presentChapter),
    })),
    bind(contract.listChaptersWithProgress, async ({ group_id }, context) => {
      const chapters = await service.listChaptersWithProgress(readerOf(context), group_id);
      return { list: chapters.map(({ chapter, progress }) => presentChapterProgress(chapter, progress)) };
    }),
    bind(contract.listDistractors, async ({ chapter_ids, lexicon_ids, seed }, context) => ({
      list: (await service.listDistractors(readerOf(context), chapter_ids, lexicon_ids, seed)).map(
        presentDistractors,
      ),
    })),
    bind(contract.listWords, async ({ chapter_id }, context) => {
      const { session, nowMs } = context;
      const found = await service.getChapterWords(readerOf(context), chapter_id);
      const { book, chapter, words } = found;
      return {
        booInfo: {
          id: book.id,
          name: book.name,
          already_buy: await bought.has(session.userId, book.id),
        },
        chapter: presentChapter(chapter),
        list: await service.markWords(session.userId, words, nowMs),
      };
    }),
    bind(contract.listDemoWords, async () => {
      const { chapter, words } = await service.listDemoWords();
      return { chapter: chapter ? presentChapter(chapter) : null, list: words.map(presentUnmarked) };
    }),
  ];
}
