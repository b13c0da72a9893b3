import { type AppErrorCode, appErrors } from '@tingci/contract/errors';
import { isKnownTo, resolveRange } from '@tingci/domain/speech/byte-range';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SpeechError, StoredClip } from './speech-provider.ts';

/** For a sound whose address names its voice: it never changes. */
export const lasting = 'public, max-age=31536000, immutable';

/** For a sound that may soon be another. */
export const passing = 'public, max-age=300';

/** Sends a clip whole or in part, with what a browser needs to keep it; the caller has said for how long. */
export function sendClip(request: FastifyRequest, reply: FastifyReply, clip: StoredClip) {
  const { mp3, etag } = clip;
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  reply.headers({ etag, 'accept-ranges': 'bytes' });
  if (isKnownTo(ifNoneMatch, etag)) return reply.code(304).send();
  reply.type('audio/mpeg');
  // HEAD knows no ranges (RFC 9110 section 14.2).
  const part =
    request.method === 'HEAD'
      ? 'whole'
      : resolveRange(mp3.length, range, Array.isArray(ifRange) ? ifRange[0] : ifRange, etag);
  if (part === 'unsatisfiable') {
    return reply
      .code(416)
      .header('content-range', `bytes */${mp3.length}`)
      .header('content-length', 0)
      .send();
  }
  if (part === 'whole') return reply.header('content-length', mp3.length).send(mp3);
  return reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${mp3.length}`)
    .header('content-length', part.end - part.start + 1)
    .send(mp3.subarray(part.start, part.end + 1));
}

/** Answers what the speech service refused. */
export function refuseSpeech(request: FastifyRequest, reply: FastifyReply, error: SpeechError) {
  if (error.code === 'unspeakable') return refuse(request, reply, 400, 'speech_text_invalid');
  if (error.code === 'failed') request.log.error({ err: error }, 'speech failed');
  reply.header('retry-after', String(error.retryAfterSeconds));
  return refuse(request, reply, 503, 'unavailable');
}

/** The envelope with its own HTTP status: an audio element and a cache understand nothing else. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: AppErrorCode,
  message: string = appErrors[code].message,
) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status, message, values: { code, request_id: request.id } }));
}
