import type { FastifyPluginCallback } from 'fastify';
import { AppError } from '../../../platform/core/app-error.ts';
import { createLanes } from '../../../platform/core/lanes.ts';
import { refuseWithStatus } from '../../../platform/http/faults.ts';
import { networkOf } from '../../../platform/http/limits/rate-limits.ts';
import { lasting, passing, personal, refuseSpeech, sendClip } from '../sound/sound-answer.ts';
import { SpeechError, type StoredClip } from '../sound/speech-provider.ts';
import type { ClipService } from './clip.service.ts';
import { type ClipAddresses, speechBasePath } from './clip-address.ts';
import { readClipRequest } from './read-clip-request.ts';

/**
 * A school shares an address, and sounds that exist take a moment. New ones take long, and one network must not fill the
 * queue of the engine.
 */
const OF_ONE_NETWORK = { running: 8, waiting: 400 };

/** The learner's recording that the `r` of an address names; undefined for a pack's tag, or when it was deleted. */
export type FindOwnRecording = (recording: string) => Promise<StoredClip | undefined>;

/**
 * Serves the signed addresses of sound. Anybody can fetch them, because an audio element sends no headers or signature
 * of a session; only texts that the server itself has signed are spoken.
 */
export function createClipRoutes(
  service: ClipService,
  addresses: ClipAddresses,
  findOwnRecording: FindOwnRecording = async () => undefined,
): FastifyPluginCallback {
  const sounds = createLanes<string>(OF_ONE_NETWORK);
  return (app, _options, done) => {
    app.get(`${speechBasePath}/:accent/:kind`, async (request, reply) => {
      const read = readClipRequest(request, addresses);
      if ('refusal' in read) return refuseWithStatus(request, reply, ...read.refusal);
      const own = await findOwnRecording(read.recording);
      if (own) {
        reply.header('cache-control', personal);
        return sendClip(request, reply, own);
      }
      try {
        const { clip, isLasting, recording } = await sounds(networkOf(request.ip), () =>
          service.getClip(read.asked),
        );
        const isNamed = read.version === addresses.version && read.recording === recording;
        reply.header('cache-control', isLasting && isNamed ? lasting : passing);
        return sendClip(request, reply, clip);
      } catch (error) {
        if (error instanceof SpeechError) return refuseSpeech(request, reply, error);
        // An audio element understands only the status.
        if (error instanceof AppError) return refuseWithStatus(request, reply, 429, error.code);
        throw error;
      }
    });
    done();
  };
}
