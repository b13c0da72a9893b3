import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { paperSoundBase } from './paper-sound-address.ts';

/** Serves the recordings of `dir`, which never change, with ranges. An audio element sends no session. */
export async function registerPaperSounds(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    prefix: paperSoundBase,
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/[0-9a-f]{64}\.mp3$/.test(path),
    immutable: true,
    maxAge: '365d',
  });
}
