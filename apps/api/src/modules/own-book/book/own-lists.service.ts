import { randomUUID } from 'node:crypto';
import { namedChapters, ownBookWordsMax } from '@tingci/domain/lexicon/book/own-book';
import { splitChapters } from '@tingci/domain/lexicon/book/split-chapters';
import type { GivenLine } from '@tingci/domain/lexicon/entry-line';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { TakenDraft } from '../store/book-draft.repository.ts';
import { parseLines } from '../store/book-lines.repository.ts';
import { type OwnRepositories, settleBook, type WithOwnBooks } from '../store/own-books-lock.ts';
import type { OwnEntry } from '../store/own-entry.repository.ts';
import type { WordInBook } from '../store/own-word.repository.ts';
import { getEditable, type Owner, requireRoom } from './own-book-access.ts';
import { resolveLines } from './own-lines.ts';

const asListed = (wordId: number): WordInBook => ({
  wordId,
  note: '',
  meaning: '',
  phonetic: '',
  example: '',
  chapter: '',
  isListed: true,
  isCollected: false,
});

/** Many words at once: a new book of them, or more words in a book. */
export function createOwnListsService(deps: {
  own: Pick<OwnRepositories, 'words'>;
  hold: WithOwnBooks;
  /** The number of free books besides 生词本. */
  freeCustomBooks: number;
  /** Stores the pronunciations of new own words. It runs after the transaction, because the engine takes time. */
  pronounce: (userId: number, silent: readonly OwnEntry[]) => Promise<void>;
}) {
  const { hold, pronounce } = deps;
  const { words } = deps.own;

  /** Stores a new book without words in the caller's transaction. */
  async function insertEmpty(
    own: OwnRepositories,
    owner: Owner,
    book: { name: string; chapterSize: number },
  ): Promise<{ id: number }> {
    await requireRoom(own, owner, { added: 1, freeBooks: deps.freeCustomBooks });
    return { id: await own.books.insert(owner.userId, randomUUID(), book) };
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
    const { id } = await insertEmpty(own, owner, book);
    const placed = book.chapterSize === namedChapters ? splitChapters(listed) : listed;
    await own.words.add(owner.userId, id, placed, new Date(nowMs));
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
    const { name, chapterSize } = await getEditable(own, userId, bookId);
    const ids = listed.map(({ wordId }) => wordId);
    const held = new Set(await own.words.listInBook(userId, bookId, ids));
    const placed =
      chapterSize === namedChapters
        ? splitChapters(listed, parseLines(await own.lines.read(userId, bookId)))
        : listed;
    // A word that was only collected there is now on the list.
    await own.words.add(userId, bookId, placed, new Date(nowMs));
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

  /** The ids without repeats; refuses an id that is not a published word. */
  async function getKnown(userId: number, wordIds: readonly number[]): Promise<number[]> {
    const wanted = [...new Set(wordIds)];
    if ((await words.listKnown(userId, wanted)).length < wanted.length) throw new AppError('not_found');
    return wanted;
  }

  return {
    insertEmpty,
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
    /**
     * Creates a book of the lines of a list; every line becomes a word. `draftVersion`: the draft that the list is from;
     * it ends with the book and is returned, and another version of it is refused.
     */
    async importLines(
      owner: Owner,
      book: { name: string; chapterSize: number },
      lines: readonly GivenLine[],
      nowMs: number,
      draftVersion?: number,
    ): Promise<{ id: number; name: string; count: number; draft?: TakenDraft | undefined }> {
      const { silent, ...made } = await hold(owner.userId, async (own) => {
        const draft =
          draftVersion === undefined
            ? undefined
            : orThrow(await own.drafts.take(owner.userId, draftVersion), 'draft_changed');
        const resolved = await resolveLines(own.entries, owner.userId, lines);
        const { id, name } = await insertBook(own, owner, book, resolved.words, nowMs);
        return { id, name, count: resolved.words.length, draft, silent: resolved.silent };
      });
      await pronounce(owner.userId, silent);
      return made;
    },
    /** Adds the lines of a list at the end of a book; every line becomes a word. Returns the new ones. */
    async addLines(
      userId: number,
      bookId: number,
      lines: readonly GivenLine[],
      nowMs: number,
    ): Promise<{ id: number; name: string; added: number[] }> {
      const { silent, ...done } = await hold(userId, async (own) => {
        await getEditable(own, userId, bookId);
        const resolved = await resolveLines(own.entries, userId, lines);
        return { ...(await addTo(own, userId, bookId, resolved.words, nowMs)), silent: resolved.silent };
      });
      await pronounce(userId, silent);
      return done;
    },
  };
}

export type OwnListsService = ReturnType<typeof createOwnListsService>;
