import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { contentHash } from '../../platform/core/content-hash.ts';
import { execute, getRow, listRows, type Row } from '../../platform/db/statement.ts';
import type { EcdictRow } from './ecdict/read-ecdict.ts';
import {
  CREATE_STAGING,
  countRefused,
  findStagedFile,
  getLastLine,
  listRefused,
  refuseRepeated,
} from './staging.sql.ts';

const COLUMNS = `line, word, reason, meanings, uk_phonetic, english_translate, tags, collins_stars, is_oxford,
  bnc_rank, frequency_rank, forms, content_hash`;

export type Refused = Row<typeof listRefused>;

/**
 * Prepares the staging table for a file with this hash. Rows of an earlier import of the same file stay: resolves with
 * the last line among them, 0 for none.
 */
export async function openStaging(client: PoolClient, fileHash: string): Promise<number> {
  const staged = await getRow(client, findStagedFile, []);
  if (staged.fileHash !== fileHash) {
    await client.query('drop table if exists dictionary_staging');
    await client.query(CREATE_STAGING);
    // COMMENT takes no parameters; the hash is hexadecimal.
    await client.query(`comment on table dictionary_staging is '${fileHash}'`);
  }
  return (await getRow(client, getLastLine, [])).line;
}

/** Adds rows, all of them or none. */
export async function stageRows(client: PoolClient, rows: readonly EcdictRow[]): Promise<void> {
  const copy = client.query(copyFrom(`copy dictionary_staging (${COLUMNS}) from stdin`));
  copy.end(rows.map(toCopyLine).join(''));
  await finished(copy);
}

/** Refuses repeated words, and resolves with the number of refused rows and the first of them. */
export async function checkStaging(
  client: PoolClient,
  limit: number,
): Promise<{ count: number; first: Refused[] }> {
  await execute(client, refuseRepeated, []);
  const { count } = await getRow(client, countRefused, []);
  return { count, first: await listRows(client, listRefused, [limit]) };
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
