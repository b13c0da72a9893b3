import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './contrast.sql-types.ts';

const statement = createStatements<Types>();

const ids = z.array(z.int());

export const listShelfWords = statement(
  'contrast-shelf',
  `select json_agg(cw.word_id order by c.sequence, cw.sequence) as ids
  from chapter c join chapter_word cw on cw.chapter_id = c.id where c.book_id = $1 and c.retired_at is null`,
  { shapes: { ids: ids.nullable() } },
);

// A list of words is JSON: one row to read instead of one for each word.
export const listOwnBookWords = statement(
  'contrast-own',
  `select b.id as "bookId", b.name, coalesce((
    select json_agg(o.word_id order by o.position, o.word_id) from own_word o
    where o.book_id = b.id and o.removed_at is null), '[]') as "wordIds"
  from book b where b.id = any($2::bigint[]) and b.owner_id = $1 and b.retired_at is null`,
  { shapes: { wordIds: ids } },
);

export const listSpellings = statement(
  'contrast-spellings',
  `select json_agg(json_build_array(w.id, (
    select min(same.id) from word same
    where look_key(same.word) collate "C" = look_key(w.word) collate "C" and same.word = w.word
      and same.retired_at is null and (same.owner_id is null or same.id = w.id)))) as pairs
  from word w where w.id = any($1::bigint[]) and w.retired_at is null`,
  { shapes: { pairs: z.array(z.tuple([z.int(), z.int()])).nullable() } },
);

export const getKnown = statement(
  'contrast-known',
  `select coalesce(json_agg(s.word_id), '[]') as learned,
    coalesce(json_agg(s.word_id) filter (where s.right_day_count >= coalesce(
      (select right_days_needed from error_book_setting where user_id = $1), ${defaultRightDays})), '[]') as right,
    coalesce((select json_agg(word_id) from mastered_word where user_id = $1), '[]') as marked
  from word_state s where s.user_id = $1`,
  { shapes: { learned: ids, right: ids, marked: ids } },
);
