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

const OWNED = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'user_id' order by 1`;

/** The statement that reads all rows of a learner, made once for each database. */
const reading = new WeakMap<Pool, Promise<QueryConfig>>();

async function prepareReading(pool: Pool): Promise<QueryConfig> {
  const owned = await pool.query<{ name: string }>(OWNED);
  const selects = owned.rows.map(
    ({ name }) => `select '${name}' as name, t::text as row from "${name}" t where user_id = $1`,
  );
  const own = `select 'app_user', t::text from app_user t where id = $1`;
  return { name: 'rows of a learner', text: [...selects, own].join(' union all ') };
}

/** Every row that belongs to a learner, as text, by table. */
export async function rowsOf(pool: Pool, userId: number): Promise<Record<string, string[]>> {
  const statement = reading.get(pool) ?? prepareReading(pool);
  reading.set(pool, statement);
  const { rows } = await pool.query<{ name: string; row: string }>({
    ...(await statement),
    values: [userId],
  });
  const found: Record<string, string[]> = {};
  for (const { name, row } of rows) {
    const texts = found[name] ?? [];
    texts.push(row);
    found[name] = texts;
  }
  for (const texts of Object.values(found)) texts.sort();
  return found;
}
