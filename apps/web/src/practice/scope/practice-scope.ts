import type { LearnMode } from '@tingci/domain/dictation/mode';
import { type ChapterSize, chapterSizes } from '@tingci/domain/dictation/units';
import { paths } from '../../lib/paths.ts';
import type { PlacedWord } from '../open-practice.ts';

/**
 * What the stage stands for: a chapter, several chapters as one, a part of a book divided anew, chosen wrong words that
 * lie ready, or all wrong words. `isWrongOnly` keeps to the words of the error book.
 */
export type StagePlace =
  | { kind: 'chapters'; chapterIds: readonly number[]; isWrongOnly: boolean }
  | { kind: 'part'; bookId: number; size: ChapterSize; index: number; isWrongOnly: boolean }
  | { kind: 'errors' }
  | { kind: 'all-errors' };

/** The desk a place stands for: one for each mode, so that changing the mode and back loses no place. */
export const deskOf = (place: StagePlace, mode: LearnMode): string => {
  const inMode = mode === '听写' ? '' : `@${mode}`;
  if (place.kind === 'errors' || place.kind === 'all-errors') return `${place.kind}${inMode}`;
  const wrong = place.isWrongOnly ? ':wrong' : '';
  if (place.kind === 'part') return `part:${place.bookId}:${place.size}:${place.index}${wrong}${inMode}`;
  return `chapter:${place.chapterIds.join(',')}${wrong}${inMode}`;
};

/** Whether chosen wrong words lie on a desk. */
export const isErrorsDesk = (desk: string): boolean => /^errors(?:@|$)/.test(desk);

/** Most chapters practised as one: each has a practice of its own, which other devices ask for one by one. */
export const chaptersLimit = 20;

/** Why so many chapters cannot be practised as one; undefined where they can. */
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

/** Reads the place that an address names; undefined where it names none. */
export const placeOf = (params: URLSearchParams, isWrongOnly: boolean): StagePlace | undefined => {
  if (params.get('from') === 'errors') return { kind: 'errors' };
  const chapterIds = toIds(params.get('chapter'));
  if (chapterIds.length > 0) return { kind: 'chapters', chapterIds, isWrongOnly };
  const [bookId] = toIds(params.get('book'));
  const size = chapterSizes.find((each) => String(each) === params.get('size'));
  const number = Number(params.get('part'));
  if (bookId === undefined || size === undefined || !Number.isSafeInteger(number) || number < 1) return;
  return { kind: 'part', bookId, size, index: number - 1, isWrongOnly };
};

/** The address of several chapters as one. */
export const chaptersAddress = (bookId: number, chapterIds: readonly number[]): string =>
  `${paths.practice}?book=${bookId}&chapter=${chapterIds.join(',')}`;

/** The address of a part of a book; `index` counts from 0. */
export const partAddress = (bookId: number, size: ChapterSize, index: number): string =>
  `${paths.practice}?book=${bookId}&size=${size}&part=${index + 1}`;

/** The query that names a place of a book; empty for wrong words from anywhere. */
export const searchOf = (place: StagePlace, bookId: number): string => {
  if (place.kind === 'errors' || place.kind === 'all-errors') return '';
  const address =
    place.kind === 'part'
      ? partAddress(place.bookId, place.size, place.index)
      : chaptersAddress(bookId, place.chapterIds);
  return new URL(address, 'https://page').search;
};

/** The words of a place with its name. */
export type PlacedWords = {
  title: string;
  bookName: string;
  bookId: number | undefined;
  words: PlacedWord[];
  /** The most words of one practice, where the place has more. */
  limit?: number | undefined;
};

/** Where a place is followed by another of its book; undefined at the end, and for wrong words. */
export const nextAddress = (
  place: StagePlace,
  bookId: number | undefined,
  chapters: readonly { id: number; word_count: number }[],
): string | undefined => {
  if (bookId === undefined || place.kind === 'errors' || place.kind === 'all-errors') return undefined;
  if (place.kind === 'part') {
    const wordCount = chapters.reduce((sum, chapter) => sum + chapter.word_count, 0);
    const next = place.index + 1;
    return next * place.size < wordCount ? partAddress(bookId, place.size, next) : undefined;
  }
  const ids = new Set(place.chapterIds);
  const next = chapters[chapters.findLastIndex(({ id }) => ids.has(id)) + 1];
  return next && ids.size > 0 ? chaptersAddress(bookId, [next.id]) : undefined;
};
