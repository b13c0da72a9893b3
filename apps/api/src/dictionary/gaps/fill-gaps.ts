import type { Database } from '../../db/database.ts';

type Field = 'definition' | 'phonetic';

/** What a fill did; `missing` are words the source does not know either. */
export type FillCount = {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  missing: number;
};

// Words of which no entry, of whatever source, says the field.
const needing: Record<Field, string> = {
  definition: `select word from word where retired_at is null group by word having bool_and(english_translate = '')`,
  phonetic: `select word from word where retired_at is null
    group by word having bool_and(uk_phonetic = '' and us_phonetic = '')`,
};

const OFFER = `
  insert into offered_gap (word, value) select word, value from jsonb_to_recordset($1::jsonb) as o (word text, value text)`;

const REMOVE = `
  delete from word_gap g where field = $1 and source = $2 and not exists (select from offered_gap o where o.word = g.word)`;

const UPSERT = `
  insert into word_gap (word, field, source, value) select word, $1, $2, value from offered_gap
  on conflict (word, field) do update set source = excluded.source, value = excluded.value
  where (word_gap.source, word_gap.value) is distinct from (excluded.source, excluded.value)
  returning (xmax = 0) as is_new`;

const BATCH = 5000;

/**
 * Brings what one source says of a field that no entry fills in line with the dictionary as it is, in one transaction; writes only
 * what differs.
 */
export function fillGaps(
  database: Database,
  field: Field,
  source: string,
  find: (word: string) => string | undefined,
): Promise<FillCount> {
  return database.transactWith((client) => client)(async (client) => {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ word: string }>(needing[field]);
    const offers = rows.flatMap(({ word }) => {
      const value = find(word);
      return value === undefined ? [] : [{ word, value }];
    });
    await client.query(
      'create temp table offered_gap (word text primary key, value text not null) on commit drop',
    );
    for (let from = 0; from < offers.length; from += BATCH) {
      await client.query(OFFER, [JSON.stringify(offers.slice(from, from + BATCH))]);
    }
    const removed = await client.query(REMOVE, [field, source]);
    const written = await client.query<{ is_new: boolean }>(UPSERT, [field, source]);
    const added = written.rows.filter((row) => row.is_new).length;
    return {
      added,
      changed: written.rows.length - added,
      removed: removed.rowCount ?? 0,
      unchanged: offers.length - written.rows.length,
      missing: rows.length - offers.length,
    };
  });
}
