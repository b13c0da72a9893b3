import { listParts, type Slice } from '@tingci/domain/dictation/parts';
import { queryClient } from '../../../lib/query-client.ts';
import { chaptersQuery, chapterWordsQuery, wrongWordsQuery } from '../api/dictation-api.ts';
import { copy } from '../copy.ts';
import type { PlacedWord } from './desk.ts';
import type { PlacedWords, StagePlace } from './places.ts';

const errorPages = 5;

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
