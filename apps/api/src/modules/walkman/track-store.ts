import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../platform/db/database.ts';
import { execute, findRow, getRow } from '../../platform/db/statement.ts';
import type { Track } from '../speech/recording/recording-source.ts';
import { addTrack, dropOldTracks, findTrack, findTrackByHash } from './track.sql.ts';

export type TrackStore = {
  /** Stores a track of a learner, once for equal lines; returns its id. Only their newest tracks stay. */
  put(userId: number, track: Track, nowMs: number): Promise<number>;
  /** A track by its id; undefined for one that was deleted. */
  find(id: number): Promise<Track | undefined>;
};

const OF_ONE_LEARNER = 60;
const TOUCH_MS = 3_600_000;
const REMEMBERED = 64;

/** The tracks of the walkman. A track never changes, so each process caches those in use. */
export function createTrackStore(client: Executor): TrackStore {
  const recent = new LRUCache<number, Track>({ max: REMEMBERED });
  return {
    async put(userId, track, nowMs) {
      const text = JSON.stringify(track.lines);
      const hash = createHash('sha256').update(`${track.headLines}\n${text}`).digest('hex');
      const known = await findRow(client, findTrackByHash, [userId, hash]);
      if (known && nowMs - known.usedAt.getTime() < TOUCH_MS) return known.id;
      const { id } = await getRow(client, addTrack, [userId, hash, text, track.headLines, new Date(nowMs)]);
      if (!known) await execute(client, dropOldTracks, [userId, OF_ONE_LEARNER]);
      return id;
    },
    async find(id) {
      const known = recent.get(id);
      if (known) return known;
      const found = await findRow(client, findTrack, [id]);
      if (found) recent.set(id, found);
      return found;
    },
  };
}
