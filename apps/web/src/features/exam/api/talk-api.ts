import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import type { HandIn } from '../../../practice/store/practice-store.ts';

type WireTalk = ResponseOf<'/api/study/zhenti/v1/speaking/attempts'>['list'][number];

/** A speaking test. The recordings of its answers are on the device on which they were spoken. */
export type Talk = Pick<WireTalk, 'id' | 'mode'> & {
  attemptId: string;
  answers: readonly { number: number; spokenMs: number }[];
  /** The learner's own bands by criterion; empty before they assessed. */
  bands: readonly number[];
  elapsedMs: number;
  /** Milliseconds since 1970. */
  submittedAt: number;
};

export type TalkResult = Talk & { notes: string };

const toTalk = (wire: WireTalk): Talk => ({
  id: wire.id,
  mode: wire.mode,
  attemptId: wire.attempt_id,
  answers: wire.answers.map(({ number, spoken_ms }) => ({ number, spokenMs: spoken_ms })),
  bands: wire.bands,
  elapsedMs: wire.elapsed_ms,
  submittedAt: wire.submitted_at,
});

/** The learner's own speaking tests about a topic, the newest first. */
export const talksQuery = (id: number) =>
  queryOptions({
    queryKey: ['exam', 'talks', id],
    queryFn: async ({ signal }): Promise<readonly Talk[]> => {
      const { list } = await api.read('/api/study/zhenti/v1/speaking/attempts', { id }, { signal });
      return list.map(toTalk);
    },
  });

/** An own speaking test. */
export const talkQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['exam', 'talk', attemptId],
    queryFn: async ({ signal }): Promise<TalkResult> => {
      const wire = await api.read(
        '/api/study/zhenti/v1/speaking/result',
        { attempt_id: attemptId },
        { signal },
      );
      return { ...toTalk(wire), notes: wire.notes };
    },
  });

/** Reads the speaking tests about a topic, and one of them, again. */
export async function refreshTalks(client: QueryClient, id: number, attemptId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: talksQuery(id).queryKey });
  await client.invalidateQueries({ queryKey: talkQuery(attemptId).queryKey });
}

/** The request that ends a speaking test. */
export const toTalkHandIn = (talk: {
  id: number;
  attemptId: string;
  answers: readonly { number: number; spokenMs: number }[];
  notes: string;
  elapsedMs: number;
}): HandIn => ({
  kind: 'talk',
  request: {
    id: talk.id,
    attempt_id: talk.attemptId,
    answers: talk.answers.map(({ number, spokenMs }) => ({ number, spoken_ms: spokenMs })),
    notes: talk.notes,
    elapsed_ms: talk.elapsedMs,
  },
});
