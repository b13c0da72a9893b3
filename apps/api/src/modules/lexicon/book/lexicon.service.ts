import { demoSize } from '@tingci/contract/lexicon/catalogue';
import { proReasons } from '@tingci/domain/membership';
import { type SharedWord, withMeaning } from '../../../content/word/shared-word.ts';
import type { BoughtBooks } from '../../../entitlement/sold-books/bought-books.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Chapter, SoldBook } from './catalogue.ts';
import type { ContentCache } from './content-cache.ts';
import { createDistractors } from './distractors.ts';
import type { ChapterProgress, LexiconRepository } from './lexicon.repository.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import type { OwnChapters } from './own-chapters.ts';
import type { Reader } from './reader.ts';
import type { ShelfBook } from './shelf-book.ts';
import type { WordMarks } from './word-marks.ts';

/** A word in the chapter where it was practised; it may have left the chapter since. */
export type Place = { wordId: number; chapterId: number };

/** The queries of other modules about books; including retired content, because learners' records refer to it. */
export type LexiconService = {
  /**
   * Answers (`word|variant`) by word id: those of a chapter, and of the given words in any chapter, because a word may
   * leave a chapter while answers wait on a device. Undefined when the learner has no such chapter.
   */
  findAnswers(
    userId: number,
    chapterId: number,
    wordIds: readonly number[],
  ): Promise<ReadonlyMap<number, string> | undefined>;
  /**
   * Words by id, without Pro data; unknown ids are left out. Own words of learners are those of the reader, or of
   * everybody.
   */
  mapWords(
    wordIds: readonly number[],
    reader?: number | 'everybody',
  ): Promise<ReadonlyMap<number, SharedWord>>;
  /**
   * Words with the overridden fields of these chapters' books and the learner's own meanings, in this order; undefined
   * for unknown ones.
   */
  listPlacedWords(userId: number, places: readonly Place[]): Promise<(SharedWord | undefined)[]>;
  /** The book of each of these chapters, by chapter id; also of the learner's own books. */
  mapOrigins(userId: number, chapterIds: readonly number[]): Promise<ReadonlyMap<number, Origin>>;
  /** All chapters of a book, also retired ones; empty for a book that the learner cannot see. */
  listChapterIds(userId: number, bookId: number): Promise<number[]>;
  markWords: WordMarks['markWords'];
};

