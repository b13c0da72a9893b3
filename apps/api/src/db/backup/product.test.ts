import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
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

test('the product’s own database is restored with its learners, while the app is running', async () => {
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
  await restoreBackup({
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
});
