import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';

/** A part of a listening test that the learner took. */
export type PaperPart = {
  paperId: number;
  part: number;
  title: string;
  partTitle: string;
  /** The learner's last attempt with this part; null while it is only practised. */
  attemptId: string | null;
  /** In the order of the recording's spans. */
  sentences: readonly { text: string }[];
};

/** The sentences of a part of a listening test. Refused before the learner took it. */
export const paperPartQuery = (paperId: number, part: number) =>
  queryOptions({
    queryKey: ['article', 'paper-part', paperId, part],
    queryFn: async ({ signal }): Promise<PaperPart> => {
      const wire = await api.read('/api/study/zhenti/v1/paper/sentences', { id: paperId, part }, { signal });
      return {
        paperId: wire.id,
        part: wire.part,
        title: wire.title,
        partTitle: wire.part_title,
        attemptId: wire.attempt_id,
        sentences: wire.sentences.map(({ text }) => ({ text })),
      };
    },
  });

/** Whether the learner must take the part, or end its exam, before they may read what is said in it. */
export const isPartNotTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'part_not_taken' || error.code === 'part_in_exam');
