import { filePurposes, fileTypes } from '@tingci/domain/file-type';
import { z } from 'zod';
import { createStatements } from '../db/statement.ts';
import type { Types } from './file.sql-types.ts';

const statement = createStatements<Types>();

const COLUMNS = `id, user_id as "userId", purpose, key, name, bytes, sha256, content_type as "contentType",
  (extract(epoch from created_at) * 1000)::bigint as "createdAt!"`;

const shapes = {
  purpose: z.enum(filePurposes),
  contentType: z.enum(Object.keys(fileTypes) as (keyof typeof fileTypes)[]),
};

/** Blocks other uploads of the learner from counting and adding until the transaction ends. */
export const lockOwner = statement('lock-file-owner', 'select from app_user where id = $1 for update');

export const insertFile = statement(
  'insert-file',
  `insert into file (user_id, purpose, key, name, bytes, sha256, content_type, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
  { shapes },
);

export const sumFileBytes = statement(
  'sum-file-bytes',
  'select coalesce(sum(bytes), 0)::bigint as "bytes!" from file where user_id = $1',
);

/** The whole length of uploads that began after `$2` and have not ended, but for upload `$3`. */
export const sumUploadBytes = statement(
  'sum-upload-bytes',
  `select coalesce(sum(bytes), 0)::bigint as "bytes!" from resource_upload
  where user_id = $1 and created_at > $2 and id is distinct from $3`,
);

export const listFiles = statement(
  'list-files',
  `select ${COLUMNS} from file where user_id = $1 and ($2::text is null or purpose = $2)
  order by id desc limit $3 offset $4`,
  { shapes },
);

export const countFiles = statement(
  'count-files',
  'select count(*)::int as "total!" from file where user_id = $1 and ($2::text is null or purpose = $2)',
);

export const findFile = statement('find-file', `select ${COLUMNS} from file where id = $1`, { shapes });

// A signed address ends with the account. It is valid again after a suspension.
export const findServedFile = statement(
  'find-served-file',
  `select ${COLUMNS} from file f where id = $1 and exists (select from app_user u
    where u.id = f.user_id and u.closed_at is null and u.suspended_at is null)`,
  { shapes },
);

export const findLiveSession = statement(
  'find-live-session-of-file',
  'select id from session where id = $1 and expires_at > $2',
);

export const deleteFile = statement(
  'delete-file',
  'delete from file where id = $1 and user_id = $2 returning key',
);

export const listKnownKeys = statement(
  'list-known-file-keys',
  'select key from file where key = any($1::text[])',
);

// A deck without a draft is read by a job within a day.
export const listKnownDecks = statement(
  'list-known-decks',
  "select deck_key as key from book_draft where deck_key = any($1::text[]) and deck_key <> ''",
);

export const listFilesAfter = statement(
  'list-files-after',
  'select id, key from file where id > $1 and created_at < $2 order by id limit $3',
);

// Uploads that nobody saved, and recordings whose word or book was deleted before the instant and not restored since.
export const deleteUnusedRecordings = statement(
  'delete-unused-recordings',
  `delete from file f where f.purpose = 'recording' and f.created_at < $1 and not exists (
    select from own_recording r join own_word o on o.book_id = r.book_id and o.word_id = r.word_id
      join book b on b.id = r.book_id
    where r.file_id = f.id and (o.removed_at is null or o.removed_at > $1) and (b.retired_at is null or b.retired_at > $1))
  returning f.key`,
);

export const deleteFiles = statement('delete-files', 'delete from file where id = any($1::bigint[])');
