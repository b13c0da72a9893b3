import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import type { AudioFailure } from '../../lib/audio/clip-player.ts';
import { countsAnswers, readsOwnBooks } from '../../lib/query-client.ts';
import { sessionStore } from '../../shared-state/session/store.ts';
import { toWord, withWord } from '../../shared-state/words/word.ts';
import type { PracticeReply, PracticeRequest } from '../outbox/outbox-batch.ts';

/**
 * The words of a chapter with its book's name. Signed sound addresses stay valid longer than a visit, so the data stays
 * fresh.
 */
export const chapterWordsQuery = (chapterId: number) =>
  queryOptions({
    queryKey: ['chapter-words', chapterId],
    meta: readsOwnBooks,
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) => {
      const request = { chapter_id: chapterId };
      const found = await api.read('/api/study/lexicon/v1/list', request, { signal });
      const { booInfo: book, chapter, list } = found;
      return { book, chapter, list: list.map(toWord) };
    },
  });

/** All books, for the picker. */
export const booksQuery = queryOptions({
  queryKey: ['dictation-books'],
  queryFn: ({ signal }) => api.read('/api/study/lexicon/v1/group/list', {}, { signal }),
});

/** The learner's own books, for the picker. They are invalidated with every other list of them. */
export const ownBooksQuery = queryOptions({
  queryKey: ['own-books', 'picker'],
  meta: readsOwnBooks,
  queryFn: ({ signal }) => api.read('/api/study/lexicon/v1/word/book/list', {}, { signal }),
});

/** A book's chapters with the learner's progress, for the picker and for the next chapter. */
export const chaptersQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['dictation-chapters', bookId],
    meta: { ...countsAnswers, ...readsOwnBooks },
    queryFn: ({ signal }) => api.read('/api/study/lexicon/v2/chapter/list', { group_id: bookId }, { signal }),
  });

/** The last practice of the learner on any device, in the types of the session state. */
export const lastLearnedQuery = queryOptions({
  queryKey: ['last-learned'],
  meta: countsAnswers,
  queryFn: async ({ signal }) => {
    const learned = await api.read('/api/study/customer/v1/last/learned', {}, { signal });
    const { last_learned_type, learned_types } = learned;
    sessionStore.setState({ last_learned_type, learned_types });
    return learned;
  },
});

/** Posts answers, with `keepalive`, so that the request survives when the page closes. */
export const sendPractice = (request: PracticeRequest): Promise<PracticeReply> =>
  api.post('/api/study/lexicon/v1/practice/result', request, {
    isSilent: true,
    // Browsers limit keepalive requests to 64 KiB.
    isKeptAlive: request.events.length <= 50,
  });

/** For each word up to three other words that sound most like it. Their meanings can be choices next to its own. */
export const listDistractors = async (chapterIds: number[], wordIds: number[], seed: number) =>
  (
    await Promise.all(
      Array.from({ length: Math.ceil(wordIds.length / 100) }, (_, at) =>
        api.post(
          '/api/study/lexicon/v1/distractor/list',
          {
            chapter_ids: chapterIds.slice(0, 50),
            lexicon_ids: wordIds.slice(at * 100, at * 100 + 100),
            seed,
          },
          { isSilent: true },
        ),
      ),
    )
  ).flatMap(({ list }) => list);

/** Reports sound that did not play. A lost report does not affect the learner. */
export const reportAudioFailure = (failure: AudioFailure): void => {
  api.post('/api/study/lexicon/v1/audio/fail', failure, { isSilent: true }).catch(() => undefined);
};

/** Maximum of words on one page of the error book. */
export const wrongPageSize = 100;

/** A page of the words in the error book, latest first; with `wordIds` (at most 200) only these. */
export const wrongWordsQuery = (page: number, wordIds?: readonly number[]) =>
  queryOptions({
    queryKey: ['errors', 'stage', page, wordIds],
    queryFn: async ({ signal }) => {
      const { list, total } = await api.read(
        '/api/study/lexicon/v1/error/list',
        { page, page_size: wrongPageSize, ...(wordIds && { lexicon_ids: [...wordIds] }) },
        { signal },
      );
      return { total, list: list.map(withWord) };
    },
  });
