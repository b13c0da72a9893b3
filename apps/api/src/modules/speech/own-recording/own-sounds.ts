import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import type { Executor } from '../../../platform/db/database.ts';
import { findRow } from '../../../platform/db/statement.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { toStoredClip } from '../clip/clip-cache.ts';
import type { SpeechLog, StoredClip } from '../sound/speech-provider.ts';
import { findOwnSound } from './own-recording.sql.ts';

/** Learners' recordings by id. It never throws: without database or store a voice speaks. */
export type OwnSounds = {
  /** Undefined when it, its word or its book was deleted, or when it cannot be read. */
  find(id: number): Promise<StoredClip | undefined>;
};

/** Reads learners' recordings from the file store. */
export function createOwnSounds(deps: {
  pool: Executor;
  store: Pick<FileStore, 'read'>;
  log: SpeechLog;
}): OwnSounds {
  return {
    async find(id) {
      try {
        const row = await findRow(deps.pool, findOwnSound, [id]);
        const stored = row && (await deps.store.read(row.key));
        const measure = stored && measureMp3(stored.content);
        if (!measure) return undefined;
        return toStoredClip({ mp3: stored.content, durationMs: measure.durationMs, marks: [] });
      } catch (error) {
        deps.log.warn({ err: error }, 'a learner’s recording could not be read');
        return undefined;
      }
    },
  };
}
