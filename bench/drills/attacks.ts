// node bench/drills/attacks.ts [--seconds 20] [--only text] Attacks a real server with the limits of a new installation,
// one attack after the other. Prints what a monitor and a learner saw beside each as JSON, and fails when one of them
// got no answer.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { silentLog } from '@tingci/api/db/embedded/log';
import { startEmbeddedPostgres } from '@tingci/api/db/embedded/start-embedded-postgres';
import { attacks } from '@tingci/api/test/attacks/attacks';
import { attackFor, prepareStage } from '@tingci/api/test/attacks/stage';
import { startTarget } from '@tingci/api/test/attacks/target';
import pg from 'pg';

const BOOK_SIZE = 10_000;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});
const directory = mkdtempSync(join(tmpdir(), 'tingci-attacks-'));
// For root, the database runs as another user, and that user needs access.
chmodSync(directory, 0o755);
const server = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), log: silentLog });
const { host, user, database } = server.connection;
const pool = new pg.Pool({ ...server.connection, max: 2 });
// The stopping server closes idle connections. That is no failure.
pool.on('error', () => undefined);
try {
  const target = await startTarget(directory, {
    DATA_DIR: join(directory, 'data'),
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${database}`,
    MASTER_SECRET: 'ef'.repeat(32),
  });
  try {
    const { stage, learner } = await prepareStage(target, pool, BOOK_SIZE);
    for (const attack of attacks.filter(({ name }) => name.includes(values.only))) {
      const seen = await attackFor(attack, stage, learner, Number(values.seconds));
      console.log(JSON.stringify({ attack: attack.name, ...seen }));
      if (seen.health.failures.length + seen.learner.failures.length > 0) process.exitCode = 1;
    }
  } finally {
    await target.stop();
  }
} finally {
  await pool.end();
  await server.stop();
  rmSync(server.directory, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}
