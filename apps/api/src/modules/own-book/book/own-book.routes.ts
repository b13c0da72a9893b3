import * as collection from '@tingci/contract/own-book/collection';
import { entryLineSchema } from '@tingci/contract/own-book/entry-line';
import * as contract from '@tingci/contract/own-book/own-book';
import * as bookWords from '@tingci/contract/own-book/own-book-words';
import { ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { isMemberAt } from '@tingci/domain/membership';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { readLines } from '../../../platform/http/body/read-lines.ts';
import type { UserContext } from '../../../platform/http/caller/caller.ts';
import type { WordMarks } from '../../lexicon/book/word-marks.ts';
import type { WriteBookDeck } from '../deck/book-deck-writer.ts';
import type { CollectionService } from './collection.service.ts';
import type { MatchWords } from './match-words.ts';
import {
  presentExportedWord,
  presentMatch,
  presentOwnBook,
  presentOwnWord,
  toDeckWord,
} from './own-book.presenter.ts';
import type { OwnBookService } from './own-book.service.ts';
import type { Owner } from './own-book-access.ts';
import type { OwnListsService } from './own-lists.service.ts';
import type { OwnWordsService } from './own-words.service.ts';

/** Handlers of learners' own books. */
export function createOwnBookBindings(deps: {
  books: OwnBookService;
  words: OwnWordsService;
  lists: OwnListsService;
  marks: WordMarks;
  match: MatchWords;
  writeDeck: WriteBookDeck;
}): Binding[] {
  const { books, words, lists, marks, match, writeDeck } = deps;
  return [
    bind(contract.listOwnBooks, async ({ s_id }, context) => {
      const found = await books.listBooks(ownerOf(context), s_id);
      return {
        list: found.list.map(presentOwnBook),
        is_auto_collect: found.isAuto,
        recent_g_id: found.recentId,
        free_left: found.freeLeft,
      };
    }),
    bind(contract.createOwnBook, ({ title, word_count }, context) =>
      books.create(ownerOf(context), { name: title, chapterSize: word_count }),
    ),
    bind(contract.matchWords, async ({ words: texts }, { session }) => ({
      list: (await match(session.userId, texts)).map(presentMatch),
    })),
    bind(contract.importOwnBook, (asked, context) => {
      const book = { name: asked.title, chapterSize: asked.word_count };
      const owner = ownerOf(context);
      return 'lines' in asked
        ? lists.importLines(owner, book, asked.lines, context.nowMs)
        : lists.importWords(owner, book, asked.lexicon_ids, context.nowMs);
    }),
    bind(contract.addOwnWords, (asked, { session, nowMs }) =>
      'lines' in asked
        ? lists.addLines(session.userId, asked.g_id, asked.lines, nowMs)
        : lists.addWords(session.userId, asked.g_id, asked.lexicon_ids, nowMs),
    ),
    bind(contract.addOwnWordList, async ({ g_id, file }, { session, nowMs }) => {
      const lines = await readLines(file.content, entryLineSchema, ownBookWordsMax);
      return lists.addLines(session.userId, g_id, lines, nowMs);
    }),
    bind(contract.updateOwnBook, ({ id, title, word_count }, { session }) =>
      books.update(session.userId, id, { name: title, chapterSize: word_count }),
    ),
    bind(contract.deleteOwnBook, async ({ g_id }, { session, nowMs }) => {
      await books.remove(session.userId, g_id, nowMs);
      return null;
    }),
    bind(contract.restoreOwnBook, ({ g_id }, context) => books.restore(ownerOf(context), g_id)),
    bind(contract.listOwnWords, async (input, { session, nowMs }) => {
      const { page, page_size } = input;
      const found = await words.listWords(session.userId, filterOf(input), { page, pageSize: page_size });
      const marked = await marks.markWords(
        session.userId,
        found.list.map(({ word }) => word),
        nowMs,
      );
      return {
        book: presentOwnBook(found.book),
        list: found.list.map((row, index) => presentOwnWord(row, marked[index] as (typeof marked)[number])),
        total: found.total,
        page,
        page_size,
      };
    }),
    bind(contract.listOwnWordIds, async (input, { session }) => ({
      list: await words.listIds(session.userId, filterOf(input)),
    })),
    bind(contract.exportOwnWords, async (input, { session }) => ({
      list: (await words.listBook(session.userId, filterOf(input))).list.map(presentExportedWord),
    })),
    bind(contract.exportOwnDeck, async (input, { session, nowMs }) => {
      const { book, list } = await words.listBook(session.userId, filterOf(input));
      return {
        file: await writeDeck({ id: book.id, name: book.name, words: list.map(toDeckWord), madeAt: nowMs }),
      };
    }),
    bind(bookWords.noteOwnWord, async ({ g_id, lexicon_id, note }, { session }) => {
      await words.setNote(session.userId, g_id, lexicon_id, note);
      return { note };
    }),
    bind(bookWords.setOwnMeaning, async ({ g_id, lexicon_id, meaning }, { session }) => ({
      meaning,
      previous: await words.setMeaning(session.userId, g_id, lexicon_id, meaning),
    })),
    bind(bookWords.moveOwnWords, async ({ g_id, to_g_id, lexicon_ids }, { session, nowMs }) => ({
      moved: await words.move(session.userId, g_id, to_g_id, lexicon_ids, nowMs),
    })),
    bind(bookWords.removeOwnWords, async ({ g_id, lexicon_ids }, { session, nowMs }) => ({
      removed: await words.removeWords(session.userId, g_id, lexicon_ids, nowMs),
    })),
    bind(bookWords.restoreOwnWords, async ({ g_id, lexicon_ids }, { session }) => ({
      restored: await words.restoreWords(session.userId, g_id, lexicon_ids),
    })),
    bind(bookWords.orderOwnWords, async ({ g_id, lexicon_ids, before_id }, { session, nowMs }) => {
      await words.order(session.userId, g_id, lexicon_ids, before_id, nowMs);
      return null;
    }),
  ];
}

/** Handlers of collecting and mastering. */
export function createCollectionBindings(service: CollectionService): Binding[] {
  const collect = async (input: { word_id: number; g_id?: number | undefined }, context: UserContext) => {
    const { book, previousId } = await service.collect(
      context.session.userId,
      input.word_id,
      input.g_id,
      context.nowMs,
    );
    return { book, previous_g_id: previousId };
  };
  const cancel = async ({ word_id }: { word_id: number }, { session, nowMs }: UserContext) => ({
    book: await service.cancel(session.userId, word_id, nowMs),
  });
  return [
    bind(collection.collectWord, collect),
    bind(collection.cancelCollection, cancel),
    bind(collection.collectArticleWord, collect),
    bind(collection.cancelArticleCollection, cancel),
    bind(collection.changeCollectionSetting, async ({ is_auto_collect }, { session }) => {
      await service.setAuto(session.userId, is_auto_collect);
      return { is_auto_collect };
    }),
    bind(collection.masterWord, async ({ word_id, is_proficient }, { session, nowMs }) => {
      await service.master(session.userId, word_id, is_proficient, nowMs);
      return null;
    }),
    bind(collection.masterWords, async ({ lexicon_ids, is_proficient }, { session, nowMs }) => ({
      changed: await service.masterMany(session.userId, lexicon_ids, is_proficient, nowMs),
    })),
    bind(collection.labelWords, ({ lexicon_ids, g_id }, { session, nowMs }) =>
      service.label(session.userId, lexicon_ids, g_id, nowMs),
    ),
  ];
}

type Filter = Parameters<OwnWordsService['listIds']>[1];

function filterOf(input: { g_id: number; sort: Filter['sort']; keyword?: string | undefined }): Filter {
  return { bookId: input.g_id, sort: input.sort, keyword: input.keyword };
}

/** The caller; members have higher limits. */
export function ownerOf({ session, nowMs }: UserContext): Owner {
  return { userId: session.userId, isMember: isMemberAt(session.grants, nowMs) };
}
