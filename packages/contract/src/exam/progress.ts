import { examScenes } from '@tingci/domain/exam/scene';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema, emptyRequest, idSchema, instantSchema } from '../primitives.ts';
import { paperTypeSchema } from './paper.ts';
import { sittingTypeSchema } from './sitting.ts';

/** Question kinds: see `questionGroupSchema`. */
const questionKindSchema = z.literal([1, 2, 3, 4, 5, 6, 7]);

/** The part to practise next. */
const nextPartSchema = z.object({ type: paperTypeSchema, id: idSchema, part: z.int() });

/** Of each question the newest answer counts. */
const shareFields = {
  right: z.int(),
  answered: z.int(),
  /** The part to practise next: one without answers, else the one with the fewest right. Null when none is open. */
  next: nextPartSchema.nullable(),
};

const skillSchema = z.object({
  type: sittingTypeSchema,
  /** Papers, tasks or topics that the learner handed in, as a whole, and how many there are. */
  done: z.int(),
  total: z.int(),
  /** The band of the last exam, or of the last practice; of writing and speaking the learner’s own. */
  band: z.number().nullable(),
  /** When the learner last handed in something. */
  last_at: instantSchema.nullable(),
  /** The last whole paper, and how many of its questions are still lost after later practice. */
  last: z.object({ attempt_id: clientIdSchema, id: idSchema, lost: z.int() }).nullable(),
});

const progressSchema = z.object({
  skills: z.array(skillSchema).max(4),
  kinds: z.array(z.object({ type: paperTypeSchema, kind: questionKindSchema, ...shareFields })).max(14),
  scenes: z
    .array(z.object({ scene: z.enum(examScenes), parts: z.int(), done: z.int(), ...shareFields }))
    .max(examScenes.length),
  full: z.object({
    /** A test of all four skills can be continued. */
    is_open: z.boolean(),
    /** When the last one was started. */
    last_at: instantSchema.nullable(),
  }),
});

export type ExamProgress = z.infer<typeof progressSchema>;

export const getExamProgress = defineEndpoint({
  area: 'exam',
  access: 'user',
  rate: 'read',
  path: '/api/study/zhenti/v1/progress',
  summary: 'What the learner has done and shown so far, by skill, by question kind and by scene.',
  request: emptyRequest,
  response: progressSchema,
});
