import { queryOptions } from '@tanstack/react-query';
import type {
  SpeakingTopic as WireTopic,
  SpeakingTopicDetail as WireTopicDetail,
} from '@tingci/contract/exam/task';
import { api } from '../../../lib/api/api.ts';

// Tasks and topics change with the content, not with the learner.
const STUDY_MS = 10 * 60_000;

/** A speaking topic, with its name in Chinese. */
export type SpeakingTopic = { id: number; topic: string; topicZh: string };

/** A speaking topic with its questions, phrases and sample answer. */
export type SpeakingTopicDetail = SpeakingTopic &
  Pick<WireTopicDetail, 'part1' | 'part2' | 'part3' | 'phrases' | 'sample' | 'sounds'>;

const toTopic = ({ id, topic, topic_zh }: WireTopic): SpeakingTopic => ({ id, topic, topicZh: topic_zh });

/** The writing tasks. */
export const tasksQuery = queryOptions({
  queryKey: ['exam', 'tasks'],
  staleTime: STUDY_MS,
  queryFn: ({ signal }) => api.read('/api/study/zhenti/v1/writing/list', {}, { signal }),
});

/** A writing task with its data and model answers. */
export const taskQuery = (id: number) =>
  queryOptions({
    queryKey: ['exam', 'task', id],
    staleTime: STUDY_MS,
    queryFn: ({ signal }) => api.read('/api/study/zhenti/v1/writing/detail', { id }, { signal }),
  });

/** The speaking topics. */
export const topicsQuery = queryOptions({
  queryKey: ['exam', 'topics'],
  staleTime: STUDY_MS,
  queryFn: async ({ signal }) => {
    const { list } = await api.read('/api/study/zhenti/v1/speaking/list', {}, { signal });
    return { list: list.map(toTopic) };
  },
});

/** A speaking topic with its questions, phrases and sample answer. */
export const topicQuery = (id: number) =>
  queryOptions({
    queryKey: ['exam', 'topic', id],
    staleTime: STUDY_MS,
    queryFn: async ({ signal }): Promise<SpeakingTopicDetail> => {
      const { topic_zh, ...topic } = await api.read(
        '/api/study/zhenti/v1/speaking/detail',
        { id },
        { signal },
      );
      return { ...topic, topicZh: topic_zh };
    },
  });
