import { type ErrorPattern, errorPatterns, type PatternCounts } from '@tingci/domain/dictation/judge/pattern';
import { sumPatterns } from '@tingci/domain/dictation/statistics';
import type { SharedWord } from '../../../content/word/shared-word.ts';
import { orThrow } from '../../../platform/core/app-error.ts';
import { retryOnce } from '../../../platform/db/retry-once.ts';
import type { LexiconService } from '../../lexicon/book/lexicon.service.ts';
import type { PaperErrorService, PaperSource } from '../paper-error/paper-error.service.ts';
import type {
  ErrorBookRepository,
  ErrorCount,
  ErrorQuery,
  ErrorRow,
  ErrorSort,
} from './error-book.repository.ts';

/** The selected words of the book, and their order. */
export type ErrorFilter = {
  sort: ErrorSort;
  bookId: number | undefined;
  pattern: ErrorPattern | undefined;
  hasLeft: boolean;
  wordIds: readonly number[] | undefined;
};

export type Page = { page: number; pageSize: number };

export type ErrorEntry = ErrorRow & {
  word: SharedWord;
  bookId: number;
  bookName: string;
  patterns: PatternCounts;
  /** The question of a paper that the word came from. */
  source: PaperSource | undefined;
};

/** Maximum of words in one response; no book has more. */
const wholeBookMax = 20_000;

/** The error book. Words and books that were retired stay in it: it is the learner's record. */
export function createErrorBookService(
  repository: ErrorBookRepository,
  lexicon: LexiconService,
  mapSources: PaperErrorService['mapSources'],
) {
  async function queryOf(userId: number, filter: ErrorFilter, page: Page): Promise<ErrorQuery> {
    return {
      userId,
      sort: filter.sort,
      chapterIds: filter.bookId === undefined ? null : await lexicon.listChapterIds(userId, filter.bookId),
      pattern: filter.pattern,
      hasLeft: filter.hasLeft,
      wordIds: filter.wordIds ?? null,
      limit: page.pageSize,
      offset: (page.page - 1) * page.pageSize,
    };
  }

  const originsOf = (userId: number, rows: readonly { chapterId: number }[]) =>
    lexicon.mapOrigins(userId, [...new Set(rows.map(({ chapterId }) => chapterId))]);

  async function complete(
    userId: number,
    rows: readonly ErrorRow[],
    sources: ReadonlyMap<number, PaperSource> = new Map(),
  ): Promise<ErrorEntry[]> {
    const origins = await originsOf(userId, rows);
    const words = await lexicon.listPlacedWords(userId, rows);
    return rows.map((row, index) => ({
      source: sources.get(row.wordId),
      ...row,
      ...orThrow(origins.get(row.chapterId), 'not_found'),
      word: orThrow(words[index], 'not_found'),
      patterns: sumPatterns([{ patterns: row.patternCounts }]),
    }));
  }

  // Not for a whole book: an export does not name the questions.
  const completePage = async (userId: number, rows: readonly ErrorRow[]): Promise<ErrorEntry[]> =>
    complete(
      userId,
      rows,
      await mapSources(
        userId,
        rows.map(({ wordId }) => wordId),
      ),
    );

  async function findAll(userId: number, filter: ErrorFilter, keyword: string | undefined) {
    const query = await queryOf(userId, filter, { page: 1, pageSize: wholeBookMax });
    return keyword === undefined ? repository.list(query) : repository.search(query, keyword);
  }

  return {
    /** A page, the total number of errors, and the counts of the book's filters. */
    async list(userId: number, filter: ErrorFilter, page: Page) {
      const found = await repository.list(await queryOf(userId, filter, page));
      const facets = countFacets(found.counts, filter, await originsOf(userId, found.counts));
      return {
        ...facets,
        list: await completePage(userId, found.list),
        total: filter.wordIds === undefined ? facets.total : found.chosenTotal,
        rightDaysNeeded: found.rightDaysNeeded,
      };
    },
    async search(userId: number, filter: ErrorFilter, page: Page, keyword: string) {
      const found = await repository.search(await queryOf(userId, filter, page), keyword);
      return { ...found, list: await completePage(userId, found.list) };
    },
    /** The ids of every word of a filter, in its order. */
    async listIds(userId: number, filter: ErrorFilter, keyword: string | undefined): Promise<number[]> {
      const { list } = await findAll(userId, filter, keyword);
      return list.map(({ wordId }) => wordId);
    },
    /** Every word of a filter, in its order. */
    async listAll(userId: number, filter: ErrorFilter, keyword: string | undefined) {
      const { list, rightDaysNeeded } = await findAll(userId, filter, keyword);
      return { list: await complete(userId, list), rightDaysNeeded };
    },
    /** A page of the mistakes with a word, latest first; empty for a word that was never wrong. */
    async listMistakes(userId: number, wordId: number, { page, pageSize }: Page) {
      const slice = { limit: pageSize, offset: (page - 1) * pageSize };
      const { list, total } = await repository.listMistakes(userId, wordId, slice);
      const origins = await originsOf(userId, list);
      const choiceIds = list.flatMap(({ choiceId }) => choiceId ?? []);
      const choices = await lexicon.mapWords(choiceIds, userId);
      const complete = list.map((row) => ({
        ...row,
        choice: choices.get(row.choiceId ?? 0)?.word ?? '',
        bookName: orThrow(origins.get(row.chapterId), 'not_found').bookName,
      }));
      return { list: complete, total };
    },
    remove: (userId: number, wordIds: readonly number[], nowMs: number) =>
      retryOnce(() => repository.remove(userId, wordIds, new Date(nowMs))),
    restore: (userId: number, wordIds: readonly number[]) =>
      retryOnce(() => repository.restore(userId, wordIds)),
    setRightDaysNeeded: (userId: number, days: number) => repository.setRightDaysNeeded(userId, days),
  };
}

type OriginMap = ReadonlyMap<number, { bookId: number; bookName: string }>;

/** The total of a filter, and the counts of the other choices of each of its fields. */
function countFacets(counts: readonly ErrorCount[], filter: ErrorFilter, origins: OriginMap) {
  const groups = new Map<number, { id: number; name: string; count: number }>();
  const patterns = errorPatterns.map(() => 0);
  const states = { open: 0, left: 0 };
  const wantedBit = filter.pattern === undefined ? 0 : 1 << errorPatterns.indexOf(filter.pattern);
  let total = 0;
  for (const { chapterId, hasLeft, patternBits, count } of counts) {
    states[hasLeft ? 'left' : 'open'] += count;
    if (hasLeft !== filter.hasLeft) continue;
    const { bookId, bookName } = orThrow(origins.get(chapterId), 'not_found');
    const isInBook = filter.bookId === undefined || filter.bookId === bookId;
    const hasPattern = wantedBit === 0 || (patternBits & wantedBit) > 0;
    if (isInBook && hasPattern) total += count;
    if (hasPattern) {
      const before = groups.get(bookId)?.count ?? 0;
      groups.set(bookId, { id: bookId, name: bookName, count: before + count });
    }
    if (isInBook) {
      for (const [place, sum] of patterns.entries()) {
        if (patternBits & (1 << place)) patterns[place] = sum + count;
      }
    }
  }
  return {
    total,
    states,
    patterns: sumPatterns([{ patterns }]),
    groups: [...groups.values()].sort((left, right) => right.count - left.count || left.id - right.id),
  };
}
