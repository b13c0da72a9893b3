import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import type { AudioFailure } from '../../lib/audio/clip-player.ts';
import { countsAnswers, readsOwnBooks } from '../../lib/query-client.ts';
import { sessionStore } from '../../shared-state/session/store.ts';
import { toWord, type Word } from '../../shared-state/words/word.ts';
import type { PaperSource } from '../paper-source.ts';
import {
  isListeningRequest,
  type ListeningRequest,
  type OutboxReply,
  type PracticeRequest,
} from './outbox/outbox-batch.ts';
import { toPaperSource } from './paper-source-api.ts';

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

/** The chapter that the learner practised last on any device. The session state gets the types of what they practised. */
export const lastLearnedQuery = queryOptions({
  queryKey: ['last-learned'],
  meta: countsAnswers,
  queryFn: async ({ signal }) => {
    const learned = await api.read('/api/study/customer/v1/last/learned', {}, { signal });
    const { last_learned_type, learned_types } = learned;
    sessionStore.setState({ last_learned_type, learned_types });
    return { bookId: learned.group_id, chapterId: learned.chapter_id };
  },
});

/** Posts answers, with `keepalive`, so that the request survives when the page closes. */
export const sendPractice = (
  request: PracticeRequest | ListeningRequest,
  isLabelled = false,
): Promise<OutboxReply> => {
  // Browsers limit keepalive requests to 64 KiB.
  const isKeptAlive = request.events.length <= 50;
  if (!isListeningRequest(request))
    return api.post('/api/study/lexicon/v1/practice/result', request, { isSilent: true, isKeptAlive });
  return api.post(
    isLabelled ? '/api/study/article/practice/biaoji/result' : '/api/study/article/practice/result',
    request,
    { isSilent: true, isKeptAlive: isKeptAlive && (request.setup?.items.length ?? 0) < 100 },
  );
};

/** The words for the choices next to a word. */
export type Distractors = { wordId: number; choices: readonly { id: number; translate: string }[] };

/** For each word up to three other words that sound most like it. Their meanings can be choices next to its own. */
export const listDistractors = async (
  chapterIds: number[],
  wordIds: number[],
  seed: number,
): Promise<Distractors[]> =>
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
  ).flatMap(({ list }) => list.map(({ lexicon_id, choices }) => ({ wordId: lexicon_id, choices })));

/** Reports sound that did not play. A lost report does not affect the learner. */
export const reportAudioFailure = (failure: AudioFailure): void => {
  api.post('/api/study/lexicon/v1/audio/fail', failure, { isSilent: true }).catch(() => undefined);
};

/** Maximum of words on one page of the error book. */
export const wrongPageSize = 100;

/** Wrong words, each with the chapter for its answers and the paper that it came from. */
type WrongWordsPage = {
  total: number;
  list: { word: Word; chapterId: number; source: PaperSource | null }[];
};

/** A page of the words in the error book, latest first, each with the chapter for its answers; with `wordIds` (at most 200) only these. */
export const wrongWordsQuery = (page: number, wordIds?: readonly number[]) =>
  queryOptions({
    queryKey: ['errors', 'stage', page, wordIds],
    queryFn: async ({ signal }): Promise<WrongWordsPage> => {
      const { list, total } = await api.read(
        '/api/study/lexicon/v1/error/list',
        { page, page_size: wrongPageSize, ...(wordIds && { lexicon_ids: [...wordIds] }) },
        { signal },
      );
      return {
        total,
        list: list.map(({ word, chapter_id, source }) => ({
          word: toWord(word),
          chapterId: chapter_id,
          source: toPaperSource(source),
        })),
      };
    },
  });
