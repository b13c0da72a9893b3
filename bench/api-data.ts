import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContentFrom } from '@tingci/api/content/load/load';
import { createKeys, createToken, hashToken } from '@tingci/api/platform/core/keys';
import { createDatabase, createPool, type Database } from '@tingci/api/platform/db/database';
import { silentLog } from '@tingci/api/platform/db/embedded/log';
import { startEmbeddedPostgres } from '@tingci/api/platform/db/embedded/start-embedded-postgres';
import { migrate } from '@tingci/api/platform/db/migrate';
import pg, { type PoolConfig } from 'pg';

const CONTENT_DIR = fileURLToPath(new URL('../content', import.meta.url));

/** A learner with a login session. */
export type BenchLearner = { userId: number; token: string; signKey: string };

export type BenchData = {
  connection: PoolConfig;
  database: Database;
  masterSecret: string;
  dataDir: string;
  /**
   * Runs a statement without a time limit, and without triggers and foreign key checks. It is for millions of valid
   * rows.
   */
  fill(statement: string, values?: unknown[]): Promise<void>;
  end(): Promise<void>;
};

/** The embedded database in its own folder, migrated, with production settings and the shipped content. */
export async function createBenchData(): Promise<BenchData> {
  const directory = mkdtempSync(join(tmpdir(), 'tingci-bench-api-'));
  // For root, the database runs as another user, and that user needs access.
  chmodSync(directory, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), log: silentLog });
  const pool = createPool(server.connection, 4, () => undefined);
  await migrate(pool);
  const database = createDatabase(pool);
  await loadContentFrom(database, CONTENT_DIR);
  return {
    connection: { ...server.connection },
    database,
    masterSecret: randomBytes(32).toString('hex'),
    dataDir: directory,
    async fill(statement, values = []) {
      const client = new pg.Client({ ...server.adminConnection, database: server.connection.database });
      await client.connect();
      try {
        await client.query('set session_replication_role = replica');
        await client.query(statement, values);
      } finally {
        await client.end();
      }
    },
    async end() {
      await pool.end();
      await server.stop();
      rmSync(server.directory, { recursive: true, force: true });
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Learners with login sessions. Each knows every word, and a third of them with mistakes. Their statistics are up to
 * date.
 */
export async function createLearners(benchData: BenchData, count: number): Promise<BenchLearner[]> {
  const { pool } = benchData.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into app_user (phone_number, nickname, agree_version, agreed_at)
     select '139' || lpad(n::text, 8, '0'), 'bench', '1', now() from generate_series(1, $1::int) n returning id`,
    [count],
  );
  await benchData.fill(
    `insert into word_state (user_id, word_id, answer_count, wrong_count, first_answered_at, last_answered_at,
       first_wrong_at, last_wrong_at, last_wrong_typed, last_wrong_chapter_id)
     select u.id, w.id, 3, case when w.id % 3 = 0 then 1 + (w.id + u.id) % 5 else 0 end, t.at, t.at,
       case when w.id % 3 = 0 then t.at end, case when w.id % 3 = 0 then t.at end,
       case when w.id % 3 = 0 then w.word || 'x' end, case when w.id % 3 = 0 then c.chapter_id end
     from app_user u cross join word w
       join lateral (select min(chapter_id) as chapter_id from chapter_word where word_id = w.id) c on true
       cross join lateral (select now() - ((w.id * 7919 + u.id * 104729) % 100000) * interval '1 second' as at) t`,
  );
  const keys = createKeys(benchData.masterSecret);
  const learners = rows.map(({ id }) => {
    const sessionId = randomUUID();
    return { userId: id, sessionId, token: createToken(sessionId), signKey: keys.signKey(sessionId) };
  });
  await pool.query(
    `insert into session (id, user_id, token_hash, device, expires_at)
     select s.id, s.user_id, s.token_hash, 'bench', now() + interval '1 day'
     from unnest($1::uuid[], $2::bigint[], $3::bytea[]) as s (id, user_id, token_hash)`,
    [
      learners.map(({ sessionId }) => sessionId),
      learners.map(({ userId }) => userId),
      learners.map(({ token }) => hashToken(token)),
    ],
  );
  await benchData.fill('vacuum analyze');
  return learners;
}

/** Adds `count` words to the error book of one learner. No other learner knows these words. */
export async function fillErrorBook(
  { fill }: BenchData,
  { userId }: BenchLearner,
  count: number,
): Promise<void> {
  await fill(
    `with made as (
       insert into word (key, word, meanings, content_hash)
       select 'bench:' || n, 'bench' || n, '[{"pos":"n.","zh":"词"}]', 'bench' from generate_series(1, $2::int) n
       returning id, word
     )
     insert into word_state (user_id, word_id, answer_count, wrong_count, first_answered_at, last_answered_at,
       first_wrong_at, last_wrong_at, last_wrong_typed, last_wrong_chapter_id)
     select $1, made.id, 3, 1 + made.id % 5, at, at, at, at, made.word || 'x', c.id
     from made
       cross join lateral (select now() - ((made.id * 7919) % 1000000) * interval '1 second' as at) t
       join lateral (select id from chapter order by id offset made.id % 5 limit 1) c on true`,
    [userId, count],
  );
  await fill('vacuum analyze word, word_state');
}
