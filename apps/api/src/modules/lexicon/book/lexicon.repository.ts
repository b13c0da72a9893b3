import type { Executor } from '../../../platform/db/database.ts';
import { getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import type { CatalogueRows } from './catalogue.ts';
import {
  getCatalogue,
  getContentVersion,
  listBookProgress,
  listChapterProgress,
  listChapterWords,
  listWords,
} from './lexicon.sql.ts';

export type WordRow = Row<typeof listWords>;

export type BookProgress = Row<typeof listBookProgress>;

export type ChapterProgress = Row<typeof listChapterProgress>;

export type LexiconRepository = ReturnType<typeof createLexiconRepository>;

/** Reads the books, and a learner's progress in them. */
export function createLexiconRepository(client: Executor) {
  return {
    /** A text that changes whenever the content does. */
    getVersion: async (): Promise<string> => (await getRow(client, getContentVersion, [])).version,
    getCatalogueRows: (): Promise<CatalogueRows> => getRow(client, getCatalogue, []),
    /** Words of a chapter in order, with the fields its book replaces, retired ones included; empty for an unknown chapter. */
    listChapterWords: (chapterId: number): Promise<WordRow[]> =>
      listRows(client, listChapterWords, [chapterId]),
    listWords: (ids: readonly number[]): Promise<WordRow[]> => listRows(client, listWords, [ids]),
    listBookProgress: (userId: number): Promise<BookProgress[]> =>
      listRows(client, listBookProgress, [userId]),
    listChapterProgress: (userId: number, bookId: number): Promise<ChapterProgress[]> =>
      listRows(client, listChapterProgress, [userId, bookId]),
  };
}
