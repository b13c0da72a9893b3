import type { EntryLine } from '@tingci/domain/lexicon/entry-line';
import {
  bookTitleMax,
  countCharacters,
  defaultChapterSize,
  namedChapters,
} from '@tingci/domain/lexicon/own-book';
import { AppError, orThrow } from '../../../core/app-error.ts';
import type { Owner } from '../own-book/own-book-access.ts';
import type { OwnListsService } from '../own-book/own-lists.service.ts';
import type { BookDraft, BookDraftRepository, DraftChoice } from '../own-store/book-draft.repository.ts';
import type { ReadBookFile } from './book-file-reader.ts';

/** From a file to a book: the draft, and the book that is made of it. */
export function createBookUploadService(deps: {
  drafts: BookDraftRepository;
  lists: Pick<OwnListsService, 'importLines'>;
  readFile: ReadBookFile;
}) {
  const { drafts, lists, readFile } = deps;
  return {
    /** Reads a file into the learner's draft. */
    async read(
      userId: number,
      name: string,
      content: AsyncIterable<Uint8Array>,
      nowMs: number,
    ): Promise<BookDraft> {
      const table = await readFile(content, name);
      const chapterSize = table.columns.roles.includes('chapter') ? namedChapters : defaultChapterSize;
      return drafts.put(userId, table, { name, title: titleOf(name), chapterSize }, new Date(nowMs));
    },
    find: (userId: number): Promise<BookDraft | undefined> => drafts.find(userId),
    /** Stores a change of the draft; refuses one of an older version, and one of no draft. */
    async change(userId: number, version: number, choice: DraftChoice, nowMs: number): Promise<number> {
      const changed = await drafts.change(userId, version, choice, new Date(nowMs));
      if (changed !== undefined) return changed;
      throw new AppError((await drafts.find(userId)) ? 'draft_changed' : 'not_found');
    },
    findPasted: drafts.findPasted,
    /** Keeps a pasted text until it is read; refuses one in place of an older version. */
    async paste(userId: number, version: number, text: string, nowMs: number): Promise<number> {
      return orThrow(await drafts.changePasted(userId, version, text, new Date(nowMs)), 'draft_changed');
    },
    async discard(userId: number): Promise<void> {
      await drafts.delete(userId);
    },
    /** Makes a book of lines. With a draft's `version` it takes that draft, in the same transaction. */
    create: (
      owner: Owner,
      book: { name: string; chapterSize: number },
      lines: readonly EntryLine[],
      version: number | undefined,
      nowMs: number,
    ) => lists.importLines(owner, book, lines, nowMs, version),
  };
}

export type BookUploadService = ReturnType<typeof createBookUploadService>;

/** The first title of a book: the name of its file without the ending, as long as a title may be. */
export function titleOf(name: string): string {
  const plain = name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  return countCharacters(plain) <= bookTitleMax ? plain : plain.slice(0, bookTitleMax).toWellFormed().trim();
}
