import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const BASE = '/api/study/exam/sound/';

/** The address of an operator's recording, by the SHA-256 of its MP3: whoever knows the name has been given it. */
export const paperSoundAddress = (sound: string): string => `${BASE}${sound}.mp3`;

/** Serves the recordings of `dir`, which never change, with ranges. An audio element sends no session. */
export async function registerPaperSounds(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    prefix: BASE,
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/[0-9a-f]{64}\.mp3$/.test(path),
    immutable: true,
    maxAge: '365d',
  });
}
