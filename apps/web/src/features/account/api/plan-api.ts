import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { studyPlanQuery } from '../../../practice/api/plan-api.ts';
import { toWord } from '../../../shared-state/words/word.ts';

/** A book that a plan can have. */
export type Book = { id: number; name: string; cover: string; wordCount: number; learnedCount: number };

/** The data for a plan: the books, the existing plan, and a word to play the accents. */
export const choicesQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: async ({ signal, client }) => {
    const options = { signal };
    const [{ list }, plan, { list: words }] = await Promise.all([
      api.read('/api/study/lexicon/v1/group/list', {}, options),
      client.fetchQuery({ ...studyPlanQuery, staleTime: 0 }),
      api.read('/api/study/lexicon/v1/demo/list', {}, options),
    ]);
    const books = list.map(
      ({ id, name, cover, word_count, learned_count }): Book => ({
        id,
        name,
        cover,
        wordCount: word_count,
        learnedCount: learned_count,
      }),
    );
    const [word] = words;
    return { books, plan: plan ?? undefined, sample: word && toWord(word).sounds };
  },
});

/** The first chapter of a book with words that are new for the learner; undefined for a book without chapters. */
export async function findNextChapter(bookId: number): Promise<number | undefined> {
  const { list } = await api.post('/api/study/lexicon/v2/chapter/list', { group_id: bookId });
  return (list.find((chapter) => chapter.learned_count < chapter.word_count) ?? list[0])?.id;
}
