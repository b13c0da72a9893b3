import { randomUUID } from 'node:crypto';
import { bookFileBytesMax } from '@tingci/contract/own-book/book-upload';
import { cleanName } from '@tingci/domain/account/shown-name';
import {
  bookTitleMax,
  countCharacters,
  defaultChapterSize,
  namedChapters,
} from '@tingci/domain/lexicon/book/own-book';
import type { EntryLine } from '@tingci/domain/lexicon/entry-line';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import { decksPrefix } from '../../../platform/files/file.service.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Owner } from '../book/own-book-access.ts';
import type { OwnListsService } from '../book/own-lists.service.ts';
import type { ReadTable } from '../read/read-order.ts';
import type {
  BookDraft,
  BookDraftRepository,
  DraftChoice,
  TakenDraft,
} from '../store/book-draft.repository.ts';
import type { BookFile, ReadBookFile } from './book-file-reader.ts';
import { importDeckSounds } from './import-deck-sounds.job.ts';

/** From a file to a book: the draft, and the book that is made of it. */
export function createBookUploadService(deps: {
  drafts: BookDraftRepository;
  lists: Pick<OwnListsService, 'importLines'>;
  readFile: ReadBookFile;
  store: Pick<FileStore, 'put' | 'delete'>;
  jobs: Pick<JobQueue, 'enqueue' | 'requireTurn'>;
}) {
  const { drafts, lists, readFile, store } = deps;

  /** Deletes a deck. One that cannot be deleted now is left to the daily cleanup. */
  async function deleteDeck(key: string): Promise<void> {
    if (key !== '') await store.delete(key).catch(() => undefined);
  }

  /** Starts the job that gives the words of a book the sounds of its deck; resolves with its id, empty without sounds. */
  async function startSounds(userId: number, bookId: number, draft: TakenDraft | undefined): Promise<string> {
    if (!draft || draft.deckKey === '') return '';
    const column = draft.columns.findIndex((role) => role === 'word' || role === 'line');
    const payload = {
      user_id: userId,
      book_id: bookId,
      deck_key: draft.deckKey,
      column: Math.max(0, column),
    };
    try {
      return await deps.jobs.enqueue(importDeckSounds, payload, { ownerId: userId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The book is stored already. Without jobs its words have the sound of a voice.
      await deleteDeck(draft.deckKey);
      return '';
    }
  }

  return {
    /** Reads a file and stores nothing. */
    readTable: (userId: number, file: BookFile): Promise<ReadTable> => readFile({ userId }, file),
    /** Reads a file into the learner's draft. */
    async read(userId: number, file: BookFile, nowMs: number): Promise<BookDraft> {
      const { name } = file;
      const key = `${decksPrefix}${userId}/${randomUUID()}`;
      const keep = async (deck: AsyncIterable<Uint8Array>) => {
        await store.put(key, deck, { maxBytes: bookFileBytesMax, contentType: 'application/zip' });
      };
      const table = await readFile({ userId }, file, keep);
      const deckKey = table.soundCount > 0 ? key : '';
      const before = await drafts.findDeckKey(userId);
      const chapterSize = table.hasChapters ? namedChapters : defaultChapterSize;
      const about = { name, title: titleOf(name), chapterSize, deckKey };
      const draft = await drafts.put(userId, table, about, new Date(nowMs));
      await deleteDeck(before);
      return draft;
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
      const deck = await drafts.findDeckKey(userId);
      await drafts.delete(userId);
      await deleteDeck(deck);
    },
    /**
     * Makes a book of lines. With a draft's `version` it takes that draft, in the same transaction; the sounds of its deck
     * follow by a job, `soundJob`. Throws `job_waits` while the sounds of another deck are taken over.
     */
    async create(
      owner: Owner,
      book: { name: string; chapterSize: number },
      lines: readonly EntryLine[],
      version: number | undefined,
      nowMs: number,
    ): Promise<{ id: number; name: string; count: number; soundJob: string }> {
      // The draft stays until the sounds of another deck are there.
      if (version !== undefined && (await drafts.findDeckKey(owner.userId)) !== '')
        await deps.jobs.requireTurn(importDeckSounds, owner.userId);
      const { draft, ...made } = await lists.importLines(owner, book, lines, nowMs, version);
      return { ...made, soundJob: await startSounds(owner.userId, made.id, draft) };
    },
  };
}

export type BookUploadService = ReturnType<typeof createBookUploadService>;

/** The first title of a book: the name of its file without the ending, as long as a title may be. */
export function titleOf(name: string): string {
  const plain = cleanName(name.replace(/\.[A-Za-z0-9]{1,5}$/, ''));
  return countCharacters(plain) <= bookTitleMax ? plain : plain.slice(0, bookTitleMax).toWellFormed().trim();
}
