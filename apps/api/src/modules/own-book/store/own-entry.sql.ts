import { wordShapes } from '../../../content/word/word-columns.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './own-entry.sql-types.ts';

const statement = createStatements<Types>();

// An authored entry comes first, and the same case before another.
export const findExactWords = statement(
  'exact-words',
  `select line.nr::int as "nr!", found.id as "wordId!"
  from unnest($1::text[]) with ordinality as line (text, nr) cross join lateral (
    select w.id from word w
    where look_key(w.word) collate "C" = look_key(line.text) collate "C" and w.retired_at is null and w.owner_id is null
    order by w.word = line.text desc, position(':' in w.key) > 0, w.id limit 1) as found
  order by line.nr`,
);

export const listOwnEntries = statement(
  'own-entries',
  `select id, word, meanings from word where key = any(select 'own:' || $1::bigint || ':' || unnest($2::text[]))`,
  { shapes: { meanings: wordShapes.meanings } },
);

export const countOwnEntries = statement(
  'count-own-entries',
  'select count(*) as "count!" from word where owner_id = $1',
);

// Without a meaning of the learner, a form has that of its word.
export const upsertOwnEntries = statement(
  'upsert-own-entries',
  `
  insert into word (key, owner_id, word, meanings, content_hash)
  select 'own:' || $1::bigint || ':' || e.text, $1, e.text,
    case when e.meaning <> '' then jsonb_build_array(jsonb_build_object('pos', '', 'zh', e.meaning))
      else coalesce((select base.meanings from word base where base.id = e."formOf" and base.owner_id is null), '[]') end, ''
  from jsonb_to_recordset($2::jsonb) as e (text text, meaning text, "formOf" bigint)
  on conflict (key) do update set
    meanings = case when word.meanings = '[]' then excluded.meanings else word.meanings end
  returning id, word, uk_phonetic = '' as "isSilent!"`,
);

export const listSilentEntries = statement(
  'silent-own-entries',
  `select id, word from word where owner_id = $1 and uk_phonetic = '' and id > $2 order by id limit $3`,
);

export const setOwnPhonetics = statement(
  'set-own-phonetics',
  `
  update word w set uk_phonetic = e.phonetic
  from jsonb_to_recordset($2::jsonb) as e (id bigint, phonetic text) where w.id = e.id and w.owner_id = $1`,
);
