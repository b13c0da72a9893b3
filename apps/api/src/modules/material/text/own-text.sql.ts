import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './own-text.sql-types.ts';

const statement = createStatements<Types>();

const paragraphsSchema = z.array(z.array(z.string()));
const accentSchema = z.enum(['uk', 'us']);

const columns = `id, name, word_count as "wordCount", sentence_count as "sentenceCount", accent, voice,
  created_at as "createdAt", expires_at as "expiresAt"`;
const isThere = 'deleted_at is null and (expires_at is null or expires_at > $2)';
const shapes = { accent: accentSchema };

export const addText = statement(
  'add-own-text',
  `insert into own_text (user_id, id, name, paragraphs, word_count, sentence_count, accent, voice, created_at, expires_at)
  values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10)
  on conflict (user_id, id) do nothing`,
);

export const countTexts = statement(
  'count-own-texts',
  `select count(*)::int as "count!" from own_text where user_id = $1 and ${isThere}`,
);

export const listTexts = statement(
  'list-own-texts',
  `select ${columns} from own_text where user_id = $1 and ${isThere} order by created_at desc limit $3`,
  { shapes },
);

export const findText = statement(
  'find-own-text',
  `select ${columns}, paragraphs from own_text where user_id = $1 and id = $3 and ${isThere}`,
  { shapes: { ...shapes, paragraphs: paragraphsSchema } },
);

/** Null leaves a value as it is. A saved text does not expire. */
export const updateText = statement(
  'update-own-text',
  `update own_text set name = coalesce($4::text, name), accent = coalesce($5::text, accent),
    voice = coalesce($6::text, voice), expires_at = case when $7::boolean then null else expires_at end
  where user_id = $1 and id = $3 and ${isThere} returning ${columns}`,
  { shapes },
);

export const deleteText = statement(
  'delete-own-text',
  `update own_text set deleted_at = $2 where user_id = $1 and id = $3 and ${isThere}`,
);

export const restoreText = statement(
  'restore-own-text',
  `update own_text set deleted_at = null
  where user_id = $1 and id = $3 and deleted_at is not null and (expires_at is null or expires_at > $2)`,
);
