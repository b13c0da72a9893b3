import { fileTypes } from '@tingci/domain/file-type';
import { shownTimings } from '@tingci/domain/material/resource-limits';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './resource.sql-types.ts';

const statement = createStatements<Types>();

const sentenceSchema = z.object({
  id: z.string(),
  startMs: z.int(),
  endMs: z.int(),
  text: z.string(),
  translation: z.string(),
});

const spanSchema = z.object({ id: z.string(), startMs: z.int(), endMs: z.int(), confidence: z.number() });

const shapes = {
  timing: z.enum(shownTimings),
  contentType: z.enum(Object.keys(fileTypes) as (keyof typeof fileTypes)[]),
};

// The oldest resource has rank 0; without Pro a learner can practise only the first ones. When an alignment has ended, its
// times replace the estimated ones, unless the sentences were changed since the job began.
const COLUMNS = `r.id, r.name, r.file_id as "fileId", f.bytes, f.content_type as "contentType", r.duration_ms as "durationMs",
  jsonb_array_length(r.sentences) as "sentenceCount!", r.version,
  case when r.timing = 'estimated' and r.aligned_version = r.version then 'aligned' else r.timing end as "timing!", r.created_at as "createdAt",
  (select count(*)::int from resource o where o.user_id = r.user_id and (o.created_at, o.id) < (r.created_at, r.id)) as "rank!"`;

export const listResources = statement(
  'list-resources',
  `select ${COLUMNS} from resource r join file f on f.id = r.file_id where r.user_id = $1
  order by r.created_at desc, r.id limit $2`,
  { shapes },
);

export const findResource = statement(
  'find-resource',
  `select ${COLUMNS}, r.sentences, r.alignment, r.aligned_version as "alignedVersion" from resource r join file f on f.id = r.file_id where r.user_id = $1 and r.id = $2`,
  { shapes: { ...shapes, sentences: z.array(sentenceSchema), alignment: z.array(spanSchema).nullable() } },
);

export const countResources = statement(
  'count-resources',
  'select count(*)::int as "count!" from resource where user_id = $1',
);

/** Inserts a resource, unless the learner has reached the maximum `$7`. */
export const insertResource = statement(
  'insert-resource',
  `insert into resource (user_id, id, file_id, name, duration_ms, created_at, updated_at)
  select $1, $2, $3, $4, $5, $6, $6 where (select count(*) from resource where user_id = $1) < $7
  on conflict do nothing`,
);

export const renameResource = statement(
  'rename-resource',
  'update resource set name = $3, updated_at = $4 where user_id = $1 and id = $2',
);

export const saveSentences = statement(
  'save-resource-sentences',
  `update resource set sentences = $4::jsonb, timing = $5, version = version + 1, updated_at = $6
  where user_id = $1 and id = $2 and version = $3 returning version`,
);

export const saveAlignment = statement(
  'save-resource-alignment',
  'update resource set alignment = $3::jsonb, aligned_version = $4 where user_id = $1 and id = $2',
);

export const lockOwner = statement('lock-resource-owner', 'select from app_user where id = $1 for update');

export const findUpload = statement(
  'find-resource-upload',
  `select u.name, u.bytes, coalesce(sum(p.bytes), 0)::bigint as "receivedBytes!", count(p.key)::int as "pieces!"
  from resource_upload u left join resource_piece p on p.user_id = u.user_id and p.upload_id = u.id
  where u.user_id = $1 and u.id = $2 and u.created_at > $3 group by u.name, u.bytes`,
);

export const insertUpload = statement(
  'insert-resource-upload',
  `insert into resource_upload (user_id, id, name, bytes, created_at, touched_at) values ($1, $2, $3, $4, $5, $5)
  on conflict do nothing`,
);

/** The uploads of a learner, the oldest first. */
export const listUploads = statement(
  'list-resource-uploads',
  `select id, bytes, created_at as "createdAt", touched_at as "touchedAt" from resource_upload where user_id = $1
  order by created_at, id`,
);

export const touchUpload = statement(
  'touch-resource-upload',
  'update resource_upload set touched_at = $3 where user_id = $1 and id = $2',
);

export const insertPiece = statement(
  'insert-resource-piece',
  'insert into resource_piece (user_id, upload_id, start, bytes, key) values ($1, $2, $3, $4, $5)',
);

export const listPieces = statement(
  'list-resource-pieces',
  'select key from resource_piece where user_id = $1 and upload_id = $2 order by start',
);

export const deleteUpload = statement(
  'delete-resource-upload',
  'delete from resource_upload where user_id = $1 and id = $2',
);
