import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

// Linux counts CPU time in hundredths of a second, for every kernel.
const TICK_MS = 10;

/** CPU time of the database processes of our connections so far, in ms, from /proc. Undefined on other systems. */
export async function backendCpuMs(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type in ('client backend', 'parallel worker')`,
  );
  try {
    return rows.reduce((sum, { pid }) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    }, 0);
  } catch {
    return undefined;
  }
}
