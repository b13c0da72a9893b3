import { type RefusalCode, refusals } from '@tingci/contract/errors';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isKnownTo, resolveRange } from './byte-range.ts';
import { type SpeechAddresses, speechBasePath } from './speech-address.ts';
import type { SpeechService } from './speech-service.ts';
import { ipaLimit, isSpeakable, textLimits } from './speech-text.ts';
import {
  accents,
  SpeechError,
  type SpeechRequest,
  type StoredClip,
  speakers,
  speechKinds,
} from './speech-types.ts';

const paramsSchema = z.object({ accent: z.enum(accents), kind: z.enum(speechKinds) });
const querySchema = z.object({
  text: z.string(),
  p: z.string().max(ipaLimit).optional(),
  w: z.enum(speakers).optional(),
  v: z.string().max(20),
  s: z.string().max(40),
});

const lasting = 'public, max-age=31536000, immutable';
const passing = 'public, max-age=300';

/**
 * Serves the signed addresses of sound. Anybody may fetch them, as an audio element sends neither header nor signature
 * of a session; only texts that the server itself has signed are ever spoken.
 */
export function createSpeechRoutes(
  service: SpeechService,
  addresses: SpeechAddresses,
): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(`${speechBasePath}/:accent/:kind`, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) return refuse(request, reply, 404, 'not_found');
      const query = querySchema.safeParse(request.query);
      if (!query.success) return refuse(request, reply, 400, 'speech_text_invalid');
      const { text, p, w, v, s } = query.data;
      const { accent, kind } = params.data;
      if (text.length > textLimits[kind]) {
        const message = `文字过长，最多 ${textLimits[kind]} 个字符`;
        return refuse(request, reply, 400, 'speech_text_invalid', message);
      }
      const asked: SpeechRequest = {
        text,
        accent,
        kind,
        ...(w === undefined ? {} : { speaker: w }),
        ...(p === undefined ? {} : { ipa: p }),
      };
      if (!addresses.isSigned(asked, v, s)) return refuse(request, reply, 403, 'forbidden');
      if (!isSpeakable(text, kind)) return refuse(request, reply, 400, 'speech_text_invalid');
      try {
        const { clip, isLasting } = await service.getClip(asked);
        reply.header('cache-control', isLasting && v === addresses.version ? lasting : passing);
        return sendClip(request, reply, clip);
      } catch (error) {
        if (error instanceof SpeechError) return refuseSpeech(request, reply, error);
        throw error;
      }
    });
    done();
  };
}

function sendClip(request: FastifyRequest, reply: FastifyReply, clip: StoredClip) {
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

function refuseSpeech(request: FastifyRequest, reply: FastifyReply, error: SpeechError) {
  if (error.code === 'unspeakable') return refuse(request, reply, 400, 'speech_text_invalid');
  if (error.code === 'failed') request.log.error({ err: error }, 'speech failed');
  reply.header('retry-after', String(error.retryAfterSeconds));
  return refuse(request, reply, 503, 'unavailable');
}

/** The envelope with its own HTTP status: an audio element and a cache understand nothing else. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: RefusalCode,
  message: string = refusals[code].message,
) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status, message, values: { code, request_id: request.id } }));
}
