import { z } from 'zod';
import { wordShapes } from '../../../content/word/word-columns.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import { WORD_COLUMNS } from '../book/word-columns.sql.ts';
import type { Types } from './dictionary.sql-types.ts';

const statement = createStatements<Types>();

const KEY = 'look_key(w.word) collate "C"';
const SOURCE = `case when position(':' in w.key) = 0 then 'authored' else split_part(w.key, ':', 1) end`;
const RANK = 'coalesce(w.frequency_rank, w.bnc_rank)';

// The list goes through unnest, so that the plan is reused. With a bare array the planner plans again for the values of
// each call, which takes three times as long as the query.
export const lookUpWord = statement(
  'word-look-up',
  `
  with found as (
    select w.id, null as relations from word w where ${KEY} = any(array(select unnest($1::text[])))
    union all
    select w.id, null from word w where w.variants <> '{}' and w.variants && array(select unnest($1::text[]))
    union all
    select w.id, f.relations from word_form f
      join word w on ${KEY} = look_key(f.lemma) collate "C" and ${KEY} <> look_key(f.form) collate "C"
    where look_key(f.form) collate "C" = $2
  )
  select ${WORD_COLUMNS}, ${SOURCE} as "source!", ${RANK} as rank, found.relations,
    position(':' in w.key) > 0 and w.tags = '{}' and exists (
      select from word_form f where f.word_id = w.id and f.form = w.word and f.lemma <> w.word) as "isOnlyForm!"
  from found join word w on w.id = found.id
  where w.retired_at is null and (w.owner_id is null or w.owner_id = $3)
  limit 100`,
  { shapes: wordShapes },
);

export const findEntryById = statement(
  'word-by-id',
  `
  select ${WORD_COLUMNS}, ${SOURCE} as "source!", ${RANK} as rank, null::text as relations, false as "isOnlyForm!"
  from word w where w.id = $1 and (w.owner_id is null or w.owner_id = $2)
    or w.retired_at is null and w.owner_id is null and ${KEY} = (select look_key(word) collate "C" from word where id = $1)
  limit 100`,
  { shapes: wordShapes },
);

export const listGaps = statement('word-gaps', 'select field, value from word_gap where word = $1', {
  shapes: { field: z.enum(['definition', 'phonetic']) },
});

export const listNamedForms = statement(
  'word-named-forms',
  `select f.form from word_form f join word w on w.id = f.word_id
  where f.word_id = any(array(select unnest($1::bigint[]))) and look_key(f.lemma) = look_key(w.word)`,
);

// Hundreds of keys are one text with a line for each: the driver would quote each element of an array.
export const listNearWords = statement(
  'near-words',
  `
  with near as (
    select w.id from word w where ${KEY} = any(string_to_array($1, E'\\n'))
    union
    (select w.id from word w where word_skeleton(w.word) collate "C" = $2
      and length(w.word) between $3::int - $4::int and $3::int + $4::int limit 300)
  )
  select w.word, ${RANK} as rank, position(':' in w.key) = 0 as "isAuthored!"
  from near join word w on w.id = near.id
  where w.retired_at is null and w.owner_id is null
  limit 600`,
);

const MEANING_KEYS = 'meaning_keys(w.meanings)';
const MEANING_WORDS = `${MEANING_KEYS} @> $KEYS and (position(':' in w.key) = 0 or w.frequency_rank <= 20000)
  and w.retired_at is null and w.owner_id is null
  order by (position(':' in w.key) = 0) desc, w.frequency_rank nulls last, w.id`;
const meaningWords = (keys: string) => MEANING_WORDS.replace('$KEYS', keys);

// One character has no pairs. Without pairs the second part finds nothing.
export const listWordsByMeaning = statement(
  'words-by-meaning',
  `
  with found as (
    (select w.id from word w where ${meaningWords('array[$1::text]')} limit 60)
    union
    (select w.id from word w where cardinality($2::text[]) > 0 and ${meaningWords('$2::text[]')} limit 100)
  )
  select w.id, w.word, w.meanings, w.frequency_rank as rank, position(':' in w.key) = 0 as "isAuthored!"
  from found join word w on w.id = found.id`,
  { shapes: { meanings: wordShapes.meanings } },
);

// An index serves each part in its order, and it stops early: the commonest words with this prefix, the taught ones,
// and the first ones in the alphabet.
const suggestStatement = (common: string) => `
  with keys as (
    (select ${KEY} as key, frequency_rank as rank from word w
      where ${common} and frequency_rank is not null and retired_at is null order by frequency_rank limit 30)
    union all
    (select ${KEY}, null from word w
      where position(':' in key) = 0 and ${KEY} >= $1 and ${KEY} < $2 and retired_at is null order by ${KEY} limit 30)
    union all
    (select ${KEY}, null from word w where ${KEY} >= $1 and ${KEY} < $2 and retired_at is null and owner_id is null order by ${KEY} limit 30)
  ), best as (
    select key, min(rank) as rank from keys group by key
    order by key <> $1, min(rank) nulls last, length(key), key limit 20
  )
  select w.id, w.word, w.meanings
  from best cross join lateral (
    select distinct on (w.word) w.id, w.word, w.meanings from word w
    where ${KEY} = best.key and w.retired_at is null and w.owner_id is null
    order by w.word, position(':' in w.key) = 0 desc, w.id) w
  order by best.key <> $1, best.rank nulls last, length(best.key), best.key, w.word
  limit 20`;

const suggestShapes = { meanings: wordShapes.meanings };

/** Suggestions for a prefix of one, two, three or more letters. */
export const suggestWords = {
  one: statement('word-suggest-one', suggestStatement('left(look_key(word), 1) collate "C" = $1'), {
    shapes: suggestShapes,
  }),
  two: statement('word-suggest-two', suggestStatement('left(look_key(word), 2) collate "C" = $1'), {
    shapes: suggestShapes,
  }),
  three: statement('word-suggest-three', suggestStatement('left(look_key(word), 3) collate "C" = $1'), {
    shapes: suggestShapes,
  }),
  many: statement(
    'word-suggest-many',
    suggestStatement(
      'left(look_key(word), 3) collate "C" = left($1, 3) collate "C" and starts_with(look_key(word), $1)',
    ),
    { shapes: suggestShapes },
  ),
};
