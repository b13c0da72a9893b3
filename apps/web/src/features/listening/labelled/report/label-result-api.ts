import { queryOptions } from '@tanstack/react-query';
import type { CauseCounts } from '@tingci/domain/listening/labels';
import { ApiError } from '../../../../lib/api/error.ts';
import { countsAnswers } from '../../../../lib/query-client.ts';
import { type EarlierLabelled, getRemoteLabelled } from '../../../../practice/api/listening-api.ts';
import type { RemoteListening } from '../../../../practice/api/outbox/wire-listening.ts';
import { getPracticeStore } from '../../../../practice/store/get-practice-store.ts';

/** A labelled practice, and the earlier ones of its source, the latest first. */
export type LabelResult = {
  practice: Pick<RemoteListening, 'setup' | 'events'>;
  earlier: readonly EarlierLabelled[];
};

/** The report of a labelled practice. What this device has not sent yet is added, also without a network. */
export const labelResultQuery = (userId: number, practiceId: string) =>
  queryOptions({
    queryKey: ['article', 'label-result', userId, practiceId],
    meta: countsAnswers,
    staleTime: 0,
    queryFn: async (): Promise<LabelResult> => {
      const store = await getPracticeStore();
      const local = await store.findListeningById(userId, practiceId);
      const own = local?.setup.isLabelled ? local : undefined;
      try {
        const remote = await getRemoteLabelled(practiceId);
        if (!own) return remote;
        const known = new Map([...remote.practice.events, ...own.events].map((event) => [event.id, event]));
        const events = [...known.values()].sort((a, b) => a.occurredAt - b.occurredAt);
        return { practice: { setup: own.setup, events }, earlier: remote.earlier };
      } catch (error) {
        if (own && !(error instanceof ApiError && error.status === 401))
          return { practice: { setup: own.setup, events: own.events }, earlier: [] };
        throw error;
      }
    },
  });

/** The number of marks by cause together. */
export const sumOf = (causes: CauseCounts): number =>
  Object.values(causes).reduce((sum, count) => sum + count, 0);
