import type { Executor } from '../../../db/database.ts';
import { WORD_COLUMNS, type WordRow } from '../lexicon.repository.ts';

/** An entry of the dictionary that a text may mean. */
export type Candidate = WordRow & {
  /** Where the entry is from: `authored`, or the name in front of its key. */
  source: string;
  /** Whether an imported entry says of itself that it is a form of another word, and no book teaches it. */
  isOnlyForm: boolean;
  /** The smaller, the commoner; null where the source does not tell. */
  rank: number | null;
  /** Letters of the relations by which an imported entry's own list of forms led here; null for none. */
  relations: string | null;
};

export type NearWord = { word: string; rank: number | null; isAuthored: boolean };
export type SuggestedWord = Pick<WordRow, 'id' | 'word' | 'meanings'>;
export type Gap = { field: 'definition' | 'phonetic'; value: string };

const KEY = 'look_key(w.word) collate "C"';
const SOURCE = `case when position(':' in w.key) = 0 then 'authored' else split_part(w.key, ':', 1) end`;
const RANK = 'coalesce(w.frequency_rank, w.bnc_rank)';

// Through unnest, so that the plan is kept: of a bare array the planner looks at the values and plans anew at each call, which
// costs three times what the look-up does.
const LOOK_UP = `
  with found as (
    select w.id, null as relations from word w where ${KEY} = any(array(select unnest($1::text[])))
    union all
    select w.id, null from word w where w.variants <> '{}' and w.variants && array(select unnest($1::text[]))
    union all
    select w.id, f.relations from word_form f
      join word w on ${KEY} = look_key(f.lemma) collate "C" and ${KEY} <> look_key(f.form) collate "C"
    where look_key(f.form) collate "C" = $2
  )
  select ${WORD_COLUMNS}, ${SOURCE} as source, ${RANK} as rank, found.relations,
    position(':' in w.key) > 0 and w.tags = '{}' and exists (
      select from word_form f where f.word_id = w.id and f.form = w.word and f.lemma <> w.word) as "isOnlyForm"
  from found join word w on w.id = found.id
  where w.retired_at is null
  limit 100`;

const BY_ID = `
  select ${WORD_COLUMNS}, ${SOURCE} as source, ${RANK} as rank, null as relations, false as "isOnlyForm"
  from word w where w.id = $1
    or w.retired_at is null and ${KEY} = (select look_key(word) collate "C" from word where id = $1)
  limit 100`;

// The keys come as one text with a line for each: hundreds, of which the driver would quote every one.
const NEAR = `
  with near as (
    select w.id from word w where ${KEY} = any(string_to_array($1, E'\\n'))
    union
    (select w.id from word w where word_skeleton(w.word) collate "C" = $2
      and length(w.word) between $3::int - $4::int and $3::int + $4::int limit 300)
  )
  select w.word, ${RANK} as rank, position(':' in w.key) = 0 as "isAuthored"
  from near join word w on w.id = near.id
  where w.retired_at is null
  limit 600`;

// Each part is served in order by an index of its own and stops early: the commonest words that begin so, the taught ones,
// and whatever comes first in the alphabet.
const suggest = (common: string) => `
  with keys as (
    (select ${KEY} as key, frequency_rank as rank from word w
      where ${common} and frequency_rank is not null and retired_at is null order by frequency_rank limit 30)
    union all
    (select ${KEY}, null from word w
      where position(':' in key) = 0 and ${KEY} >= $1 and ${KEY} < $2 and retired_at is null order by ${KEY} limit 30)
    union all
    (select ${KEY}, null from word w where ${KEY} >= $1 and ${KEY} < $2 and retired_at is null order by ${KEY} limit 30)
  ), best as (
    select key, min(rank) as rank from keys group by key
    order by key <> $1, min(rank) nulls last, length(key), key limit 10
  )
  select w.id, w.word, w.meanings
  from best cross join lateral (
    select distinct on (w.word) w.id, w.word, w.meanings from word w
    where ${KEY} = best.key and w.retired_at is null
    order by w.word, position(':' in w.key) = 0 desc, w.id) w
  order by best.key <> $1, best.rank nulls last, length(best.key), best.key, w.word
  limit 10`;

const commonBy = [
  { name: 'one', where: 'left(look_key(word), 1) collate "C" = $1' },
  { name: 'two', where: 'left(look_key(word), 2) collate "C" = $1' },
  { name: 'three', where: 'left(look_key(word), 3) collate "C" = $1' },
  {
    name: 'many',
    where: `left(look_key(word), 3) collate "C" = left($1, 3) collate "C" and starts_with(look_key(word), $1)`,
  },
] as const;

export type DictionaryRepository = ReturnType<typeof createDictionaryRepository>;

/** Reads the entries of all sources; a sound index serves each statement, however many there are. */
export function createDictionaryRepository(client: Executor) {
  return {
    /** Entries with one of these keys, those with such a variant, and those of which an entry says that `form` is a form. */
    async listCandidates(keys: readonly string[], form: string): Promise<Candidate[]> {
      const { rows } = await client.query<Candidate>({
        name: 'word-look-up',
        text: LOOK_UP,
        values: [keys, form],
      });
      return rows;
    },
    /** An entry by its id, retired or not, and those that share its key; empty for an unknown id. */
    async listCandidatesById(wordId: number): Promise<Candidate[]> {
      const { rows } = await client.query<Candidate>({
        name: 'word-by-id',
        text: BY_ID,
        values: [wordId],
      });
      return rows;
    },
    async listGaps(word: string): Promise<Gap[]> {
      const { rows } = await client.query<Gap>({
        name: 'word-gaps',
        text: 'select field, value from word_gap where word = $1',
        values: [word],
      });
      return rows;
    },
    /** The forms that the entries name of themselves. */
    async listNamedForms(wordIds: readonly number[]): Promise<string[]> {
      const { rows } = await client.query<{ form: string }>({
        name: 'word-named-forms',
        text: `select f.form from word_form f join word w on w.id = f.word_id
          where f.word_id = any(array(select unnest($1::bigint[]))) and look_key(f.lemma) = look_key(w.word)`,
        values: [wordIds],
      });
      return rows.map(({ form }) => form);
    },
    /** Words with one of these keys, or with this skeleton and about this length; an empty skeleton matches none. */
    async listNear(
      keys: readonly string[],
      skeleton: string,
      length: number,
      mostSlips: number,
    ): Promise<NearWord[]> {
      const { rows } = await client.query<NearWord>({
        name: 'near-words',
        text: NEAR,
        values: [keys.join('\n'), skeleton === '' ? null : skeleton, length, mostSlips],
      });
      return rows;
    },
    /** Up to 10 words whose key begins with `start`, an equal one first, then the commonest. */
    async suggest(start: string): Promise<SuggestedWord[]> {
      const { name, where } = commonBy[Math.min(start.length, commonBy.length) - 1] ?? commonBy[0];
      const { rows } = await client.query<SuggestedWord>({
        name: `word-suggest-${name}`,
        text: suggest(where),
        // In code point order, whatever begins with the text stands below the text with the last code point behind it.
        values: [start, `${start}\u{10ffff}`],
      });
      return rows;
    },
  };
}
