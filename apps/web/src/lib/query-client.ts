import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/error.ts';
import { cleanUpAtSessionEnd } from './session/end-session.ts';

/**
 * The only cache of server data. It retries transport failures, once. An app error is an answer and is not retried.
 * Offline, a call is sent and fails like any other: the default would wait silently, and the learner would see nothing.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.failure !== 'refused',
    },
  },
});

cleanUpAtSessionEnd(() => {
  // The config of the installation belongs to no learner. Without it, pages of a disabled service would open again.
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isOfInstallation });
  queryClient.getMutationCache().clear();
});

/** Marks a query that changes something on the server, such as one that makes an order: only its own part asks again. */
export const changesServer = { changesServer: true } as const;

/** Reloads all data of the learner, now or when it is next shown. */
export const refreshLearnerData = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => !meta?.isOfInstallation && !meta?.changesServer,
  });

/** Marks a query whose response depends on the learner's answers. */
export const countsAnswers = { countsAnswers: true } as const;

/** Marks a query whose response depends on the learner's own books and their words. */
export const readsOwnBooks = { readsOwnBooks: true } as const;

/** Marks a query whose response depends on the words that the learner marked as mastered. */
export const readsMastered = { readsMastered: true } as const;

const refreshMarked = (mark: string): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.[mark] === true });

/**
 * Reloads every query that depends on answers, now or when it is next shown; resolves when the visible ones have
 * loaded.
 */
export const refreshAnswerCounts = (): Promise<void> => refreshMarked('countsAnswers');

/** Reloads every query that depends on own books, as {@link refreshAnswerCounts} does. */
export const refreshOwnBooks = (): Promise<void> => refreshMarked('readsOwnBooks');

/** Reloads every query that depends on mastered words, as {@link refreshAnswerCounts} does. */
export const refreshMastered = (): Promise<void> => refreshMarked('readsMastered');
