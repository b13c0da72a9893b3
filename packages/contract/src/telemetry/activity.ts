import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, instantSchema, text } from '../primitives.ts';

const telemetry = { area: 'telemetry', rate: 'telemetry', response: emptyResponse } as const;

const voiceName = z.string().regex(/^[a-z0-9-]{1,32}$/);

const smallRecord = z
  .record(text(40), text(200))
  .refine((record) => Object.keys(record).length <= 20, { error: '字段过多' });

export const logClicks = defineEndpoint({
  ...telemetry,
  access: 'user',
  path: '/api/study/click-log',
  summary: 'Records clicks, in batches.',
  request: z.strictObject({
    events: z
      .array(z.strictObject({ name: text(60).min(1), path: text(200), at: instantSchema }))
      .min(1)
      .max(50),
  }),
});

export const pingActivity = defineEndpoint({
  ...telemetry,
  access: 'user',
  path: '/api/study/customer/v1/activity',
  summary: 'Records that the learner is active on a page. The client sends it at most every 30 seconds.',
  request: z.strictObject({
    path: text(200).min(1),
    params: smallRecord.default({}),
    query: smallRecord.default({}),
  }),
});

export const saveDevice = defineEndpoint({
  ...telemetry,
  access: 'user',
  path: '/api/study/customer/v1/device',
  summary: 'Records what the learner’s device can do, once per login session.',
  request: z.strictObject({
    user_agent: text(500),
    platform: text(100).optional(),
    screen_width: z.int().min(0).max(100_000).optional(),
    screen_height: z.int().min(0).max(100_000).optional(),
    orientation: text(40).optional(),
    network: text(40).optional(),
    memory_gb: z.number().min(0).max(1024).optional(),
    battery_level: z.number().min(0).max(1).optional(),
    is_touch: z.boolean().optional(),
    is_dark: z.boolean().optional(),
    /** The voice of each accent on this device: an id, `default`, or `device` for one of the device's own. */
    voice_uk: voiceName.optional(),
    voice_us: voiceName.optional(),
  }),
});
