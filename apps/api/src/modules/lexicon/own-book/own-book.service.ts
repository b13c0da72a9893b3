import { randomUUID } from 'node:crypto';
import type { ListLine } from '@tingci/domain/lexicon/list-line';
import { ownBooksMax, ownBookWordsMax } from '@tingci/domain/lexicon/own-book';
import { placeWords, spreadWords } from '@tingci/domain/lexicon/place-words';
import { proReasons } from '@tingci/domain/membership';
import { AppError, orThrow } from '../../../core/app-error.ts';
import { createLanes } from '../../../core/lanes.ts';
import type { Database, Executor } from '../../../db/database.ts';
import type { Transcribe } from '../../speech/espeak/transcribe.ts';
import type { ContentCache } from '../book/content-cache.ts';
import { withMeaning } from '../book/lexicon.presenter.ts';
import type { LexiconEntry } from '../book/lexicon-entry.ts';
import {
  createOwnBookRepository,
  type OwnBook,
  type OwnBookCounts,
} from '../own-store/own-book.repository.ts';
import { createOwnEntryRepository, type OwnEntry } from '../own-store/own-entry.repository.ts';
import {
  createOwnWordRepository,
  type OwnWordRow,
  type OwnWordSort,
  type WordInBook,
} from '../own-store/own-word.repository.ts';
import type { SharedWord, WordMarks } from '../own-store/word-marks.ts';
import { resolveLines } from './own-lines.ts';

/** The caller. A member may create the maximum of books. */
export type Owner = { userId: number; isMember: boolean };

export type OwnWordFilter = { bookId: number; sort: OwnWordSort; keyword: string | undefined };

export type OwnWord = OwnWordRow & { word: SharedWord };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RETIRED_DAILY = 100;

/** The repositories of a learner's own books, on one executor. */
export const createOwnRepositories = (client: Executor) => ({
  books: createOwnBookRepository(client),
  words: createOwnWordRepository(client),
  entries: createOwnEntryRepository(client),
});

export type OwnRepositories = ReturnType<typeof createOwnRepositories>;

// Of each learner one change at a time takes a connection. Others would hold one only to wait for the lock.
const changes = createLanes<number>({ running: 1, waiting: 200 });

/** Runs work on one learner's own books, with a lock for this learner. */
export function lockedOwnBooks(database: Database) {
  const transact = database.transactWith(createOwnRepositories);
  return <Result>(userId: number, work: (own: OwnRepositories) => Promise<Result>): Promise<Result> =>
    changes(userId, () =>
      transact(async (own) => {
        await own.books.lock(userId);
        return work(own);
      }),
    );
}

const asListed = (wordId: number): WordInBook => ({
  wordId,
  note: '',
  meaning: '',
  isListed: true,
  isCollected: false,
});

/** Gives new words their chapters; refuses words that would not fit the book. */
export async function settleBook({ books }: OwnRepositories, bookId: number): Promise<void> {
  if ((await books.addChapters(bookId)) > ownBookWordsMax) throw new AppError('own_book_full');
}

