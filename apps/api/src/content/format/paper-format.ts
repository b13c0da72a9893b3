import { examScenes } from '@tingci/domain/exam/scene';
import { contentAccesses } from '@tingci/domain/membership';
import { z } from 'zod';
import { keySchema, line } from '../fields.ts';
import { questionGroupSchema } from '../question-kinds/question-group.ts';

const letter = z.string().regex(/^[A-N]$/, 'must be a capital from A to N');

/** What a part is about. Optional, because operators' papers need not say it. */
export const sceneSchema = z.enum(examScenes).optional();

export const voiceSchema = z.enum(['uk-f1', 'uk-f2', 'uk-m1', 'uk-m2', 'us-f1', 'us-f2', 'us-m1', 'us-m2']);

const paper = {
  slug: keySchema,
  /** The volume it belongs to, such as `mock-1`. */
  volume: keySchema,
  test: z.int().min(1).max(4),
  title_zh: line(60),
  /** Who may open it. Default: everybody with an account. */
  access: z.enum(contentAccesses).optional(),
};

/** `content/exam/listening/<slug>.json`: one listening test of four parts and forty questions. */
export const listeningPaperSchema = z.strictObject({
  ...paper,
  parts: z
    .array(
      z.strictObject({
        part: z.int().min(1).max(4),
        scene: sceneSchema,
        title: line(60),
        /** The narrator's text before the recording. */
        situation: line(300),
        speakers: z
          .array(z.strictObject({ id: z.string().regex(/^[A-F]$/), name: line(40), voice: voiceSchema }))
          .min(1)
          .max(6),
        /** The speakers and their lines, in order. */
        turns: z
          .array(z.tuple([z.string().regex(/^[A-F]$/), line(2000)]))
          .min(1)
          .max(120),
        groups: z.array(questionGroupSchema).min(1).max(5),
      }),
    )
    .length(4, 'a test has four parts'),
});

/** `content/exam/reading/<slug>.json`: one academic reading test of three passages and forty questions. */
export const readingPaperSchema = z.strictObject({
  ...paper,
  passages: z
    .array(
      z.strictObject({
        passage: z.int().min(1).max(3),
        scene: sceneSchema,
        title: line(120),
        title_zh: line(60),
        paragraphs: z
          .array(z.strictObject({ label: letter, text: line(3000) }))
          .min(4)
          .max(14),
        groups: z.array(questionGroupSchema).min(1).max(5),
      }),
    )
    .length(3, 'a test has three passages'),
});

const chartSchema = z.strictObject({
  kind: z.enum(['table', 'line', 'bar', 'pie', 'process', 'map']),
  title: line(160),
  unit: line(40).optional(),
  columns: z.array(line(60)).min(1).max(10).default([]),
  rows: z
    .array(z.strictObject({ name: line(60), values: z.array(z.number()).min(1).max(10) }))
    .max(12)
    .default([]),
  /** For processes and maps: the stages, or the changes, in order. */
  steps: z.array(line(200)).max(14).default([]),
});

/** `content/exam/writing/*.json`: lists of these, each with model answers at bands 6, 7 and 8. */
export const writingTaskSchema = z.strictObject({
  slug: keySchema,
  task: z.literal([1, 2]),
  topic: line(30),
  prompt: line(800),
  chart: chartSchema.optional(),
  /** Hints in Chinese. */
  hints: z.array(line(200)).min(2).max(6),
  models: z
    .array(
      z.strictObject({
        band: z.literal([6, 7, 8]),
        paragraphs: z.array(line(2000)).min(2).max(7),
        comment: line(400),
      }),
    )
    .length(3, 'needs one model answer for each of the bands 6, 7 and 8'),
});

/** `content/exam/speaking/*.json`: lists of these. */
export const speakingTopicSchema = z.strictObject({
  slug: keySchema,
  topic: line(60),
  topic_zh: line(30),
  part1: z.array(line(200)).min(4).max(6),
  part2: z.strictObject({ card: line(200), points: z.array(line(120)).length(4) }),
  part3: z.array(line(250)).min(4).max(6),
  /** Useful phrases for this topic. */
  phrases: z
    .array(z.strictObject({ en: line(80), zh: line(60) }))
    .min(4)
    .max(8),
  /** A sample answer for part 2, at about band 7. */
  sample: line(1800),
});

export type ListeningPaper = z.infer<typeof listeningPaperSchema>;
export type ReadingPaper = z.infer<typeof readingPaperSchema>;
export type WritingTask = z.infer<typeof writingTaskSchema>;
export type SpeakingTopic = z.infer<typeof speakingTopicSchema>;
