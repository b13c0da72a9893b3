import type { LearnMode } from '@tingci/domain/dictation/mode';
import { type ChapterSize, chapterSizes, listParts, type Slice } from '@tingci/domain/dictation/parts';
import { queryClient } from '../../../lib/query-client.ts';
import { chaptersQuery, chapterWordsQuery, wrongWordsQuery } from '../api/dictation-api.ts';
import { copy } from '../copy.ts';
import type { PlacedWord } from './desk.ts';

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
  if (place.kind === 'errors') return 'errors';
  const inMode = mode === '听写' ? '' : `@${mode}`;
  if (place.kind === 'all-errors') return `all-errors${inMode}`;
  const wrong = place.isWrongOnly ? ':wrong' : '';
  if (place.kind === 'part') return `part:${place.bookId}:${place.size}:${place.index}${wrong}${inMode}`;
  return `chapter:${place.chapterIds.join(',')}${wrong}${inMode}`;
};

const toIds = (text: string | null): number[] => {
  const ids = (text ?? '').split(',').map(Number);
  return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? [...new Set(ids)].slice(0, 20) : [];
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
  `/home?book=${bookId}&chapter=${chapterIds.join(',')}`;

/** The address of a part of a book; `index` counts from 0. */
export const partAddress = (bookId: number, size: ChapterSize, index: number): string =>
  `/home?book=${bookId}&size=${size}&part=${index + 1}`;

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
};

const errorPages = 10;

/** The words of the error book, latest first, each with the chapter it is posted to. */
const listWrongWords = async (): Promise<PlacedWord[]> => {
  const words: PlacedWord[] = [];
  for (let page = 1; page <= errorPages; page++) {
    const { list, total } = await queryClient.fetchQuery({ ...wrongWordsQuery(page), staleTime: 0 });
    words.push(...list.map(({ word, chapter_id: chapterId }) => ({ word, chapterId })));
    if (words.length >= total || list.length === 0) break;
  }
  return words;
};

const loadSlices = async (slices: readonly Slice[], title: string | undefined): Promise<PlacedWords> => {
  const chapters = await Promise.all(
    slices.map(({ chapterId }) => queryClient.fetchQuery(chapterWordsQuery(chapterId))),
  );
  const [first] = chapters;
  const seen = new Set<number>();
  const words = chapters.flatMap(({ list }, at): PlacedWord[] => {
    const slice = slices[at];
    if (!slice) return [];
    return list.slice(slice.from, slice.to).map((word) => ({ word, chapterId: slice.chapterId }));
  });
  return {
    title: title ?? copy.combined(chapters.map(({ chapter }) => chapter.name)),
    bookName: first?.booInfo.name ?? '',
    bookId: first?.booInfo.id,
    // A word may stand in two chapters; once is enough.
    words: words.filter(({ word }) => !seen.has(word.id) && seen.add(word.id)),
  };
};

const loadAll = async (place: Extract<StagePlace, { isWrongOnly: boolean }>): Promise<PlacedWords> => {
  if (place.kind === 'chapters') {
    const slices = place.chapterIds.map((chapterId) => ({
      chapterId,
      from: 0,
      to: Number.POSITIVE_INFINITY,
    }));
    return loadSlices(slices, undefined);
  }
  const { bookId, size, index } = place;
  const { list } = await queryClient.fetchQuery({ ...chaptersQuery(bookId), staleTime: 60_000 });
  const parts = listParts(
    list.map((chapter) => ({ id: chapter.id, wordCount: chapter.word_count })),
    size,
  );
  const part = parts[index];
  const from = index * size + 1;
  return loadSlices(part?.slices ?? [], copy.part(from, from + (part?.wordCount ?? 1) - 1));
};

/** Loads the words of a place. */
export async function loadPlace(place: Exclude<StagePlace, { kind: 'errors' }>): Promise<PlacedWords> {
  if (place.kind === 'all-errors') {
    return { title: copy.allErrors, bookName: '', bookId: undefined, words: await listWrongWords() };
  }
  const [all, wrong] = await Promise.all([
    loadAll(place),
    place.isWrongOnly ? listWrongWords() : Promise.resolve(undefined),
  ]);
  if (!wrong) return all;
  const ids = new Set(wrong.map(({ word }) => word.id));
  const words = all.words.filter(({ word }) => ids.has(word.id));
  return { ...all, title: copy.wrongOf(all.title), words };
}

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
