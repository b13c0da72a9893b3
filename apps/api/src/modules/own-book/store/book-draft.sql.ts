import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './book-draft.sql-types.ts';

const statement = createStatements<Types>();

const shapes = {
  faults: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
};

const COLUMNS = `version, name, format, rows, faults, sound_count as "soundCount",
  media_count as "mediaCount", title, chapter_size as "chapterSize",
  columns, is_headed as "isHeaded", edits, (extract(epoch from updated_at) * 1000)::bigint as "updatedAt!"`;

export const findDraft = statement(
  'find-book-draft',
  `select ${COLUMNS} from book_draft where user_id = $1`,
  {
    shapes,
  },
);

export const putDraft = statement(
  'put-book-draft',
  `with used as (delete from book_paste where user_id = $1)
  insert into book_draft as d (user_id, version, name, format, rows, faults, media_count, title, chapter_size, columns,
    is_headed, edits, updated_at, sound_count, deck_key)
  values ($1, 1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, '{}', $11, $12, $13)
  on conflict (user_id) do update set version = d.version + 1, name = excluded.name, format = excluded.format,
    rows = excluded.rows, faults = excluded.faults, media_count = excluded.media_count, title = excluded.title,
    chapter_size = excluded.chapter_size, columns = excluded.columns, is_headed = excluded.is_headed, edits = '{}',
    updated_at = excluded.updated_at, sound_count = excluded.sound_count, deck_key = excluded.deck_key
  returning ${COLUMNS}`,
  { shapes },
);

export const changeDraft = statement(
  'change-book-draft',
  `update book_draft set version = version + 1, title = $3, chapter_size = $4, columns = $5, is_headed = $6, edits = $7,
    updated_at = $8
  where user_id = $1 and version = $2 returning version`,
);

export const deleteDraft = statement(
  'delete-book-draft',
  `with pasted as (delete from book_paste where user_id = $1) delete from book_draft where user_id = $1`,
);

export const findPasted = statement(
  'find-book-paste',
  'select version, text from book_paste where user_id = $1',
);

// The first text has version 0 before it; no row has this version. A text that was read meanwhile has no row either.
export const changePasted = statement(
  'change-book-paste',
  `insert into book_paste as p (user_id, version, text, updated_at) 
  select $1, $2::int + 1, $3, $4 where $2 = 0 or exists (select from book_paste where user_id = $1)
  on conflict (user_id) do update set version = excluded.version, text = excluded.text, updated_at = excluded.updated_at
    where p.version = $2
  returning version`,
);

export const takeDraft = statement(
  'take-book-draft',
  'delete from book_draft where user_id = $1 and version = $2 returning deck_key as "deckKey", columns',
);

export const findDeckKey = statement(
  'find-draft-deck',
  'select deck_key as "deckKey" from book_draft where user_id = $1',
);
