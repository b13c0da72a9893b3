import type { ByteRange } from '@tingci/domain/speech/byte-range';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseWithStatus } from '../../../platform/http/faults.ts';
import { sendRanged } from '../../../platform/http/send-ranged.ts';
import type { SpeechError, StoredClip } from './speech-provider.ts';

/** For a sound whose address has its voice version: it never changes. */
export const lasting = 'public, max-age=31536000, immutable';

/** For a learner's own recording: nothing between server and browser keeps it, and a new one has a new address. */
export const personal = 'private, max-age=31536000, immutable';

/** For a sound that may change soon. */
export const passing = 'public, max-age=300';

/**
 * Sends a clip completely or as a range, with the headers for the browser's cache; the caller has set the cache time.
 */
export async function sendClip(request: FastifyRequest, reply: FastifyReply, { mp3, etag }: StoredClip) {
  const open = (range?: ByteRange) => (range ? mp3.subarray(range.start, range.end + 1) : mp3);
  await sendRanged(request, reply, { bytes: mp3.length, etag, type: 'audio/mpeg', open });
  return reply;
}

/** Sends an error of the speech service. */
export function refuseSpeech(request: FastifyRequest, reply: FastifyReply, error: SpeechError) {
  if (error.code === 'unspeakable') return refuseWithStatus(request, reply, 400, 'speech_text_invalid');
  if (error.code === 'failed') request.log.error({ err: error }, 'speech failed');
  reply.header('retry-after', String(error.retryAfterSeconds));
  return refuseWithStatus(request, reply, 503, 'unavailable');
}
