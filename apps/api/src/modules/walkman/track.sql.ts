import type { RecordingLine } from '@tingci/domain/speech/recording-line';
import { z } from 'zod';
import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './track.sql-types.ts';

const statement = createStatements<Types>();

// The server wrote them.
const linesSchema = z.custom<RecordingLine[]>((value) => Array.isArray(value));

export const addTrack = statement(
  'add-walkman-track',
  `insert into walkman_track (user_id, hash, lines, head_lines, used_at) values ($1, $2, $3::jsonb, $4, $5)
  on conflict (user_id, hash) do update set used_at = excluded.used_at
  returning id`,
);

export const findTrackByHash = statement(
  'find-walkman-track-by-hash',
  'select id, used_at as "usedAt" from walkman_track where user_id = $1 and hash = $2',
);

export const findTrack = statement(
  'find-walkman-track',
  'select lines, head_lines as "headLines" from walkman_track where id = $1',
  { shapes: { lines: linesSchema } },
);

// The newest tracks stay.
export const dropOldTracks = statement(
  'drop-old-walkman-tracks',
  `delete from walkman_track where id in (
    select id from walkman_track where user_id = $1 order by used_at desc, id desc offset $2
  )`,
);
