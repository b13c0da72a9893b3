import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOperatorService } from '../modules/account/operator/operator.service.ts';
import { silentLog } from '../platform/db/embedded/log.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts';
import { NoDatabaseError, openDatabase } from './open-database.ts';

let directory: string;
let settings: { DATABASE_URL: string; DATA_DIR: string };

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'tingci-command-'));
  // When root runs it, the server is another user and must have access.
  chmodSync(directory, 0o755);
  settings = { DATABASE_URL: '', DATA_DIR: join(directory, 'data') };
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a command works next to a running server, leaves it running, and works without it', async () => {
  await expect(openDatabase(settings)).rejects.toThrow(NoDatabaseError);
  const server = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: silentLog });
  try {
    const beside = await openDatabase(settings);
    await beside.database.pool.query(
      `insert into app_user (phone_number, nickname, agree_version, agreed_at)
       values ('13800138000', 'x', '1', now())`,
    );
    expect(await createOperatorService(beside.database).setAdmin('13800138000', true)).toBe(true);
    await beside.close();
    expect(server.isRunning()).toBe(true);
  } finally {
    await server.stop();
  }
  const alone = await openDatabase(settings);
  expect(await createOperatorService(alone.database).listAdmins()).toMatchObject([
    { phoneNumber: '13800138000' },
  ]);
  await alone.close();
  const again = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR, log: silentLog });
  await again.stop();
  rmSync(again.directory, { recursive: true, force: true });
});

test('a database that does not answer is an error', async () => {
  await expect(openDatabase({ ...settings, DATABASE_URL: 'postgresql://127.0.0.1:1/x' })).rejects.toThrow(
    'ECONNREFUSED',
  );
});
