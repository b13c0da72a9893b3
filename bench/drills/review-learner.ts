import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

const TICK_MS = 10;

/**
 * Stores right and wrong answers in 听写: each word on `each` days, eleven days apart, the last of them yesterday or up to ten
 * days before. Returns their number.
 */
export async function seedAnswers(pool: Pool, userId: number, words: number, each: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into word (key, word, meanings, content_hash)
       select 'rules:' || n, 'rules' || n, '[{"pos":"n.","zh":"词"}]', '' from generate_series(1, $1::int) n`,
      [words],
    );
    await client.query(
      `insert into practice (user_id, id, chapter_id, mode, is_case_strict, started_at, last_at)
       select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (select min(id) from chapter), '听写', false,
         now() - interval '3 years', now() from generate_series(0, 999) n`,
      [userId],
    );
    const { rowCount } = await client.query(
      `insert into practice_event (user_id, id, practice_id, word_id, kind, turn, typed, is_right, hints, replays,
         elapsed_ms, occurred_at)
       select $1, gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((w.id % 1000)::text, 12, '0'))::uuid, w.id,
         'submitted', n, 'answer', (w.id * 7 + n * 13) % 5 > 0, 0, 0, 3000 + (w.id * 31 + n) % 9000,
         now() - (n * 11 + 1 + w.id % 11) * interval '1 day'
       from word w cross join generate_series(0, $2::int - 1) n where w.key like 'rules:%' order by n desc, w.id`,
      [userId, each],
    );
    await client.query('vacuum analyze practice_event');
    return rowCount ?? 0;
  } finally {
    client.release();
  }
}

/** CPU time so far of a server's process and of all processes of the database, in ms, from /proc. */
export async function cpuMs(pid: number, pool: Pool): Promise<{ server: number; database: number }> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const main = Number(statOf(rows[0]?.pid ?? 0)[1]);
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === main,
  );
  // The main process counts its ended children.
  const ended = statOf(main).slice(11, 15);
  const database = children.reduce(
    (sum, child) => sum + ticksOf(statOf(child).slice(11, 13)),
    ticksOf(ended),
  );
  return { server: ticksOf(statOf(pid).slice(11, 13)) * TICK_MS, database: database * TICK_MS };
}

const ticksOf = (fields: readonly string[]): number => fields.reduce((sum, field) => sum + Number(field), 0);

/** The fields of a process after its name; empty when it has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
