import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { countsAnswers } from '../../../lib/query-client.ts';
import { getRemoteListening } from '../../../practice/api/listening-api.ts';
import type { RemoteListening } from '../../../practice/api/outbox/wire-listening.ts';
import { getPracticeStore } from '../../../practice/store/get-practice-store.ts';

type Practice = Pick<RemoteListening, 'setup' | 'events'>;

/** A practice, and the one of the same source before it. */
export type ListeningResult = { practice: Practice; previous: Practice | undefined };

/** The result of a practice. What this device has not sent yet is added, also without a network. */
export const resultQuery = (userId: number, practiceId: string) =>
  queryOptions({
    queryKey: ['article', 'result', userId, practiceId],
    meta: countsAnswers,
    staleTime: 0,
    queryFn: async (): Promise<ListeningResult> => {
      const store = await getPracticeStore();
      const local = await store.findListeningById(userId, practiceId);
      try {
        const remote = await getRemoteListening(practiceId);
        if (!local) return remote;
        const known = new Map([...remote.practice.events, ...local.events].map((event) => [event.id, event]));
        const events = [...known.values()].sort((a, b) => a.occurredAt - b.occurredAt);
        return { practice: { setup: local.setup, events }, previous: remote.previous };
      } catch (error) {
        const isOurs = local && !(error instanceof ApiError && error.status === 401);
        if (isOurs) return { practice: { setup: local.setup, events: local.events }, previous: undefined };
        throw error;
      }
    },
  });

type FoundWord = { word: string; wordId: number };
const toFound = ({ word, lexicon_id }: { word: string; lexicon_id: number }): FoundWord => ({
  word,
  wordId: lexicon_id,
});

/** Puts missed words into the error book. Resolves to the words that are in it now. */
export const addMissedWords = async (practiceId: string, words: string[]): Promise<FoundWord[]> => {
  const request = { practice_id: practiceId, words: words.slice(0, 100) };
  return (await api.post('/api/study/article/practice/error/add', request)).list.map(toFound);
};

/** Collects the missed words that the dictionary has. Resolves to the number and the book; undefined when it has none. */
export const collectMissedWords = async (
  practiceId: string,
  words: string[],
): Promise<{ count: number; book: string } | undefined> => {
  const request = { practice_id: practiceId, words: words.slice(0, 100) };
  const found = (await api.post('/api/study/article/practice/word/list', request)).list.map(toFound);
  if (found.length === 0) return undefined;
  const label = {
    type: 'update_collection' as const,
    lexicon_ids: JSON.stringify(found.map(({ wordId }) => wordId)),
  };
  const { book } = await api.post('/api/study/lexicon/v1/label', label);
  return { count: found.length, book: book.name };
};
