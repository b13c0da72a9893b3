import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import type { HandIn } from '../../../practice/store/practice-store.ts';

type WireEssay = ResponseOf<'/api/study/zhenti/v1/writing/essays'>['list'][number];
type WireResult = ResponseOf<'/api/study/zhenti/v1/writing/result'>;

/** An essay that was handed in. */
export type Essay = Pick<WireEssay, 'id' | 'mode'> & {
  attemptId: string;
  wordCount: number;
  /** The learner's own bands by criterion; empty before they assessed. */
  bands: readonly number[];
  elapsedMs: number;
  /** Milliseconds since 1970. */
  submittedAt: number;
};

/** An essay with its text, what was not handed in, and the model answers. */
export type EssayResult = Essay &
  Pick<WireResult, 'text' | 'task' | 'models'> & {
    versions: readonly { text: string; writtenAt: number }[];
  };

const toEssay = (wire: WireEssay): Essay => ({
  id: wire.id,
  mode: wire.mode,
  attemptId: wire.attempt_id,
  wordCount: wire.word_count,
  bands: wire.bands,
  elapsedMs: wire.elapsed_ms,
  submittedAt: wire.submitted_at,
});

/** The learner's own essays about a task, the newest first. */
export const essaysQuery = (id: number) =>
  queryOptions({
    queryKey: ['exam', 'essays', id],
    queryFn: async ({ signal }): Promise<readonly Essay[]> => {
      const { list } = await api.read('/api/study/zhenti/v1/writing/essays', { id }, { signal });
      return list.map(toEssay);
    },
  });

/** An own essay beside the model answers. */
export const essayQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['exam', 'essay', attemptId],
    queryFn: async ({ signal }): Promise<EssayResult> => {
      const wire = await api.read(
        '/api/study/zhenti/v1/writing/result',
        { attempt_id: attemptId },
        { signal },
      );
      return {
        ...toEssay(wire),
        text: wire.text,
        task: wire.task,
        models: wire.models,
        versions: wire.versions.map(({ text, written_at }) => ({ text, writtenAt: written_at })),
      };
    },
  });

/** The request that hands an essay in. */
export const toEssayHandIn = (essay: {
  id: number;
  attemptId: string;
  text: string;
  elapsedMs: number;
}): HandIn => ({
  kind: 'essay',
  request: { id: essay.id, attempt_id: essay.attemptId, text: essay.text, elapsed_ms: essay.elapsedMs },
});

/** Stores the learner's own bands for the four criteria of an attempt. */
export const saveAssessment = (attemptId: string, bands: readonly number[]) =>
  api.post('/api/study/zhenti/v1/assessment/save', { attempt_id: attemptId, bands: [...bands] });

/** Reads the essays about a task, and one of them, again. */
export async function refreshEssays(client: QueryClient, id: number, attemptId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: essaysQuery(id).queryKey });
  await client.invalidateQueries({ queryKey: essayQuery(attemptId).queryKey });
}
