import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { toBook } from '../../../practice/api/books-api.ts';
import { studyPlanQuery } from '../../../practice/api/plan-api.ts';
import { toWord } from '../../../shared-state/words/word.ts';

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
    const [word] = words;
    return { books: list.map(toBook), plan: plan ?? undefined, sample: word && toWord(word).sounds };
  },
});
