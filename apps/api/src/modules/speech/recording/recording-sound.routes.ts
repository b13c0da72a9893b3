import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/core/app-error.ts';
import { createLanes } from '../../../platform/core/lanes.ts';
import { refuseWithStatus } from '../../../platform/http/faults.ts';
import { networkOf } from '../../../platform/http/limits/rate-limits.ts';
import { lasting, passing, refuseSpeech, sendClip } from '../sound/sound-answer.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import type { OpenRecording } from './open-recording.ts';
import { type RecordingAddresses, recordingBasePath, recordingNameSchema } from './recording-address.ts';
import type { Recording, RecordingRenderer } from './recording-renderer.ts';
import type { FindLines } from './render-recording.job.ts';

const querySchema = z.object({ v: z.string().max(20), s: z.string().max(40) });

/** How long a request waits for a recording that is being made, ms. */
const PATIENCE_MS = 20_000;

const POLL_MS = 150;

/** Requests of one network: enough for a class of a school. A waiting request reads the store and the queue every 150 ms. */
const OF_ONE_NETWORK = { running: 60, waiting: 200 };

/**
 * Serves the signed addresses of whole recordings, made on the first request. A request that would wait longer than
 * {@link PATIENCE_MS} gets 202 and a retry time; the rendering continues.
 */
export function createRecordingRoutes(
  renderer: Pick<RecordingRenderer, 'versionOf'>,
  open: OpenRecording,
  addresses: RecordingAddresses,
  findLines: FindLines,
  patienceMs = PATIENCE_MS,
): FastifyPluginCallback {
  const recordings = createLanes<string>(OF_ONE_NETWORK);
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
        const recording = await recordings(networkOf(request.ip), () =>
          waitFor(() => open(name.data, lines), patienceMs),
        );
        if (!recording) {
          reply.header('retry-after', '1');
          return refuseWithStatus(request, reply, 202, 'recording_not_ready');
        }
        const isLasting = recording.isLasting && query.data.v === renderer.versionOf(lines);
        reply.header('cache-control', isLasting ? lasting : passing);
        return sendClip(request, reply, recording.clip);
      } catch (error) {
        if (error instanceof SpeechError) return refuseSpeech(request, reply, error);
        // Audio elements read only the HTTP status.
        if (error instanceof AppError && error.code === 'rate_limited')
          return refuseWithStatus(request, reply, 429, error.code);
        throw error;
      }
    });
    done();
  };
}

/** The recording, or undefined after the timeout. */
async function waitFor(
  open: () => ReturnType<OpenRecording>,
  patienceMs: number,
): Promise<Recording | undefined> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const opened = await open();
    if ('clip' in opened) return opened;
    if (Date.now() >= until) return undefined;
    await pause(POLL_MS);
  }
}