/** Learners' own books and their words. */
export function createOwnBookService(deps: {
  database: Database;
  content: Pick<ContentCache<LexiconEntry>, 'mapEntries'>;
  marks: WordMarks;
  /** The number of free books besides 生词本. */
  freeCustomBooks: number;
  /** Pronounces texts that no dictionary has. Absent: they have no phonetic. */
  transcribe?: Transcribe | undefined;
}) {
  const { books, words, entries } = createOwnRepositories(deps.database.pool);
  const hold = lockedOwnBooks(deps.database);

  const getBook = async (from: Pick<OwnRepositories, 'books'>, userId: number, bookId: number) =>
    orThrow(await from.books.find(userId, bookId), 'not_found');

  async function requireRoom(own: OwnRepositories, { userId, isMember }: Owner): Promise<void> {
    const count = await own.books.count(userId);
    if (!isMember && count >= deps.freeCustomBooks)
      throw new AppError('pro_required', { reason: proReasons.customBooks });
    if (count >= ownBooksMax) throw new AppError('own_books_full');
  }

  /** All of the learner's books, 生词本 first; the first call creates it. */
  async function listBooks(userId: number, wordId: number | undefined): Promise<OwnBookCounts[]> {
    const found = await books.list(userId, wordId);
    if (found[0]?.isDefault) return found;
    await books.addDefault(userId);
    return books.list(userId, wordId);
  }

  async function listWords(userId: number, filter: OwnWordFilter, page: { page: number; pageSize: number }) {
    const { total, list } = await words.list({
      userId,
      ...filter,
      limit: page.pageSize,
      offset: (page.page - 1) * page.pageSize,
    });
    const shared = await deps.content.mapEntries(list.map(({ wordId }) => wordId));
    return {
      total,
      list: list.map(
        (row): OwnWord => ({
          ...row,
          word: withMeaning(orThrow(shared.get(row.wordId), 'not_found').word, row.meaning),
        }),
      ),
    };
  }

  /** Stores a new book of these words in the caller's transaction; refuses an empty list and one that is too long. */
  async function insertBook(
    own: OwnRepositories,
    owner: Owner,
    book: { name: string; chapterSize: number },
    listed: readonly WordInBook[],
    nowMs: number,
  ): Promise<{ id: number; name: string }> {
    if (listed.length === 0) throw new AppError('own_book_empty');
    if (listed.length > ownBookWordsMax) throw new AppError('own_book_full');
    await requireRoom(own, owner);
    const id = await own.books.insert(owner.userId, randomUUID(), book);
    await own.words.add(owner.userId, id, listed, new Date(nowMs));
    await settleBook(own, id);
    return { id, name: book.name };
  }

  /** Adds words at the end of a book in the caller's transaction; returns the new ones. */
  async function addTo(
    own: OwnRepositories,
    userId: number,
    bookId: number,
    listed: readonly WordInBook[],
    nowMs: number,
  ): Promise<{ id: number; name: string; added: number[] }> {
    const { name } = await getBook(own, userId, bookId);
    const ids = listed.map(({ wordId }) => wordId);
    const held = new Set(await own.words.listInBook(userId, bookId, ids));
    // A word that was only collected there is now on the list.
    await own.words.add(userId, bookId, listed, new Date(nowMs));
    await settleBook(own, bookId);
    return { id: bookId, name, added: ids.filter((id) => !held.has(id)) };
  }

  /** Creates a book of these words, in this order. */
  const createWith = (
    owner: Owner,
    book: { name: string; chapterSize: number },
    wordIds: readonly number[],
    nowMs: number,
  ) => hold(owner.userId, (own) => insertBook(own, owner, book, wordIds.map(asListed), nowMs));

  /** Stores the pronunciations of new own words. It runs after the transaction, because the engine takes a second. */
  async function pronounce(userId: number, silent: readonly OwnEntry[]): Promise<void> {
    if (!deps.transcribe || silent.length === 0) return;
    const phonetics = await deps.transcribe(silent.map(({ word }) => word));
    const made = silent.map(({ id }, index) => ({ id, phonetic: phonetics[index] ?? '' }));
    await entries.setPhonetics(
      userId,
      made.filter(({ phonetic }) => phonetic !== ''),
    );
  }

  /** The ids without repeats; refuses an id that is not a published word. */
  async function getKnown(userId: number, wordIds: readonly number[]): Promise<number[]> {
    const wanted = [...new Set(wordIds)];
    if ((await words.listKnown(userId, wanted)).length < wanted.length) throw new AppError('not_found');
    return wanted;
  }

  const wholeBook = { page: 1, pageSize: ownBookWordsMax };

  return {
    /** The books, and the settings for where the next word goes. */
    async listBooks({ userId, isMember }: Owner, wordId: number | undefined) {
      const list = await listBooks(userId, wordId);
      const choice = await books.findChoice(userId);
      const recent = list.find(({ id }) => id === choice?.recentId);
      const made = list.length - 1;
      return {
        list,
        isAuto: choice?.isAuto ?? false,
        recentId: recent?.id ?? null,
        freeLeft: isMember ? null : Math.max(0, deps.freeCustomBooks - made),
      };
    },
    create: (owner: Owner, book: { name: string; chapterSize: number }) =>
      hold(owner.userId, async (own) => {
        await requireRoom(own, owner);
        return { id: await own.books.insert(owner.userId, randomUUID(), book), name: book.name };
      }),
    createWith,
    /** Creates a book of the given words; refuses an unknown one. A repeated word is stored once. */
    async importWords(
      owner: Owner,
      book: { name: string; chapterSize: number },
      wordIds: readonly number[],
      nowMs: number,
    ): Promise<{ id: number; name: string; count: number }> {
      const wanted = await getKnown(owner.userId, wordIds);
      return { ...(await createWith(owner, book, wanted, nowMs)), count: wanted.length };
    },
    /** Adds the words of a list at the end of a book; refuses an unknown one. Returns the ones that were new. */
    async addWords(
      userId: number,
      bookId: number,
      wordIds: readonly number[],
      nowMs: number,
    ): Promise<{ id: number; name: string; added: number[] }> {
      const wanted = await getKnown(userId, wordIds);
      return hold(userId, (own) => addTo(own, userId, bookId, wanted.map(asListed), nowMs));
    },
    /** Creates a book of the lines of a list; every line becomes a word. */
    async importLines(
      owner: Owner,
      book: { name: string; chapterSize: number },
      lines: readonly ListLine[],
      nowMs: number,
    ): Promise<{ id: number; name: string; count: number }> {
      const { silent, ...made } = await hold(owner.userId, async (own) => {
        const resolved = await resolveLines(own.entries, owner.userId, lines);
        const { id, name } = await insertBook(own, owner, book, resolved.words, nowMs);
        return { id, name, count: resolved.words.length, silent: resolved.silent };
      });
      await pronounce(owner.userId, silent);
      return made;
    },
    /** Adds the lines of a list at the end of a book; every line becomes a word. Returns the new ones. */
    async addLines(
      userId: number,
      bookId: number,
      lines: readonly ListLine[],
      nowMs: number,
    ): Promise<{ id: number; name: string; added: number[] }> {
      const { silent, ...done } = await hold(userId, async (own) => {
        await getBook(own, userId, bookId);
        const resolved = await resolveLines(own.entries, userId, lines);
        return { ...(await addTo(own, userId, bookId, resolved.words, nowMs)), silent: resolved.silent };
      });
      await pronounce(userId, silent);
      return done;
    },
    update: (
      userId: number,
      bookId: number,
      change: { name?: string | undefined; chapterSize?: number | undefined },
    ) =>
      hold(userId, async (own) => {
        const book = await getBook(own, userId, bookId);
        const changed = {
          name: change.name ?? book.name,
          chapterSize: change.chapterSize ?? book.chapterSize,
        };
        // 生词本 is found by its name in every list.
        if (book.isDefault && changed.name !== book.name) throw new AppError('forbidden');
        await own.books.update(bookId, changed);
        await own.books.addChapters(bookId);
        return { id: bookId, name: changed.name };
      }),
    async remove(userId: number, bookId: number, nowMs: number): Promise<void> {
      await hold(userId, async (own) => {
        if ((await getBook(own, userId, bookId)).isDefault) throw new AppError('forbidden');
        // Deleted books leave rows: creating and deleting without limit would fill the disk.
        if ((await own.books.countRetired(userId, new Date(nowMs - DAY_MS))) >= RETIRED_DAILY)
          throw new AppError('rate_limited');
        await own.books.retire(bookId, new Date(nowMs));
        await own.books.emptyRetired(userId);
      });
      deps.marks.forget(userId);
    },
    async restore(owner: Owner, bookId: number): Promise<{ id: number; name: string }> {
      const restored = await hold(owner.userId, async (own) => {
        const book = orThrow(await own.books.restore(owner.userId, bookId), 'not_found');
        // The restored book counts: it must not exceed the limit.
        const count = await own.books.count(owner.userId);
        if (count > ownBooksMax) throw new AppError('own_books_full');
        if (!owner.isMember && count > deps.freeCustomBooks)
          throw new AppError('pro_required', { reason: proReasons.customBooks });
        return book;
      });
      deps.marks.forget(owner.userId);
      return restored;
    },
    /** A page of a book, with the book. */
    async listWords(userId: number, filter: OwnWordFilter, page: { page: number; pageSize: number }) {
      const book = await getBook({ books }, userId, filter.bookId);
      const counts = orThrow(
        (await books.list(userId, undefined)).find(({ id }) => id === book.id),
        'not_found',
      );
      return { book: counts, ...(await listWords(userId, filter, page)) };
    },
    async listIds(userId: number, filter: OwnWordFilter): Promise<number[]> {
      await getBook({ books }, userId, filter.bookId);
      const { list } = await words.list({ userId, ...filter, limit: ownBookWordsMax, offset: 0 });
      return list.map(({ wordId }) => wordId);
    },
    async listAll(userId: number, filter: OwnWordFilter): Promise<OwnWord[]> {
      await getBook({ books }, userId, filter.bookId);
      return (await listWords(userId, filter, wholeBook)).list;
    },
    async setNote(userId: number, bookId: number, wordId: number, note: string): Promise<void> {
      await getBook({ books }, userId, bookId);
      if ((await words.setNote(userId, bookId, wordId, note)) === 0) throw new AppError('not_found');
    },
    /** Moves words to another book; words that are not in the first are skipped. */
    move: (userId: number, from: number, to: number, wordIds: readonly number[], nowMs: number) =>
      hold(userId, async (own) => {
        await getBook(own, userId, from);
        await getBook(own, userId, to);
        if (from === to) return 0;
        const taken = await own.words.take(userId, from, wordIds, new Date(nowMs));
        await own.words.add(userId, to, taken, new Date(nowMs));
        await settleBook(own, to);
        return taken.length;
      }),
    async removeWords(
      userId: number,
      bookId: number,
      wordIds: readonly number[],
      nowMs: number,
    ): Promise<number> {
      const taken = await hold(userId, async (own) => {
        await getBook(own, userId, bookId);
        return own.words.take(userId, bookId, wordIds, new Date(nowMs));
      });
      deps.marks.forget(userId);
      return taken.length;
    },
    async restoreWords(userId: number, bookId: number, wordIds: readonly number[]): Promise<number> {
      const restored = await hold(userId, async (own) => {
        await getBook(own, userId, bookId);
        const count = await own.words.restore(userId, bookId, wordIds);
        await settleBook(own, bookId);
        return count;
      });
      deps.marks.forget(userId);
      return restored;
    },
    order: (
      userId: number,
      bookId: number,
      wordIds: readonly number[],
      beforeId: number | undefined,
      nowMs: number,
    ) =>
      hold(userId, async ({ books, words }) => {
        await getBook({ books }, userId, bookId);
        const order = await words.listOrder(userId, bookId);
        if (beforeId !== undefined && !order.some(({ wordId }) => wordId === beforeId))
          throw new AppError('not_found');
        let placed = placeWords(order, wordIds, beforeId);
        if (!placed) {
          // Words that were just removed can come back to their places.
          const all = await words.listOrder(userId, bookId, new Date(nowMs - HOUR_MS));
          await words.place(userId, bookId, spreadWords(all));
          placed = placeWords(await words.listOrder(userId, bookId), wordIds, beforeId) ?? [];
        }
        if (placed.length > 0) await words.place(userId, bookId, placed);
      }),
  };
}

export type OwnBookService = ReturnType<typeof createOwnBookService>;
export type { OwnBook };