type OwnMeanings = (userId: number, wordIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

type Origin = { bookId: number; bookName: string };

type Deps = {
  repository: LexiconRepository;
  content: ContentCache<LexiconEntry>;
  ownChapters: OwnChapters;
  marks: WordMarks;
  /** The learner's own meanings by word id. */
  ownMeanings: OwnMeanings;
  bought: Pick<BoughtBooks, 'has'>;
  /** The books of the library on the learner's shelf. */
  listShelf: (userId: number) => Promise<ReadonlySet<number>>;
};

/** The shelves and, for ids that no shelf has, the learner's own books. */
export function createLexiconService(deps: Deps) {
  const { repository, content, ownChapters, marks, ownMeanings, bought, listShelf } = deps;

  /** Entries by id; of learners' own words those of the reader, or of everybody. */
  async function mapVisible(wordIds: readonly number[], reader?: number | 'everybody') {
    const entries = [...(await content.mapEntries(wordIds))];
    return new Map(
      entries.filter(([, { ownerId }]) => ownerId === null || reader === 'everybody' || ownerId === reader),
    );
  }

  async function findBook(
    bookId: number,
  ): Promise<{ book: SoldBook; chapters: readonly Chapter[]; isSold: boolean } | undefined> {
    const { books, chaptersOf, soldBooks, soldChaptersOf } = await content.getCatalogue();
    const sold = soldBooks.find(({ id }) => id === bookId);
    if (sold) return { book: sold, chapters: soldChaptersOf.get(bookId) ?? [], isSold: true };
    const book = books.find(({ id }) => id === bookId);
    return book && { book, chapters: chaptersOf.get(bookId) ?? [], isSold: false };
  }

  /** Refuses the words of a sold book to everybody but members and whoever has it. */
  async function requireOpen(bookId: number, { userId, isMember }: Reader): Promise<void> {
    const { soldChaptersOf } = await content.getCatalogue();
    if (isMember || !soldChaptersOf.has(bookId)) return;
    if (!(await bought.has(userId, bookId))) {
      throw new AppError('pro_required', { reason: proReasons.answerWordStudy });
    }
  }

  return {
    async listLanguages() {
      return (await content.getCatalogue()).languages;
    },
    async listCategories(languageId: number) {
      const { languages, categories } = await content.getCatalogue();
      orThrow(
        languages.find(({ id }) => id === languageId),
        'not_found',
      );
      return categories.filter((category) => category.languageId === languageId);
    },
    async listScenes(categoryId: number) {
      const { categories, scenes } = await content.getCatalogue();
      orThrow(
        categories.find(({ id }) => id === categoryId),
        'not_found',
      );
      return scenes.filter((scene) => scene.categoryId === categoryId);
    },
    /** Books of a scene or category (all without either) whose name contains the keyword, ignoring case. */
    async listBooks(
      userId: number,
      wanted: { sceneId?: number | undefined; categoryId?: number | undefined; keyword?: string | undefined },
    ): Promise<ShelfBook[]> {
      const { books, categories, scenes, chaptersOf } = await content.getCatalogue();
      if (wanted.categoryId !== undefined) {
        orThrow(
          categories.find(({ id }) => id === wanted.categoryId),
          'not_found',
        );
      }
      if (wanted.sceneId !== undefined) {
        orThrow(
          scenes.find(({ id }) => id === wanted.sceneId),
          'not_found',
        );
      }
      const keyword = wanted.keyword?.trim().toLowerCase() ?? '';
      const progress = new Map((await repository.listBookProgress(userId)).map((row) => [row.bookId, row]));
      const shelf = await listShelf(userId);
      return books
        .filter(
          (book) =>
            (wanted.sceneId === undefined || book.sceneId === wanted.sceneId) &&
            (wanted.categoryId === undefined || book.categoryId === wanted.categoryId) &&
            book.name.toLowerCase().includes(keyword),
        )
        .map((book) => ({
          book,
          chapterCount: chaptersOf.get(book.id)?.length ?? 0,
          progress: progress.get(book.id),
          isOnShelf: shelf.has(book.id),
        }));
    },
    async listChapters(userId: number, bookId: number): Promise<readonly Chapter[]> {
      return (await findBook(bookId))?.chapters ?? ownChapters.list(userId, bookId);
    },
    /** The answer-word books, without their words. */
    async listSoldBooks(): Promise<(SoldBook & { chapterCount: number })[]> {
      const { soldBooks, soldChaptersOf } = await content.getCatalogue();
      return soldBooks.map(({ id, name, description, cover, wordCount }) => ({
        id,
        name,
        description,
        cover,
        wordCount,
        chapterCount: soldChaptersOf.get(id)?.length ?? 0,
      }));
    },
    async listChaptersWithProgress(
      reader: Reader,
      bookId: number,
    ): Promise<{ chapter: Chapter; progress: ChapterProgress | undefined }[]> {
      const { userId } = reader;
      const found = await findBook(bookId);
      await requireOpen(bookId, reader);
      if (!found) return ownChapters.listWithProgress(userId, bookId);
      const progress = new Map(
        (await repository.listChapterProgress(userId, bookId)).map((row) => [row.chapterId, row]),
      );
      return found.chapters.map((chapter) => ({ chapter, progress: progress.get(chapter.id) }));
    },
    async getChapterWords(
      reader: Reader,
      chapterId: number,
    ): Promise<{ book: { id: number; name: string }; chapter: Chapter; words: SharedWord[] }> {
      const { userId, isMember } = reader;
      const origin = (await content.getCatalogue()).originOf.get(chapterId);
      if (!origin) return ownChapters.getWords(userId, chapterId, isMember);
      const { book, chapters } = orThrow(await findBook(origin.bookId), 'not_found');
      await requireOpen(book.id, reader);
      const chapter = orThrow(
        chapters.find(({ id }) => id === chapterId),
        'not_found',
      );
      const entries = await content.listChapterEntries(chapterId);
      const shown = entries.filter(({ isRetired }) => !isRetired);
      return { book, chapter, words: shown.map(({ word, proWord }) => (isMember ? proWord : word)) };
    },
    /** The first words of the first chapter on the shelves that has words. */
    async listDemoWords(): Promise<{ chapter: Chapter | undefined; words: SharedWord[] }> {
      const { books, chaptersOf } = await content.getCatalogue();
      const chapter = books
        .flatMap(({ id }) => chaptersOf.get(id) ?? [])
        .find(({ wordCount }) => wordCount > 0);
      if (!chapter) return { chapter: undefined, words: [] };
      const entries = await content.listChapterEntries(chapter.id);
      const words = entries.filter(({ isRetired }) => !isRetired).map(({ word }) => word);
      return { chapter, words: words.slice(0, demoSize) };
    },
    listDistractors: createDistractors({ content, ownChapters, mapVisible, requireOpen }),
    async findAnswers(userId: number, chapterId: number, wordIds: readonly number[]) {
      const isOnShelf = (await content.getCatalogue()).originOf.has(chapterId);
      if (!isOnShelf && !(await ownChapters.mapOrigins(userId, [chapterId])).has(chapterId)) return undefined;
      const entries = isOnShelf ? await content.listChapterEntries(chapterId) : [];
      const answers = new Map(entries.map(({ word, answer }) => [word.id, answer]));
      const moved = wordIds.filter((id) => !answers.has(id));
      if (moved.length === 0) return answers;
      const others = await mapVisible([...new Set(moved)], userId);
      return new Map([...answers, ...Array.from(others, ([id, { answer }]) => [id, answer] as const)]);
    },
    async mapWords(wordIds: readonly number[], reader?: number | 'everybody') {
      const entries = await mapVisible(wordIds, reader);
      return new Map(Array.from(entries, ([id, { word }]) => [id, word]));
    },
    async listPlacedWords(userId: number, places: readonly Place[]) {
      const { originOf } = await content.getCatalogue();
      const own = new Map<string, SharedWord>();
      for (const chapterId of new Set(places.map((place) => place.chapterId))) {
        if (!originOf.get(chapterId)?.hasOverrides) continue;
        for (const { word } of await content.listChapterEntries(chapterId)) {
          own.set(`${chapterId}/${word.id}`, word);
        }
      }
      const common = await mapVisible([...new Set(places.map(({ wordId }) => wordId))], userId);
      const ofOwnBooks = places.filter(({ chapterId }) => !originOf.has(chapterId));
      const meanings =
        ofOwnBooks.length === 0
          ? new Map<number, string>()
          : await ownMeanings(userId, [...new Set(ofOwnBooks.map(({ wordId }) => wordId))]);
      return places.map(({ wordId, chapterId }) => {
        const word = own.get(`${chapterId}/${wordId}`) ?? common.get(wordId)?.word;
        return word && withMeaning(word, originOf.has(chapterId) ? '' : (meanings.get(wordId) ?? ''));
      });
    },
    async mapOrigins(userId: number, chapterIds: readonly number[]): Promise<ReadonlyMap<number, Origin>> {
      const { originOf } = await content.getCatalogue();
      const own = chapterIds.filter((id) => !originOf.has(id));
      if (own.length === 0) return originOf;
      return new Map<number, Origin>([...originOf, ...(await ownChapters.mapOrigins(userId, own))]);
    },
    async listChapterIds(userId: number, bookId: number): Promise<number[]> {
      const { originOf } = await content.getCatalogue();
      const ids = Array.from(originOf)
        .filter(([, origin]) => origin.bookId === bookId)
        .map(([id]) => id);
      return ids.length > 0 ? ids : ownChapters.listChapterIds(userId, bookId);
    },
    markWords: marks.markWords,
  };
}
