import type { FilePurpose, FileType } from '@tingci/domain/file-type';
import type { Executor } from '../db/database.ts';

export type FileRow = {
  id: number;
  userId: number;
  purpose: FilePurpose;
  key: string;
  name: string;
  bytes: number;
  sha256: string;
  contentType: FileType;
  /** Milliseconds since 1970. */
  createdAt: number;
};

const COLUMNS = `id, user_id as "userId", purpose, key, name, bytes, sha256, content_type as "contentType",
  (extract(epoch from created_at) * 1000)::bigint as "createdAt"`;

const INSERT = `insert into file (user_id, purpose, key, name, bytes, sha256, content_type, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`;

export type FileRepository = ReturnType<typeof createFileRepository>;

/** Rows of learners' files. */
export function createFileRepository(client: Executor) {
  return {
    /** Lets no other upload of the learner count or add until the transaction ends. */
    async lock(userId: number): Promise<void> {
      await client.query('select from app_user where id = $1 for update', [userId]);
    },
    async insert(file: Omit<FileRow, 'id' | 'createdAt'>, at: Date): Promise<FileRow> {
      const { userId, purpose, key, name, bytes, sha256, contentType } = file;
      const values = [userId, purpose, key, name, bytes, sha256, contentType, at];
      const { rows } = await client.query<FileRow>({ name: 'insert-file', text: INSERT, values });
      return rows[0] as FileRow;
    },
    /** Bytes of all the learner's files. */
    async sumBytes(userId: number): Promise<number> {
      const { rows } = await client.query<{ bytes: number }>({
        name: 'sum-file-bytes',
        text: 'select coalesce(sum(bytes), 0)::bigint as bytes from file where user_id = $1',
        values: [userId],
      });
      return rows[0]?.bytes ?? 0;
    },
    /** A page, latest first, with the number of all. */
    async list(
      userId: number,
      { purpose, limit, offset }: { purpose: FilePurpose | undefined; limit: number; offset: number },
    ): Promise<{ rows: FileRow[]; total: number }> {
      const where = 'from file where user_id = $1 and ($2::text is null or purpose = $2)';
      const { rows } = await client.query<FileRow>({
        name: 'list-files',
        text: `select ${COLUMNS} ${where} order by id desc limit $3 offset $4`,
        values: [userId, purpose, limit, offset],
      });
      const counted = await client.query<{ total: number }>({
        name: 'count-files',
        text: `select count(*)::int as total ${where}`,
        values: [userId, purpose],
      });
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    async find(id: number): Promise<FileRow | undefined> {
      const { rows } = await client.query<FileRow>({
        name: 'find-file',
        text: `select ${COLUMNS} from file where id = $1`,
        values: [id],
      });
      return rows[0];
    },
    /** Deletes the learner's row and returns its key; undefined when the learner has no such file. */
    async delete(userId: number, id: number): Promise<string | undefined> {
      const { rows } = await client.query<{ key: string }>({
        name: 'delete-file',
        text: 'delete from file where id = $1 and user_id = $2 returning key',
        values: [id, userId],
      });
      return rows[0]?.key;
    },
    /** Those of the keys that a row names. */
    async listKnownKeys(keys: readonly string[]): Promise<Set<string>> {
      const { rows } = await client.query<{ key: string }>(
        'select key from file where key = any($1::text[])',
        [keys],
      );
      return new Set(rows.map(({ key }) => key));
    },
    /** Rows made before an instant, in the order of their ids, from after `afterId` on. */
    async listAfter(afterId: number, before: Date, limit: number): Promise<{ id: number; key: string }[]> {
      const { rows } = await client.query<{ id: number; key: string }>(
        'select id, key from file where id > $1 and created_at < $2 order by id limit $3',
        [afterId, before, limit],
      );
      return rows;
    },
    async deleteRows(ids: readonly number[]): Promise<void> {
      await client.query('delete from file where id = any($1::bigint[])', [ids]);
    },
  };
}
