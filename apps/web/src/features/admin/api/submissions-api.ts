import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tingci/contract/index';
import { type ComparedLine, compareBooks } from '@tingci/domain/lexicon/book/compare-books';
import { parseEntry } from '@tingci/domain/lexicon/entry-line';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

const BASE = '/api/study/lexicon/v1/upload/book/review';
type WireSubmission = ResponseOf<`${typeof BASE}/list`>['list'][number];
type WireDetail = ResponseOf<`${typeof BASE}/detail/{id}`>;

export const submissionStates = ['waiting', 'approved', 'refused'] as const;

/** What became of a submitted book. */
export type SubmissionState = (typeof submissionStates)[number];

/** A submitted book. Instants are milliseconds since 1970. */
export type Submission = {
  id: number;
  name: string;
  userId: number;
  nickname: string;
  state: SubmissionState;
  /** Why it was refused. */
  reason: string;
  wordCount: number;
  submittedAt: number;
  decidedAt: number | null;
};

/** A submitted book with its lines, compared with the version decided before. */
export type SubmissionDetail = Submission & {
  chapterSize: number;
  lines: readonly ComparedLine[];
  /** The version that others see now; without one the version refused last, and why. */
  previous:
    | { name: string; state: 'approved' | 'refused'; reason: string; decidedAt: number; wordCount: number }
    | undefined;
  hints: WireDetail['hints'];
};

const toSubmission = (wire: WireSubmission): Submission => ({
  id: wire.id,
  name: wire.name,
  userId: wire.user_id,
  nickname: wire.nickname,
  state: wire.state,
  reason: wire.reason,
  wordCount: wire.word_count,
  submittedAt: wire.submitted_at,
  decidedAt: wire.decided_at,
});

const key = ['admin', 'submissions'];
const pageSize = 20;

/** Submitted books in a state, in pages. */
export const submissionsQuery = (state: SubmissionState) =>
  infiniteQueryOptions({
    queryKey: [...key, state],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const { list, total, page, counts } = await api.read(
        `${BASE}/list`,
        { state, page: pageParam, page_size: pageSize },
        { signal },
      );
      return { list: list.map(toSubmission), total, page, counts };
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
  });

/** A submitted book. Without a version before, each line is `same`. */
export const submissionQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'detail', id],
    queryFn: async ({ signal }): Promise<SubmissionDetail> => {
      const found = await api.read(`${BASE}/detail/{id}`, { id }, { signal });
      const lines = found.lines.map(parseEntry);
      const { previous } = found;
      return {
        ...toSubmission(found),
        chapterSize: found.chapter_size,
        lines: compareBooks(previous ? previous.lines.map(parseEntry) : lines, lines),
        previous: previous
          ? {
              name: previous.name,
              state: previous.state,
              reason: previous.reason,
              decidedAt: previous.decided_at,
              wordCount: previous.lines.length,
            }
          : undefined,
        hints: found.hints,
      };
    },
  });

/** Approves or refuses a submission that the administrator saw in the state `from`. */
export async function decideSubmission(
  submission: { id: number; from: 'waiting' | 'approved' },
  state: 'approved' | 'refused',
  reason: string,
): Promise<void> {
  try {
    await api.post(`${BASE}/update/{id}`, { ...submission, state, reason });
  } finally {
    // After a refusal somebody else has decided: the lists show it.
    await queryClient.invalidateQueries({ queryKey: key });
  }
}
