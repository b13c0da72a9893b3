import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../embedded/log.ts';
import { migrate } from '../migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let target: TestDatabase;
let base: string;

beforeAll(async () => {
  app = await createTestApp();
  target = await createTestDatabase({ isEmpty: true });
  base = mkdtempSync(join(tmpdir(), 'tingci-drill-'));
  mkdirSync(join(base, 'source'));
});

afterAll(async () => {
  await app.close();
  await target.drop();
  rmSync(base, { recursive: true, force: true });
});

const countSessions = async () => (await target.pool.query('select id from session')).rowCount;

test('the product’s own database, saved while the app runs, is restored with its learners, and without login sessions when asked', async () => {
  const learner = await app.signUp();
  await app.signUp();
  const file = join(base, 'saved.tar.gz');
  const saved = await writeBackup({
    connection: { connectionString: app.url },
    dataDir: join(base, 'source'),
    file,
    productVersion: '0.0.0',
    log: silentLog,
  });
  // A restore compares all counts and hashes.
  const restored = await restoreBackup({
    connection: { connectionString: target.url },
    dataDir: join(base, 'target'),
    file,
    isReplacing: false,
    log: silentLog,
  });
  expect(saved.tables.find(({ name }) => name === 'app_user')?.rowCount).toBe(2);
  const { rows } = await target.pool.query<{ id: string }>(
    'SELECT id FROM app_user WHERE phone_number = $1',
    [learner.phoneNumber],
  );
  expect(rows.map(({ id }) => Number(id))).toEqual([learner.userId]);
  expect(await migrate(target.pool)).toEqual([]);
  expect([restored.endedSessions, await countSessions()]).toEqual([0, 2]);
  const again = await restoreBackup({
    connection: { connectionString: target.url },
    dataDir: join(base, 'target'),
    file,
    isReplacing: true,
    endsSessions: true,
    log: silentLog,
  });
  expect([again.endedSessions, await countSessions()]).toEqual([2, 0]);
});
