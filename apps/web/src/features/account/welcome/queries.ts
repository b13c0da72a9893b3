import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { toWord } from '../../../shared-state/words/word.ts';

export type Book = ResponseOf<'/api/study/lexicon/v1/group/list'>['list'][number];

/** The data for a plan: the books, the existing plan, and a word to play the accents. */
export const choicesQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: async ({ signal }) => {
    const options = { signal };
    const [books, { plan }, { list: words }] = await Promise.all([
      api.read('/api/study/lexicon/v1/group/list', {}, options),
      api.read('/api/study/customer/v1/study-plan', {}, options),
      api.read('/api/study/lexicon/v1/demo/list', {}, options),
    ]);
    const [word] = words;
    return { books: books.list, plan, sample: word && toWord(word).sounds };
  },
});

/** The first chapter of a book with words that are new for the learner; undefined for a book without chapters. */
export async function findNextChapter(bookId: number): Promise<number | undefined> {
  const { list } = await api.post('/api/study/lexicon/v2/chapter/list', { group_id: bookId });
  return (list.find((chapter) => chapter.learned_count < chapter.word_count) ?? list[0])?.id;
}
