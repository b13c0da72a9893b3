import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { emptyResponse, idSchema } from '../primitives.ts';

const write = { area: 'speech', access: 'user', rate: 'write' } as const;
const wordOfBook = { g_id: idSchema, lexicon_id: idSchema };

export const saveOwnRecording = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/recording/save',
  summary:
    'Makes an uploaded WAV file (purpose `recording`, at most 6 s and 300 KB) the sound of a word in the learner’s own book. It replaces the recording before, and the upload is deleted.',
  request: z.strictObject({ ...wordOfBook, file_id: idSchema }),
  response: emptyResponse,
});

export const deleteOwnRecording = defineEndpoint({
  ...write,
  path: '/api/study/lexicon/v1/word/recording/delete',
  summary: 'Deletes the learner’s recording of a word in an own book. The word then has its usual sound.',
  request: z.strictObject(wordOfBook),
  response: emptyResponse,
});
