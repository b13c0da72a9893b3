import type { PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import { getRow, listRows } from '../../../platform/db/statement.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { columnNames } from './column-names.ts';
import { CSV_START, csvLines } from './csv.ts';
import { countEvents, listStoredFiles } from './export.sql.ts';
import { type ExportKind, type ExportRow, exportKinds } from './export-kinds.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** The form of an archive. An import reads this version and earlier ones. */
export const EXPORT_FORMAT = 1;

const ROWS_AT_ONCE = 500;
const SMALL_PARTS = 2_000;

/** The last file of an archive. It has the number of rows of each kind. */
export type ExportManifest = {
  format: 'tingci-account';
  format_version: number;
  product_version: string;
  exported_at: string;
  counts: Record<string, number>;
};

/** The rows of one kind, some at a time, in the transaction of the client. */
export async function* readKind(
  client: PoolClient,
  kind: Pick<ExportKind, 'rows'>,
  userId: number,
): AsyncGenerator<ExportRow[]> {
  const cursor = client.query(new Cursor<{ row: ExportRow }>(kind.rows.text, [userId]));
  try {
    for (;;) {
      const rows = await cursor.read(ROWS_AT_ONCE);
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
    }
  } finally {
    await cursor.close();
  }
}

const README = `这是你在听词的全部数据。

csv 文件夹：可以用 Excel 或 WPS 打开的表格。
json 文件夹：同样的内容，供程序读取，也用于把数据导入另一个账号。
files 文件夹：你上传的文件，文件名前面的数字是文件编号。

时间都是带时区的标准时间。压缩包里有手机号和学习记录，请妥善保管。
`;

/**
 * Everything that a learner owns, as a zip stream (docs/decisions/0117-own-data.md). Read it inside a repeatable-read
 * transaction of the client, so that all parts show the same moment. `progress` gets values from 0 to 1.
 */
export function writeExport(
  client: PoolClient,
  deps: { store: Pick<FileStore, 'open'>; version: string },
  run: { userId: number; nowMs: number; progress?: (fraction: number) => void },
): AsyncGenerator<Uint8Array> {
  const { userId, nowMs, progress = () => undefined } = run;
  const counts: Record<string, number> = {};

  async function* entries(): AsyncGenerator<ZipEntry> {
    const expected = SMALL_PARTS + (await getRow(client, countEvents, [userId])).count;
    let done = 0;
    const count = (rows: number) => {
      done += rows;
      // Each row is read twice: for JSON and for CSV.
      progress(Math.min(0.95, done / 2 / expected));
    };
    yield { name: '说明.txt', content: [encode(CSV_START + README)] };
    for (const kind of exportKinds) {
      counts[kind.name] = 0;
      yield { name: `json/${kind.name}.json`, content: jsonOf(kind, count) };
      yield { name: `csv/${kind.label}.csv`, content: csvOf(kind, count) };
    }
    yield* storedFiles();
    const manifest: ExportManifest = {
      format: 'tingci-account',
      format_version: EXPORT_FORMAT,
      product_version: deps.version,
      exported_at: new Date(nowMs).toISOString(),
      counts,
    };
    yield { name: 'manifest.json', content: [encode(JSON.stringify(manifest, undefined, 2))] };
  }

  async function* jsonOf(kind: ExportKind, count: (rows: number) => void) {
    let before = '[\n';
    for await (const rows of readKind(client, kind, userId)) {
      counts[kind.name] = (counts[kind.name] ?? 0) + rows.length;
      yield encode(before + rows.map((row) => JSON.stringify(row)).join(',\n'));
      before = ',\n';
      count(rows.length);
    }
    yield encode(before === '[\n' ? '[]\n' : '\n]\n');
  }

  async function* csvOf(kind: ExportKind, count: (rows: number) => void) {
    let columns: string[] | undefined;
    for await (const rows of readKind(client, kind, userId)) {
      if (!columns) {
        columns = Object.keys(rows[0] ?? {});
        yield encode(`${CSV_START}${columns.map((column) => columnNames[column] ?? column).join(',')}\r\n`);
      }
      yield encode(csvLines(columns, rows));
      count(rows.length);
    }
    if (!columns) yield encode(`${CSV_START}没有数据\r\n`);
  }

  async function* storedFiles(): AsyncGenerator<ZipEntry> {
    for (const { id, key, name } of await listRows(client, listStoredFiles, [userId])) {
      const content = await deps.store.open(key);
      // A file that the store has lost is still a row of files.json.
      if (content) yield { name: fileEntry(id, name), content, isPacked: true };
    }
  }

  return writeZip(entries());
}

/** The path of a learner's file in an archive. Control characters and characters that could name a folder are replaced. */
export const fileEntry = (id: number, name: string): string =>
  `files/${id}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;

const encoder = new TextEncoder();
const encode = (text: string): Uint8Array => encoder.encode(text);
