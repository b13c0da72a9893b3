import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyRequest, idSchema, listOf } from '../primitives.ts';

const read = { area: 'exam', access: 'user', rate: 'read' } as const;

const chartKinds = ['table', 'line', 'bar', 'pie', 'process', 'map'] as const;

export const writingTaskSchema = z.object({
  id: idSchema,
  /** 1 describes data. 2 is an essay. */
  task: z.int(),
  topic: z.string(),
  prompt: z.string(),
  /** The data of task 1. Null for task 2. */
  kind: z.enum(chartKinds).nullable(),
});

export type WritingTask = z.infer<typeof writingTaskSchema>;

const chartSchema = z.object({
  kind: z.enum(chartKinds),
  title: z.string(),
  unit: z.string(),
  columns: z.array(z.string()).max(10),
  rows: z.array(z.object({ name: z.string(), values: z.array(z.number()).max(10) })).max(12),
  /** The stages of a process, or the changes of a map. */
  steps: z.array(z.string()).max(14),
});

export type TaskChart = z.infer<typeof chartSchema>;

const writingTaskDetailSchema = writingTaskSchema.extend({
  chart: chartSchema.nullable(),
  hints: z.array(z.string()).max(6),
});

export type WritingTaskDetail = z.infer<typeof writingTaskDetailSchema>;

export const listWritingTasks = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/writing/list',
  summary: 'The writing tasks.',
  request: emptyRequest,
  response: listOf(writingTaskSchema),
});

export const getWritingTask = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/writing/detail',
  summary: 'A writing task with its data and hints. Its model answers come with a result.',
  request: z.strictObject({ id: idSchema }),
  response: writingTaskDetailSchema,
});

const speakingTopicSchema = z.object({ id: idSchema, topic: z.string(), topic_zh: z.string() });

export type SpeakingTopic = z.infer<typeof speakingTopicSchema>;

const speakingTopicDetailSchema = speakingTopicSchema.extend({
  part1: z.array(z.string()).max(6),
  part2: z.object({ card: z.string(), points: z.array(z.string()).max(4) }),
  part3: z.array(z.string()).max(6),
  phrases: z.array(z.object({ en: z.string(), zh: z.string() })).max(8),
  sample: z.string(),
  /** Signed addresses of the examiner's questions, in the order of the texts; empty where one cannot be spoken. */
  sounds: z.object({
    part1: z.array(z.string()).max(6),
    part2: z.string(),
    part3: z.array(z.string()).max(6),
  }),
});

export type SpeakingTopicDetail = z.infer<typeof speakingTopicDetailSchema>;

export const listSpeakingTopics = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/speaking/list',
  summary: 'The speaking topics.',
  request: emptyRequest,
  response: listOf(speakingTopicSchema),
});

export const getSpeakingTopic = defineEndpoint({
  ...read,
  path: '/api/study/zhenti/v1/speaking/detail',
  summary:
    'A speaking topic: questions of the three parts with the examiner’s voice, useful phrases, a sample answer.',
  request: z.strictObject({ id: idSchema }),
  response: speakingTopicDetailSchema,
});
