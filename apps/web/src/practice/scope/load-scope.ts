import { listUnits, type Slice } from '@tingci/domain/dictation/units';
import { queryClient } from '../../lib/query-client.ts';
import { chaptersQuery } from '../api/books-api.ts';
import { chapterWordsQuery, wrongPageSize, wrongWordsQuery } from '../api/practice-api.ts';
import { reviewWordsQuery } from '../api/review-words-api.ts';
import { copy } from '../copy.ts';
import type { BookScope, PracticeScope, ScopeWord, ScopeWords } from './practice-scope.ts';

/** Maximum of words in a practice of all wrong words. Nobody finishes so many, and they still open quickly. */
export const allWrongLimit = 1000;
/** Maximum of words that one call looks up in the error book. */
const askedLimit = 200;

/** A word can be in two chapters, or on two pages when the book changes during the read. It is used once. */
const once = (words: readonly ScopeWord[]): ScopeWord[] => {
  const seen = new Set<number>();
  return words.filter(({ word }) => !seen.has(word.id) && seen.add(word.id));
};

/** Words of the error book, latest first, each with the chapter for its answers; with `wordIds` only these. */
export const listWrongWords = async (wordIds?: readonly number[]) => {
  const readPage = (page: number) =>
    queryClient.fetchQuery({ ...wrongWordsQuery(page, wordIds), staleTime: 0 });
  const first = await readPage(1);
  const pageCount = Math.ceil(Math.min(first.total, allWrongLimit) / wrongPageSize);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pageCount - 1) }, (_, at) => readPage(at + 2)),
  );
  const words = [first, ...others].flatMap(({ list }) => list);
  return { words: once(words), total: first.total };
};

/** The given words that are in the error book, at any age, in the given order. */
const keepWrong = async (words: readonly ScopeWord[]): Promise<ScopeWord[]> => {
  const batches = Array.from({ length: Math.ceil(words.length / askedLimit) }, (_, at) =>
    words.slice(at * askedLimit, (at + 1) * askedLimit).map(({ word }) => word.id),
  );
  const found = await Promise.all(batches.map((ids) => listWrongWords(ids)));
  const wrongIds = new Set(found.flatMap((each) => each.words.map(({ word }) => word.id)));
  return words.filter(({ word }) => wrongIds.has(word.id));
};

const loadSlices = async (slices: readonly Slice[], title: string | undefined): Promise<ScopeWords> => {
  const chapters = await Promise.all(
    slices.map(({ chapterId }) => queryClient.fetchQuery(chapterWordsQuery(chapterId))),
  );
  const [first] = chapters;
  const words = chapters.flatMap(({ list }, at): ScopeWord[] => {
    const slice = slices[at];
    if (!slice) return [];
    return list.slice(slice.from, slice.to).map((word) => ({ word, chapterId: slice.chapterId }));
  });
  return {
    title: title ?? copy.combined(chapters.map(({ chapter }) => chapter.name)),
    bookName: first?.book.name ?? '',
    bookId: first?.book.id,
    words: once(words),
  };
};

const loadAll = async (scope: BookScope): Promise<ScopeWords> => {
  if (scope.kind === 'chapters') {
    const slices = scope.chapterIds.map((chapterId) => ({
      chapterId,
      from: 0,
      to: Number.POSITIVE_INFINITY,
    }));
    return loadSlices(slices, undefined);
  }
  const { bookId, size, index } = scope;
  const chapters = await queryClient.fetchQuery({ ...chaptersQuery(bookId), staleTime: 60_000 });
  const units = listUnits(chapters, size);
  const unit = units[index];
  const from = index * size + 1;
  return loadSlices(unit?.slices ?? [], copy.unit(from, from + (unit?.wordCount ?? 1) - 1));
};

/** Loads the words of a scope. */
export async function loadScope(scope: Exclude<PracticeScope, { kind: 'errors' }>): Promise<ScopeWords> {
  if (scope.kind === 'review') {
    const { words, facts } = await queryClient.fetchQuery(reviewWordsQuery);
    return { title: copy.review, bookName: '', bookId: undefined, words, review: facts };
  }
  if (scope.kind === 'all-errors') {
    const { words, total } = await listWrongWords();
    const limit = total > allWrongLimit ? allWrongLimit : undefined;
    return { title: copy.allErrors, bookName: '', bookId: undefined, words, limit };
  }
  const all = await loadAll(scope);
  if (!scope.isWrongOnly) return all;
  return { ...all, title: copy.wrongOf(all.title), words: await keepWrong(all.words) };
}
