import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { contentHash } from '../core/content-hash.ts';
import type { EcdictRow } from './ecdict/read-ecdict.ts';

// Rows wait here until all of them are known: a table without a log, which backups leave out.
const CREATE = `
  create unlogged table dictionary_staging (
    line int primary key,
    word text not null,
    -- Why the row cannot be taken; null for an entry.
    reason text,
    meanings jsonb, uk_phonetic text, english_translate text, tags text[], collins_stars smallint, is_oxford boolean,
    bnc_rank int, frequency_rank int, forms jsonb, content_hash text
  )`;

const COLUMNS = `line, word, reason, meanings, uk_phonetic, english_translate, tags, collins_stars, is_oxford,
  bnc_rank, frequency_rank, forms, content_hash`;

// One word twice: the first row stands.
const REFUSE_DOUBLES = `
  update dictionary_staging s set reason = '与第 ' || first.line || ' 行重复'
  from (select word, min(line) as line from dictionary_staging where reason is null group by word having count(*) > 1) first
  where s.word = first.word and s.line > first.line and s.reason is null`;

export type Refused = { line: number; word: string; reason: string };

/**
 * Makes room for the rows of a file with this hash. Those that an import of the same file left are kept: resolves to the last
 * line among them, 0 for none.
 */
export async function openStaging(client: PoolClient, fileHash: string): Promise<number> {
  const { rows } = await client.query<{ kept: string | null }>(
    `select obj_description(to_regclass('dictionary_staging')) as kept`,
  );
  if (rows[0]?.kept !== fileHash) {
    await client.query('drop table if exists dictionary_staging');
    await client.query(CREATE);
    // A comment takes no parameters; the hash is hexadecimal.
    await client.query(`comment on table dictionary_staging is '${fileHash}'`);
  }
  const last = await client.query<{ line: number }>(
    'select coalesce(max(line), 0) as line from dictionary_staging',
  );
  return last.rows[0]?.line ?? 0;
}

/** Adds rows, all of them or none. */
export async function stageRows(client: PoolClient, rows: readonly EcdictRow[]): Promise<void> {
  const copy = client.query(copyFrom(`copy dictionary_staging (${COLUMNS}) from stdin`));
  copy.end(rows.map(toCopyLine).join(''));
  await finished(copy);
}

/** Refuses repeated words, and resolves to the number of refused rows with the first of them. */
export async function checkStaging(
  client: PoolClient,
  limit: number,
): Promise<{ count: number; first: Refused[] }> {
  await client.query(REFUSE_DOUBLES);
  const counted = await client.query<{ count: number }>(
    'select count(*) from dictionary_staging where reason is not null',
  );
  const { rows } = await client.query<Refused>(
    'select line, word, reason from dictionary_staging where reason is not null order by line limit $1',
    [limit],
  );
  return { count: counted.rows[0]?.count ?? 0, first: rows };
}

export async function dropStaging(client: PoolClient): Promise<void> {
  await client.query('drop table if exists dictionary_staging');
}

function toCopyLine(row: EcdictRow): string {
  const values =
    'reason' in row
      ? [row.line, row.word, row.reason, ...Array<null>(10).fill(null)]
      : [
          row.line,
          row.entry.word,
          null,
          JSON.stringify(row.entry.meanings),
          row.entry.phonetic,
          row.entry.definition,
          `{${row.entry.tags.join(',')}}`,
          row.entry.collinsStars,
          row.entry.isOxford,
          row.entry.bncRank,
          row.entry.frequencyRank,
          JSON.stringify(row.entry.forms),
          contentHash(row.entry),
        ];
  return `${values.map(toCopyText).join('\t')}\n`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const toCopyText = (value: string | number | boolean | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
