import { setTimeout as pause } from 'node:timers/promises';
import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import { refuseWithStatus } from '../../../http/faults.ts';
import { lasting, passing, refuseSpeech, sendClip } from '../sound/sound-answer.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import { type RecordingAddresses, type RecordingName, recordingBasePath } from './recording-address.ts';
import type { Recording, RecordingJob, RecordingRenderer } from './recording-renderer.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The parts of an address, and of the endpoint that tells it. */
export const recordingNameSchema: z.ZodType<RecordingName> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), id, part: z.enum(['uk', 'us']) }),
  z.object({ kind: z.literal('listening'), id, part: z.enum(['1', '2', '3', '4']) }),
]);

const querySchema = z.object({ v: z.string().max(20), s: z.string().max(40) });

/** How long a request waits for a recording that is being made, ms. */
const PATIENCE_MS = 20_000;

/** The lines of a recording; undefined when there is none of this name. */
export type FindLines = (name: RecordingName) => Promise<readonly RecordingLine[] | undefined>;

/**
 * Serves the signed addresses of whole recordings, made on the first request. Who asks for one that takes longer than
 * {@link PATIENCE_MS} is told 202 and when to ask again; the making goes on.
 */
export function createRecordingRoutes(
  renderer: RecordingRenderer,
  addresses: RecordingAddresses,
  findLines: FindLines,
  patienceMs = PATIENCE_MS,
): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(`${recordingBasePath}/:kind/:id/:part`, async (request, reply) => {
      const name = recordingNameSchema.safeParse(request.params);
      if (!name.success) return refuseWithStatus(request, reply, 404, 'not_found');
      const query = querySchema.safeParse(request.query);
      if (!query.success || !addresses.isSigned(name.data, query.data.v, query.data.s)) {
        return refuseWithStatus(request, reply, 403, 'forbidden');
      }
      const lines = await findLines(name.data);
      if (!lines) return refuseWithStatus(request, reply, 404, 'not_found');
      try {
        const recording = await waitFor(await renderer.open(lines), patienceMs);
        if (!recording) {
          reply.header('retry-after', '1');
          return refuseWithStatus(request, reply, 202, 'recording_not_ready');
        }
        const isLasting = recording.isLasting && query.data.v === renderer.versionOf(lines);
        reply.header('cache-control', isLasting ? lasting : passing);
        return sendClip(request, reply, recording.clip);
      } catch (error) {
        if (error instanceof SpeechError) return refuseSpeech(request, reply, error);
        throw error;
      }
    });
    done();
  };
}

/** The recording, or undefined when the patience ends first. */
async function waitFor(opened: Recording | RecordingJob, patienceMs: number): Promise<Recording | undefined> {
  if ('clip' in opened) return opened;
  const patience = new AbortController();
  const ended = pause(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
  try {
    return await Promise.race([opened.recording, ended]);
  } finally {
    patience.abort();
  }
}
