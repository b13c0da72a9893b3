import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, type Row } from '../../../platform/db/statement.ts';
import {
  changeDraft,
  changePasted,
  deleteDraft,
  findDeckKey,
  findDraft,
  findPasted,
  putDraft,
  takeDraft,
} from './book-draft.sql.ts';

export type BookDraft = Row<typeof findDraft>;

/** What a learner chose for a draft. `edits`: rows that were written anew. */
export type DraftChoice = {
  title: string;
  chapterSize: number;
  columns: readonly string[];
  isHeaded: boolean;
  edits: readonly string[];
};

/** A file that was read. A row is one text, `line⇥cell⇥cell`. */
export type DraftTable = {
  format: string;
  rows: readonly string[];
  faults: readonly { line: number; text: string; reason: string }[];
  soundCount: number;
  mediaCount: number;
  columns: { roles: readonly string[]; isHeaded: boolean };
};

/** A draft that became a book: the key of its deck in the file store, empty without one; and its columns. */
export type TakenDraft = Row<typeof takeDraft>;

/** The one draft of a learner. */
export function createBookDraftRepository(client: Executor) {
  return {
    find: (userId: number): Promise<BookDraft | undefined> => findRow(client, findDraft, [userId]),
    /** Stores a file that was read, in place of the draft before. */
    put: (
      userId: number,
      table: DraftTable,
      about: { name: string; title: string; chapterSize: number; deckKey: string },
      now: Date,
    ): Promise<BookDraft> =>
      getRow(client, putDraft, [
        userId,
        about.name,
        table.format,
        table.rows.join('\n'),
        JSON.stringify(table.faults),
        table.mediaCount,
        about.title,
        about.chapterSize,
        [...table.columns.roles],
        table.columns.isHeaded,
        now,
        table.soundCount,
        about.deckKey,
      ]),
    /** Stores a choice. Returns the new version; undefined when the draft is not at `version` any more. */
    change: async (userId: number, version: number, choice: DraftChoice, now: Date) =>
      (
        await findRow(client, changeDraft, [
          userId,
          version,
          choice.title,
          choice.chapterSize,
          [...choice.columns],
          choice.isHeaded,
          [...choice.edits],
          now,
        ])
      )?.version,
    /** The pasted text that is not read yet; version 0 without one. */
    findPasted: async (userId: number): Promise<{ version: number; text: string }> =>
      (await findRow(client, findPasted, [userId])) ?? { version: 0, text: '' },
    /** The new version; undefined when the pasted text has another version than the given one. */
    changePasted: async (userId: number, version: number, text: string, now: Date) =>
      (await findRow(client, changePasted, [userId, version, text, now]))?.version,
    delete: (userId: number): Promise<number> => execute(client, deleteDraft, [userId]),
    /** The key of the draft's deck in the file store; empty without one. */
    findDeckKey: async (userId: number): Promise<string> =>
      (await findRow(client, findDeckKey, [userId]))?.deckKey ?? '',
    /** Deletes and returns the draft of this version; undefined when there is none. */
    take: (userId: number, version: number): Promise<TakenDraft | undefined> =>
      findRow(client, takeDraft, [userId, version]),
  };
}

export type BookDraftRepository = ReturnType<typeof createBookDraftRepository>;
