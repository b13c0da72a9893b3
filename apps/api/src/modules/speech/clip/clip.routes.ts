import type { FastifyPluginCallback } from 'fastify';
import { refuseWithStatus } from '../../../http/faults.ts';
import { lasting, passing, refuseSpeech, sendClip } from '../sound/sound-answer.ts';
import { SpeechError } from '../sound/speech-provider.ts';
import type { ClipService } from './clip.service.ts';
import { type ClipAddresses, speechBasePath } from './clip-address.ts';
import { readClipRequest } from './read-clip-request.ts';

/**
 * Serves the signed addresses of sound. Anybody can fetch them, because an audio element sends no headers or signature
 * of a session; only texts that the server itself has signed are spoken.
 */
export function createClipRoutes(service: ClipService, addresses: ClipAddresses): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get(`${speechBasePath}/:accent/:kind`, async (request, reply) => {
      const read = readClipRequest(request, addresses);
      if ('refusal' in read) return refuseWithStatus(request, reply, ...read.refusal);
      try {
        const { clip, isLasting } = await service.getClip(read.asked);
        reply.header('cache-control', isLasting && read.version === addresses.version ? lasting : passing);
        return sendClip(request, reply, clip);
      } catch (error) {
        if (error instanceof SpeechError) return refuseSpeech(request, reply, error);
        throw error;
      }
    });
    done();
  };
}
