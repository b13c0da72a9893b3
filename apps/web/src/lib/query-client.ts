import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/error.ts';
import { cleanUpAtSessionEnd } from './session/end-session.ts';

/**
 * The one cache of server data. Refusals are answers: only faults of transport are tried again, once. Offline a call is
 * made and fails like any other: by default it would wait silently, and the learner would never be told.
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
  // The config of the installation belongs to no learner. Without it a stopped service would open its pages again.
  queryClient.removeQueries({ predicate: ({ meta }) => !meta?.isOfInstallation });
  queryClient.getMutationCache().clear();
});

/** Of a query whose answer counts what the learner has written. */
export const countsAnswers = { countsAnswers: true } as const;

/** Reads anew whatever counts answers, now or when it is next shown; resolves when what is shown has been read. */
export const refreshAnswerCounts = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.countsAnswers === true });
