import { queryOptions } from '@tanstack/react-query';
import type { PaperType } from '@tingci/contract/exam/paper';
import { api } from '../../lib/api/api.ts';

// Papers change with the content, not with the learner.
const PAPER_MS = 10 * 60_000;

/** The papers of a type with the learner's last result. */
export const papersQuery = (type: PaperType) =>
  queryOptions({
    queryKey: ['exam', 'papers', type],
    queryFn: ({ signal }) => api.read('/api/study/zhenti/v1/paper/list', { type }, { signal }),
  });

/** A paper to take. */
export const paperQuery = (type: PaperType, id: number) =>
  queryOptions({
    queryKey: ['exam', 'paper', type, id],
    staleTime: PAPER_MS,
    queryFn: ({ signal }) => api.read('/api/study/zhenti/v1/paper/detail', { type, id }, { signal }),
  });

/** A result of the learner. It changes only when the answer key of the paper is corrected. */
export const resultQuery = (attemptId: string) =>
  queryOptions({
    queryKey: ['exam', 'result', attemptId],
    staleTime: PAPER_MS,
    queryFn: ({ signal }) =>
      api.read('/api/study/zhenti/v1/paper/result', { attempt_id: attemptId }, { signal }),
  });

/** The writing tasks. */
export const tasksQuery = queryOptions({
  queryKey: ['exam', 'tasks'],
  staleTime: PAPER_MS,
  queryFn: ({ signal }) => api.read('/api/study/zhenti/v1/writing/list', {}, { signal }),
});

/** A writing task with its data and model answers. */
export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: ['exam', 'task', id],
    staleTime: PAPER_MS,
    queryFn: ({ signal }) => api.read('/api/study/zhenti/v1/writing/detail', { id }, { signal }),
  });

/** The speaking topics. */
export const topicsQuery = queryOptions({
  queryKey: ['exam', 'topics'],
  staleTime: PAPER_MS,
  queryFn: ({ signal }) => api.read('/api/study/zhenti/v1/speaking/list', {}, { signal }),
});

/** A speaking topic with its questions, phrases and sample answer. */
export const topicQuery = (id: number) =>
  queryOptions({
    queryKey: ['exam', 'topic', id],
    staleTime: PAPER_MS,
    queryFn: ({ signal }) => api.read('/api/study/zhenti/v1/speaking/detail', { id }, { signal }),
  });
