import type { FastifyPluginCallback } from 'fastify';
import { answerStored } from '../../../platform/files/answer-stored.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendRanged } from '../../../platform/http/send-ranged.ts';
import { lasting } from '../sound/sound-answer.ts';
import { paperSoundBase } from './paper-sound-address.ts';
import { paperSoundKey, soundOf } from './paper-sound-key.ts';

/** Serves the recordings of the store, with ranges. A file never changes. An audio element sends no session. */
export function createPaperSoundRoutes(store: FileStore): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<{ Params: { name: string } }>(`${paperSoundBase}:name`, (request, reply) =>
      answerStored(request, reply, async () => {
        const sound = soundOf(request.params.name);
        const found = sound === undefined ? undefined : await store.head(paperSoundKey(sound));
        if (sound === undefined || !found) return false;
        reply.header('cache-control', lasting);
        return sendRanged(request, reply, {
          bytes: found.bytes,
          etag: `"${sound.slice(0, 32)}"`,
          modifiedAtMs: found.modifiedAtMs,
          type: 'audio/mpeg',
          open: (range) => store.open(found.key, range),
        });
      }),
    );
    done();
  };
}
