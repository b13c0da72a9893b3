import { hash } from 'node:crypto';
import type { BookEntry } from '@tingci/domain/lexicon/book/book-entry';
import { AppError } from '../../../platform/core/app-error.ts';
import type { WordMarks } from '../../lexicon/book/word-marks.ts';
import { getBook, getEditable } from '../book/own-book-access.ts';
import type { OwnBook } from '../store/own-book.repository.ts';
import type { OwnRepositories, WithOwnBooks } from '../store/own-books-lock.ts';
import type { OwnEntry } from '../store/own-entry.repository.ts';
import { writeLines } from './write-lines.ts';

/** A whole book as lines. `version` names this content. */
export type EditedBook = { book: OwnBook; version: string; lines: string };

export type BookChange = {
  /** The version that the change was made from. */
  version: string;
  name: string;
  chapterSize: number;
  lines: readonly BookEntry[];
};

/** Names the content of a book: equal content has an equal version, whoever changed it and how. */
const versionOf = ({ name, chapterSize }: OwnBook, lines: string): string =>
  hash('sha256', `${chapterSize}\n${name}\n${lines}`, 'base64url').slice(0, 32);

/** The editor of an own book. */
export function createEditBookService(deps: {
  own: Pick<OwnRepositories, 'books' | 'lines'>;
  hold: WithOwnBooks;
  marks: Pick<WordMarks, 'forget'>;
  /** Stores the pronunciations of new own words. It runs after the transaction, because the engine takes time. */
  pronounce: (userId: number, silent: readonly OwnEntry[]) => Promise<void>;
}) {
  async function read(own: Pick<OwnRepositories, 'books' | 'lines'>, userId: number, bookId: number) {
    const book = await getBook(own, userId, bookId);
    const lines = await own.lines.read(userId, bookId);
    return { book, version: versionOf(book, lines), lines };
  }

  return {
    /** A book with its lines; the book of another learner is `not_found`. */
    find: (userId: number, bookId: number): Promise<EditedBook> => read(deps.own, userId, bookId),
    /** Replaces the lines of a book; refuses a change of an older version. */
    async update(userId: number, bookId: number, change: BookChange, nowMs: number): Promise<EditedBook> {
      const { silent, ...edited } = await deps.hold(userId, async (own) => {
        await getEditable(own, userId, bookId);
        const { book, version } = await read(own, userId, bookId);
        if (version !== change.version) throw new AppError('book_changed');
        const { name, chapterSize } = change;
        // 生词本 is found by its name in every list.
        if (book.isDefault && name !== book.name) throw new AppError('forbidden');
        await own.books.update(bookId, { name, chapterSize });
        const written = await writeLines(own, userId, { id: bookId, chapterSize }, change.lines, nowMs);
        return { ...(await read(own, userId, bookId)), ...written };
      });
      deps.marks.forget(userId);
      await deps.pronounce(userId, silent);
      return edited;
    },
  };
}

export type EditBookService = ReturnType<typeof createEditBookService>;
