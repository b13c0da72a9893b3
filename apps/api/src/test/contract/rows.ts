import type { Pool, QueryConfig } from 'pg';

const TABLES = `select tablename as name from pg_tables where schemaname = 'public' order by 1`;

/** The statement that counts, by excluded tables: planning it costs more than counting, so it is prepared once. */
const counting = new WeakMap<Pool, Map<string, QueryConfig>>();

async function countingOf(pool: Pool, except: readonly string[]): Promise<QueryConfig> {
  const known = counting.get(pool) ?? new Map<string, QueryConfig>();
  counting.set(pool, known);
  const left = except.join();
  const prepared = known.get(left);
  if (prepared) return prepared;
  const tables = await pool.query<{ name: string }>(TABLES);
  const counted = tables.rows.filter(({ name }) => !except.includes(name));
  const counts = counted.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`);
  const made = { name: `count rows but ${left}`.slice(0, 63), text: counts.join(' union all ') };
  known.set(left, made);
  return made;
}

/** The number of rows of each table, by name. */
export async function countRows(pool: Pool, except: readonly string[] = []): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(await countingOf(pool, except));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Every row that belongs to a learner, as text, by table. */
export async function rowsOf(pool: Pool, userId: number): Promise<Record<string, string[]>> {
  const owned = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  );
  const found: Record<string, string[]> = {};
  for (const { name, column } of [
    ...owned.rows.map(({ name }) => ({ name, column: 'user_id' })),
    { name: 'app_user', column: 'id' },
  ]) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from "${name}" t where "${column}" = $1 order by 1`,
      [userId],
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}
