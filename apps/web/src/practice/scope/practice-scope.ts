import { type LearnMode, learnMode } from '@tingci/domain/dictation/mode';
import { type ChapterSize, chapterSizes } from '@tingci/domain/dictation/units';
import { paths } from '../../lib/paths.ts';
import type { Word } from '../../shared-state/words/word.ts';
import type { PaperSource } from '../paper-source.ts';
import type { ReviewFacts } from '../review-facts.ts';

/**
 * What a practice covers: a chapter, several chapters together, a unit of a book, chosen wrong words, all wrong words, or
 * the words that wait for review. `isWrongOnly` restricts it to the words of the error book.
 */
export type PracticeScope =
  | { kind: 'chapters'; chapterIds: readonly number[]; isWrongOnly: boolean }
  | { kind: 'unit'; bookId: number; size: ChapterSize; index: number; isWrongOnly: boolean }
  | { kind: 'errors' }
  | { kind: 'all-errors' }
  | { kind: 'review' };

/** A scope of a book. The words of other scopes may come from several books. */
export type BookScope = Extract<PracticeScope, { isWrongOnly: boolean }>;

const isOfBook = (scope: PracticeScope): scope is BookScope => 'isWrongOnly' in scope;

/** The key of a scope in a mode. Each mode has its own key, so that a change of the mode and back loses no session. */
export const scopeKeyOf = (scope: PracticeScope, mode: LearnMode): string => {
  const inMode = mode === learnMode.dictation ? '' : `@${mode}`;
  if (!isOfBook(scope)) return `${scope.kind}${inMode}`;
  const wrong = scope.isWrongOnly ? ':wrong' : '';
  if (scope.kind === 'unit') return `part:${scope.bookId}:${scope.size}:${scope.index}${wrong}${inMode}`;
  return `chapter:${scope.chapterIds.join(',')}${wrong}${inMode}`;
};

/** Whether a scope key is that of chosen wrong words. */
export const isErrorsScope = (scopeKey: string): boolean => /^errors(?:@|$)/.test(scopeKey);

/** Whether a scope key is that of a review. */
export const isReviewScope = (scopeKey: string): boolean => /^review(?:@|$)/.test(scopeKey);

/** Maximum of chapters in one practice. Each has its own practice on the server, and another device asks for each. */
export const chaptersLimit = 20;

/** Why so many chapters cannot be practised together; undefined when they can. */
export const chaptersProblem = (count: number): 'too-few' | 'too-many' | undefined => {
  if (count < 2) return 'too-few';
  return count > chaptersLimit ? 'too-many' : undefined;
};

const toIds = (text: string | null): number[] => {
  const ids = (text ?? '').split(',').map(Number);
  return ids.every((id) => Number.isSafeInteger(id) && id > 0)
    ? [...new Set(ids)].slice(0, chaptersLimit)
    : [];
};

/** Parses the scope of an address. Undefined when the address has none. */
export const scopeOf = (params: URLSearchParams, isWrongOnly: boolean): PracticeScope | undefined => {
  if (params.get('from') === 'errors') return { kind: 'errors' };
  if (params.get('review') === 'today') return { kind: 'review' };
  const chapterIds = toIds(params.get('chapter'));
  if (chapterIds.length > 0) return { kind: 'chapters', chapterIds, isWrongOnly };
  const [bookId] = toIds(params.get('book'));
  const size = chapterSizes.find((each) => String(each) === params.get('size'));
  const number = Number(params.get('part'));
  if (bookId === undefined || size === undefined || !Number.isSafeInteger(number) || number < 1) return;
  return { kind: 'unit', bookId, size, index: number - 1, isWrongOnly };
};

/** The address of today's review. */
export const reviewAddress = `${paths.practice}?review=today`;

/** The address of several chapters together. */
export const chaptersAddress = (bookId: number, chapterIds: readonly number[]): string =>
  `${paths.practice}?book=${bookId}&chapter=${chapterIds.join(',')}`;

/** The address of a unit of a book; `index` counts from 0. */
export const unitAddress = (bookId: number, size: ChapterSize, index: number): string =>
  `${paths.practice}?book=${bookId}&size=${size}&part=${index + 1}`;

/** The query that names a scope of a book. Empty for other scopes, whose words may come from several books. */
export const searchOf = (scope: PracticeScope, bookId: number): string => {
  if (!isOfBook(scope)) return '';
  const address =
    scope.kind === 'unit'
      ? unitAddress(scope.bookId, scope.size, scope.index)
      : chaptersAddress(bookId, scope.chapterIds);
  return new URL(address, 'https://page').search;
};

/** A word and the chapter that its answers are posted to. */
export type ScopeWord = { word: Word; chapterId: number; source?: PaperSource | null };

/** The words of a scope with its name. */
export type ScopeWords = {
  title: string;
  bookName: string;
  bookId: number | undefined;
  words: ScopeWord[];
  /** The number of words in the practice, when the scope has more. */
  limit?: number | undefined;
  /** Only of a review. */
  review?: ReviewFacts | undefined;
};

/**
 * The chapter to practise after a finished scope: the first one behind it that has words without an answer, or else the
 * first before it. Undefined when there is none.
 */
export const nextUnfinished = <Each extends { id: number; wordCount: number; learnedCount: number }>(
  chapters: readonly Each[],
  doneIds: readonly number[],
): Each | undefined => {
  const last = chapters.findLastIndex(({ id }) => doneIds.includes(id));
  const inOrder = [...chapters.slice(last + 1), ...chapters.slice(0, last + 1)];
  return inOrder.find((each) => each.learnedCount < each.wordCount && !doneIds.includes(each.id));
};

/**
 * The scope to open after a finished one: the next unit, or the next unfinished chapter. It is the same scope where there
 * is no other one, and for wrong words.
 */
export const scopeAfter = (
  scope: PracticeScope,
  chapters: readonly { id: number; wordCount: number; learnedCount: number }[],
): PracticeScope => {
  if (scope.kind === 'unit' && !scope.isWrongOnly) {
    return hasNextUnit(scope, chapters) ? { ...scope, index: scope.index + 1 } : scope;
  }
  if (scope.kind !== 'chapters' || scope.isWrongOnly) return scope;
  const next = nextUnfinished(chapters, scope.chapterIds);
  return next ? { ...scope, chapterIds: [next.id] } : scope;
};

const hasNextUnit = (
  { size, index }: { size: ChapterSize; index: number },
  chapters: readonly { wordCount: number }[],
): boolean => (index + 1) * size < chapters.reduce((sum, { wordCount }) => sum + wordCount, 0);

/** The address of the next scope in the book. Undefined at the end, and for wrong words. */
export const nextAddress = (
  scope: PracticeScope,
  bookId: number | undefined,
  chapters: readonly { id: number; wordCount: number }[],
): string | undefined => {
  if (bookId === undefined || !isOfBook(scope)) return undefined;
  if (scope.kind === 'unit') {
    return hasNextUnit(scope, chapters) ? unitAddress(bookId, scope.size, scope.index + 1) : undefined;
  }
  const ids = new Set(scope.chapterIds);
  const next = chapters[chapters.findLastIndex(({ id }) => ids.has(id)) + 1];
  return next && ids.size > 0 ? chaptersAddress(bookId, [next.id]) : undefined;
};
