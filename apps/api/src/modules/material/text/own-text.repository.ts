import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import * as sql from './own-text.sql.ts';

/** A pasted text in a list. */
export type OwnText = Row<typeof sql.listTexts>;

/** A pasted text with its sentences by paragraph. */
export type OwnTextDetail = Row<typeof sql.findText>;

/** What can be changed; undefined leaves a value as it is. */
export type TextChange = {
  name?: string | undefined;
  accent?: 'uk' | 'us' | undefined;
  voice?: string | undefined;
  isSaved: boolean;
};

export type OwnTextRepository = ReturnType<typeof createOwnTextRepository>;

/** Stores pasted texts. Deleted and expired ones are not found. */
export function createOwnTextRepository(client: Executor) {
  return {
    /** Stores a text; one with a known id stays as it is. */
    async add(userId: number, text: OwnTextDetail): Promise<void> {
      const { id, name, paragraphs, wordCount, sentenceCount, accent, voice, createdAt, expiresAt } = text;
      const sentences = JSON.stringify(paragraphs);
      await execute(client, sql.addText, [
        userId,
        id,
        name,
        sentences,
        wordCount,
        sentenceCount,
        accent,
        voice,
        createdAt,
        expiresAt,
      ]);
    },
    count: async (userId: number, now: Date) => (await getRow(client, sql.countTexts, [userId, now])).count,
    list: (userId: number, now: Date, most: number) => listRows(client, sql.listTexts, [userId, now, most]),
    find: (userId: number, now: Date, id: string) => findRow(client, sql.findText, [userId, now, id]),
    update: (userId: number, now: Date, id: string, change: TextChange) =>
      findRow(client, sql.updateText, [
        userId,
        now,
        id,
        change.name ?? null,
        change.accent ?? null,
        change.voice ?? null,
        change.isSaved,
      ]),
    delete: (userId: number, now: Date, id: string) => execute(client, sql.deleteText, [userId, now, id]),
    restore: (userId: number, now: Date, id: string) => execute(client, sql.restoreText, [userId, now, id]),
  };
}
