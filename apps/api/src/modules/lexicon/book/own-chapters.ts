import {
  type OwnDetails,
  type OwnRecordingAddresses,
  type SharedWord,
  withDetails,
  withRecording,
} from '../../../content/word/shared-word.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Chapter } from './catalogue.ts';
import type { ContentCache } from './content-cache.ts';
import type { ChapterProgress } from './lexicon.repository.ts';
import type { LexiconEntry } from './lexicon-entry.ts';

/** A chapter of an own book, with fields of the book. */
export type OwnChapter = Chapter & { bookName: string; chapterSize: number; isRetired: boolean };

/** Reads the chapters of own books. It never finds those of another learner. */
export type OwnChapterReader = {
  /** The chapters with these ids, also those of deleted books. */
  listByIds(userId: number, ids: readonly number[]): Promise<OwnChapter[]>;
  /** The chapters of a book, also those that have no words any more. */
  listOfBook(userId: number, bookId: number): Promise<OwnChapter[]>;
  /** The words of a chapter with the learner's own meanings, which can be empty, and recordings. */
  listWords(
    userId: number,
    chapter: OwnChapter,
  ): Promise<(OwnDetails & { wordId: number; recordingId: number | null })[]>;
  listProgress(userId: number, bookId: number): Promise<ChapterProgress[]>;
};

type Deps = {
  chapters: OwnChapterReader;
  books: { find(userId: number, bookId: number): Promise<object | undefined> };
  content: Pick<ContentCache<LexiconEntry>, 'mapEntries'>;
  speech: OwnRecordingAddresses;
};

/** How many other chapters add choices. */
const otherChaptersMax = 20;

export type OwnChapters = ReturnType<typeof createOwnChapters>;

/** The chapters of learners' own books, which are not in the catalogue. Called only for ids that no shelf has. */
export function createOwnChapters({ chapters, books, content, speech }: Deps) {
  async function list(userId: number, bookId: number): Promise<Chapter[]> {
    orThrow(await books.find(userId, bookId), 'not_found');
    return (await chapters.listOfBook(userId, bookId)).filter(({ wordCount }) => wordCount > 0);
  }

  async function listWords(userId: number, chapter: OwnChapter, isMember = false): Promise<SharedWord[]> {
    const rows = await chapters.listWords(userId, chapter);
    const entries = await content.mapEntries(rows.map(({ wordId }) => wordId));
    return rows.flatMap(({ wordId, recordingId, ...details }) => {
      const word = entries.get(wordId)?.[isMember ? 'proWord' : 'word'];
      return word ? withRecording(withDetails(word, details), recordingId, speech) : [];
    });
  }

  return {
    list,
    async listWithProgress(
      userId: number,
      bookId: number,
    ): Promise<{ chapter: Chapter; progress: ChapterProgress | undefined }[]> {
      const found = await list(userId, bookId);
      const progress = new Map(
        (await chapters.listProgress(userId, bookId)).map((row) => [row.chapterId, row]),
      );
      return found.map((chapter) => ({ chapter, progress: progress.get(chapter.id) }));
    },
    /** A chapter to practise; refuses one of a deleted book. */
    async getWords(userId: number, chapterId: number, isMember: boolean) {
      const [chapter] = await chapters.listByIds(userId, [chapterId]);
      if (!chapter || chapter.isRetired) throw new AppError('not_found');
      const book = { id: chapter.bookId, name: chapter.bookName };
      return { book, chapter, words: await listWords(userId, chapter, isMember) };
    },
    /** Words of these chapters and of others of their books, for choices; refuses a chapter of another learner. */
    async listPool(userId: number, chapterIds: readonly number[]): Promise<SharedWord[]> {
      const found = await chapters.listByIds(userId, chapterIds);
      if (found.length < new Set(chapterIds).size) throw new AppError('not_found');
      // A last chapter can have only one or two words, which are too few for choices.
      const bookIds = [...new Set(found.map(({ bookId }) => bookId))];
      const ofBooks = (await Promise.all(bookIds.map((id) => chapters.listOfBook(userId, id)))).flat();
      const others = ofBooks.filter(({ id }) => !chapterIds.includes(id)).slice(0, otherChaptersMax);
      return (await Promise.all([...found, ...others].map((chapter) => listWords(userId, chapter)))).flat();
    },
    /** The book of each of these chapters, also deleted ones: learners' records refer to them. */
    async mapOrigins(userId: number, chapterIds: readonly number[]) {
      const found = await chapters.listByIds(userId, chapterIds);
      return new Map(found.map(({ id, bookId, bookName }) => [id, { bookId, bookName }]));
    },
    async listChapterIds(userId: number, bookId: number): Promise<number[]> {
      return (await chapters.listOfBook(userId, bookId)).map(({ id }) => id);
    },
  };
}
