import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, idSchema, text } from '../primitives.ts';

export const reportAudioFailure = defineEndpoint({
  area: 'speech',
  access: 'user',
  rate: 'telemetry',
  path: '/api/study/lexicon/v1/audio/fail',
  summary: 'Reports sound that the browser could not play.',
  request: z.strictObject({
    lexicon_id: idSchema.optional(),
    error_code: z.int().min(0).max(9999).optional(),
    error_msg: text(500).optional(),
    error_src: text(1000).optional(),
  }),
  response: emptyResponse,
});
