import { resourceLimits, shownTimings, timings } from '@tingci/domain/material/resource-limits';
import { findTimelineFault, formatPlace } from '@tingci/domain/material/timeline';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sentenceIdSchema } from '../listening/listening.ts';
import { clientIdSchema, emptyRequest, emptyResponse, instantSchema, listOf, text } from '../primitives.ts';

const base = '/api/study/customize/v1' as const;
const read = { area: 'material', access: 'user', rate: 'read' } as const;
const write = { area: 'material', access: 'user', rate: 'write' } as const;

const nameSchema = z
  .string({ error: '请填写名称' })
  .trim()
  .pipe(text(resourceLimits.name).min(1, { error: '请填写名称' }));

const resourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.int(),
  content_type: z.string(),
  /** Null when the file does not say it. */
  duration_ms: z.int().nullable(),
  sentence_count: z.int(),
  timing: z.enum(shownTimings),
  /** Grows with each change of the sentences. */
  version: z.int(),
  created_at: instantSchema,
  /** Beyond the free number and without Pro: it can be read, changed, exported and deleted, but not practised (reason 5). */
  is_locked: z.boolean(),
});

export const addResource = defineEndpoint({
  ...write,
  path: `${base}/add`,
  summary:
    'Takes a sound or video of the learner (mp3, m4a, wav, ogg, flac, mp4), whole or in pieces. Each piece says where it starts. The last one makes the resource; metadata is removed. Beyond the free number it needs Pro (reason 4).',
  file: { maxBytes: resourceLimits.fileBytes },
  request: z.strictObject({
    /** The client makes it. An interrupted upload continues with the same one. */
    id: clientIdSchema,
    name: nameSchema,
    /** The length of the whole file. */
    bytes: z.int().min(1).max(resourceLimits.fileBytes, { error: '文件最大 100 MB，请压缩或剪短后再上传' }),
    /** Where this piece starts in the file. */
    start: z
      .int()
      .min(0)
      .max(resourceLimits.fileBytes - 1)
      .default(0),
  }),
  response: z.object({
    /** The next piece starts here. */
    received_bytes: z.int(),
    /** Null until all has arrived. */
    resource: resourceSchema.nullable(),
  }),
});

export const findResourceUpload = defineEndpoint({
  ...read,
  path: `${base}/upload/state`,
  summary: 'How much of an upload has arrived; the resource, when it is there already.',
  request: z.strictObject({ id: clientIdSchema }),
  response: z.object({ received_bytes: z.int(), resource: resourceSchema.nullable() }),
});

export const listResources = defineEndpoint({
  ...read,
  path: `${base}/list`,
  summary: 'The resources of the learner, the newest first, and how much room all of their files take.',
  request: emptyRequest,
  response: listOf(resourceSchema, resourceLimits.resources).extend({
    used_bytes: z.int(),
    quota_bytes: z.int(),
    /** How many more a learner without Pro can add; null with Pro. */
    free_left: z.int().nullable(),
  }),
});

const sentenceSchema = z.object({
  id: z.string(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  translation: z.string(),
});

const detailSchema = resourceSchema.extend({
  /** Signed address of the sound or video. It ends after a day or two. */
  url: z.string(),
  /** In the order of their times, which are milliseconds of the sound. */
  sentences: z.array(sentenceSchema).max(resourceLimits.sentences),
});

export const getResource = defineEndpoint({
  ...read,
  path: `${base}/detail/{id}`,
  summary: 'A resource of the learner with its sentences, to read, to change and to export.',
  request: z.strictObject({ id: clientIdSchema }),
  response: detailSchema,
});

export const practiseResource = defineEndpoint({
  ...read,
  path: `${base}/practice/{id}`,
  summary:
    'A resource of the learner for a practice: sentences with text only. One that is locked needs Pro (reason 5).',
  request: z.strictObject({ id: clientIdSchema }),
  response: detailSchema,
});

export const renameResource = defineEndpoint({
  ...write,
  path: `${base}/update/{id}`,
  summary: 'Changes the name of a resource.',
  request: z.strictObject({ id: clientIdSchema, name: nameSchema }),
  response: emptyResponse,
});

const faultTexts = {
  empty: '结束时间要晚于开始时间',
  backward: '时间比上一句早',
  overlap: '和上一句的时间重叠',
  late: '超过了最长 6 小时',
} as const;

const timeSchema = z.int().min(0).max(resourceLimits.durationMs);

const sentencesSchema = z
  .array(
    z.strictObject({
      id: sentenceIdSchema.min(1),
      start: timeSchema,
      end: timeSchema,
      text: text(resourceLimits.sentence).default(''),
      translation: text(resourceLimits.sentence).default(''),
    }),
  )
  .max(resourceLimits.sentences, { error: '最多 1000 句' })
  .superRefine((sentences, check) => {
    const fault = findTimelineFault(sentences.map(({ start, end }) => ({ startMs: start, endMs: end })));
    if (fault)
      check.addIssue({
        code: 'custom',
        path: [fault.index, 'start'],
        message: `第 ${fault.index + 1} 句（${formatPlace(fault.atMs)}）：${faultTexts[fault.kind]}`,
      });
    const ids = new Set(sentences.map(({ id }) => id));
    if (ids.size < sentences.length) check.addIssue({ code: 'custom', message: '句子编号重复' });
  });

export const saveResourceSentences = defineEndpoint({
  ...write,
  path: `${base}/sentence/save/{id}`,
  summary:
    'Keeps the sentences of a resource, all of them. Times that overlap or go back are refused. So is a change of an older version: another tab was faster.',
  maxBytes: 2 * 1024 * 1024,
  request: z.strictObject({
    id: clientIdSchema,
    version: z.int().min(1).max(2_000_000_000),
    timing: z.enum(timings),
    sentences: sentencesSchema,
  }),
  response: z.object({ version: z.int() }),
});

export const deleteResource = defineEndpoint({
  ...write,
  // It makes room.
  whenFull: true,
  path: `${base}/delete/{id}`,
  summary: 'Deletes a resource with its file, or an upload that has not ended.',
  request: z.strictObject({ id: clientIdSchema }),
  response: emptyResponse,
});
