import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { paperSoundBase } from './paper-sound-address.ts';

/** Serves the recordings in `dir`, with ranges. A file never changes. An audio element sends no session. */
export function createPaperSoundRoutes(dir: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: dir,
      prefix: paperSoundBase,
      decorateReply: false,
      index: false,
      allowedPath: (path) => /^\/[0-9a-f]{64}\.mp3$/.test(path),
      immutable: true,
      maxAge: '365d',
    });
  };
}
