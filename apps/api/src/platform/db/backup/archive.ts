import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';

/** A backup is a tar.gz: head.json, tables/<name>/<chunk>, files/<path>, and manifest.json at the end. */
export const FORMAT_VERSION = 1;
export const CHUNK_BYTES = 1024 * 1024;
const LARGEST_JSON_BYTES = 16 * 1024 * 1024;

const name = z
  .string()
  .max(63)
  .regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Below the data directory: the secrets, and the uploads of learners. */
const filePath = z
  .string()
  .max(1000)
  .regex(/^(?:secrets\.json|uploads(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)+)$/);

export const headSchema = z.object({
  format: z.literal('tingci-backup'),
  formatVersion: z.int().positive(),
  productVersion: z.string().max(100),
  createdAt: z.string().max(100),
  migrations: z
    .array(z.object({ version: z.int(), name: z.string().max(300), checksum: sha256 }))
    .max(10_000),
});

export const manifestSchema = z.object({
  tables: z
    .array(z.object({ name, columns: z.array(name).min(1).max(1600), rowCount: z.int().min(0), sha256 }))
    .max(10_000),
  sequences: z
    .array(z.object({ name, lastValue: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() }))
    .max(10_000),
  files: z.array(z.object({ path: filePath, bytes: z.int().min(0), sha256 })).max(10_000_000),
});

export type BackupHead = z.infer<typeof headSchema>;
export type BackupManifest = z.infer<typeof manifestSchema>;
export type TableRecord = BackupManifest['tables'][number];

/** A backup cannot be made or used; the message says why and that nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What a reader of an archive receives, in the order of the archive. */
export interface ArchiveReader {
  onTable?(table: string, chunk: Buffer): Promise<void>;
  onFile?(path: string, content: AsyncIterable<Buffer>): Promise<void>;
}

async function readAll(stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) throw new BackupError('An entry is larger than this program writes them.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readJson<T>(stream: AsyncIterable<Buffer>, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse((await readAll(stream, LARGEST_JSON_BYTES)).toString()));
}

function requireKnownFormat(head: BackupHead): BackupHead {
  if (head.formatVersion <= FORMAT_VERSION) return head;
  throw new BackupError(
    `The backup has format ${head.formatVersion}, made by Tingci ${head.productVersion}; this version reads up to ${FORMAT_VERSION}. Restore it with the newer version.`,
  );
}

async function readEntries(
  file: string,
  reader: ArchiveReader,
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const extract = tar.extract();
  const feeding = pipeline(createReadStream(file), createGunzip(), extract);
  feeding.catch(() => {});
  let head: BackupHead | undefined;
  let manifest: BackupManifest | undefined;
  for await (const entry of extract) {
    const [kind, ...rest] = entry.header.name.split('/');
    // The type of the archive's stream does not say what it yields.
    const content = entry as unknown as AsyncIterable<Buffer>;
    if (manifest) throw new BackupError('Something follows the manifest.');
    if (entry.header.name === 'head.json') head = requireKnownFormat(await readJson(content, headSchema));
    else if (!head) throw new BackupError('It does not begin like a backup of Tingci.');
    else if (entry.header.name === 'manifest.json') manifest = await readJson(content, manifestSchema);
    else if (kind === 'tables')
      await reader.onTable?.(name.parse(rest[0]), await readAll(content, CHUNK_BYTES));
    else if (kind === 'files') await reader.onFile?.(filePath.parse(rest.join('/')), content);
    else throw new BackupError(`It holds an unknown entry ${entry.header.name}.`);
    entry.resume();
  }
  await feeding;
  if (!head || !manifest) throw new BackupError('Its end is missing.');
  return { head, manifest };
}

/** Reads an archive from start to end; throws BackupError when it is not a complete backup of a known format. */
export async function readArchive(
  file: string,
  reader: ArchiveReader,
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  try {
    return await readEntries(file, reader);
  } catch (error) {
    if (error instanceof BackupError && error.message.includes('Restore it with')) throw error;
    const reason = error instanceof z.ZodError ? 'an entry has the wrong shape' : (error as Error).message;
    throw new BackupError(`${file} cannot be read as a backup: ${reason} Nothing was changed.`, {
      cause: error,
    });
  }
}

/** Reads a whole archive without using it, and compares every count and hash with the manifest. */
export async function verifyArchive(file: string): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const tables = new Map<string, { hash: ReturnType<typeof createHash>; rowCount: number }>();
  const files = new Map<string, string>();
  const { head, manifest } = await readArchive(file, {
    async onTable(table, chunk) {
      const seen = tables.get(table) ?? { hash: createHash('sha256'), rowCount: 0 };
      seen.hash.update(chunk);
      seen.rowCount += countRows(chunk);
      tables.set(table, seen);
    },
    async onFile(path, content) {
      const hash = createHash('sha256');
      for await (const chunk of content) hash.update(chunk);
      files.set(path, hash.digest('hex'));
    },
  });
  for (const table of manifest.tables) {
    const seen = tables.get(table.name);
    const found = seen ? seen.hash.digest('hex') : createHash('sha256').digest('hex');
    if (found !== table.sha256 || (seen?.rowCount ?? 0) !== table.rowCount) {
      throw new BackupError(
        `${file} is damaged: table ${table.name} is not as it was saved. Nothing was changed.`,
      );
    }
  }
  for (const { path, sha256: expected } of manifest.files) {
    if (files.get(path) !== expected) {
      throw new BackupError(`${file} is damaged: ${path} is not as it was saved. Nothing was changed.`);
    }
  }
  if (tables.size > manifest.tables.length || files.size > manifest.files.length) {
    throw new BackupError(`${file} is damaged: it holds more than its manifest names. Nothing was changed.`);
  }
  return { head, manifest };
}

/** Rows in COPY text format: line ends inside values are escaped. */
export function countRows(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
