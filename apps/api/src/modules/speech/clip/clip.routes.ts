import { accents } from '@tingci/domain/speech/accent';
import { type SpeechRequest, speakers, speechKinds } from '@tingci/domain/speech/speech-request';
import { ipaLimit, isSpeakable, textLimits } from '@tingci/domain/speech/speech-text';
import { findVoice } from '@tingci/domain/speech/voices';
import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import { refuseWithStatus } from '../../../http/faults.ts';
import { lasting, passing, refuseSpeech, sendClip } from '../sound/sound-answer.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import type { ClipService } from './clip.service.ts';
import { type ClipAddresses, speechBasePath } from './clip-address.ts';

const paramsSchema = z.object({ accent: z.enum(accents), kind: z.enum(speechKinds) });
const querySchema = z.object({
  text: z.string(),
  p: z.string().max(ipaLimit).optional(),
  w: z.enum(speakers).optional(),
  // Not signed: it chooses one of few voices, and the signed text stays what it is.
  voice: z.string().max(32).optional(),
  v: z.string().max(20),
  s: z.string().max(40),
});

/**
 * Serves the signed addresses of sound. Anybody can fetch them, because an audio element sends no headers or signature
 * of a session; only texts that the server itself has signed are spoken.
 */
export function createClipRoutes(service: ClipService, addresses: ClipAddresses): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(`${speechBasePath}/:accent/:kind`, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      if (!params.success) return refuseWithStatus(request, reply, 404, 'not_found');
      const query = querySchema.safeParse(request.query);
      if (!query.success) return refuseWithStatus(request, reply, 400, 'speech_text_invalid');
      const { text, p, w, voice = '', v, s } = query.data;
      const { accent, kind } = params.data;
      if (text.length > textLimits[kind]) {
        const message = `文字过长，最多 ${textLimits[kind]} 个字符`;
        return refuseWithStatus(request, reply, 400, 'speech_text_invalid', message);
      }
      const chosen = findVoice(voice)?.id;
      const asked: SpeechRequest = {
        text,
        accent,
        kind,
        ...(w === undefined ? {} : { speaker: w }),
        ...(p === undefined ? {} : { ipa: p }),
        ...(chosen === undefined ? {} : { voice: chosen }),
      };
      if (!addresses.isSigned(asked, v, s)) return refuseWithStatus(request, reply, 403, 'forbidden');
      if (!isSpeakable(text, kind)) return refuseWithStatus(request, reply, 400, 'speech_text_invalid');
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
