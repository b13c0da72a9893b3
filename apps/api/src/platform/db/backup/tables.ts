import { createHash } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listRows } from '../statement.ts';
import { BackupError, CHUNK_BYTES, countRows, type TableRecord } from './archive.ts';
import { listReferences, listSavedTables } from './backup.sql.ts';

/** The same text for the same value on every server and version. */
export const COPY_SETTINGS =
  "SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";

export interface SavedTable {
  name: string;
  /** Without generated columns: the database computes these again. */
  columns: string[];
  /** ORDER BY that gives the same order on every server. */
  order: string;
}

/** Tables in an order in which each follows the tables it refers to, so that no foreign key fails; a circle throws. */
export function orderByReferences<T extends { name: string }>(
  tables: T[],
  references: { from: string; to: string }[],
): T[] {
  const rest = new Map(tables.map((table) => [table.name, table]));
  const ordered: T[] = [];
  while (rest.size > 0) {
    const free = [...rest.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && rest.has(to)),
    );
    if (free.length === 0)
      throw new BackupError(`The tables ${[...rest.keys()].join(', ')} refer to one another in a circle.`);
    for (const table of free) rest.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** All tables of a backup, in the order in which they can be loaded. */
export async function listTables(client: ClientBase): Promise<SavedTable[]> {
  const tables = await listRows(client, listSavedTables, []);
  return orderByReferences(tables, await listRows(client, listReferences, []));
}

/** `a, b` as quoted identifiers. */
export function columnList(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

function* slices(buffer: Buffer): Generator<Buffer> {
  for (let at = 0; at < buffer.length; at += CHUNK_BYTES) yield buffer.subarray(at, at + CHUNK_BYTES);
}

/** Reads a whole table in its fixed order as COPY text, in chunks of at most CHUNK_BYTES, and resolves to its count and hash. */
export async function readTable(
  client: ClientBase,
  table: SavedTable,
  onChunk: (chunk: Buffer) => Promise<void>,
): Promise<TableRecord> {
  const hash = createHash('sha256');
  let rowCount = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    for (const slice of slices(Buffer.concat(waiting))) await onChunk(slice);
    waiting = [];
    waitingBytes = 0;
  };
  const source = client.query(
    copyTo(
      `COPY (SELECT ${columnList(table.columns)} FROM ${pg.escapeIdentifier(table.name)} ORDER BY ${table.order}) TO STDOUT`,
    ),
  );
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rowCount += countRows(chunk);
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= CHUNK_BYTES) await flush();
  }
  await flush();
  return { name: table.name, columns: table.columns, rowCount, sha256: hash.digest('hex') };
}

/** Counts and hashes of all tables at this moment. */
export async function fingerprint(client: ClientBase): Promise<TableRecord[]> {
  const records: TableRecord[] = [];
  for (const table of await listTables(client)) records.push(await readTable(client, table, async () => {}));
  return records;
}
