import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createAuditLog } from '../../audit/audit-log.ts';
import { createDatabase } from '../database.ts';
import { silentLog } from '../embedded/log.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let source: TestDatabase;
let target: TestDatabase;
let base: string;

beforeAll(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  base = mkdtempSync(join(tmpdir(), 'tingci-audit-backup-'));
  for (const name of ['source', 'target']) mkdirSync(join(base, name));
});
afterAll(async () => {
  rmSync(base, { recursive: true });
  await Promise.all([source.drop(), target.drop()]);
});

const entry = { actor: 'operator', action: 'pro_granted', subject: 'user 1', detail: { days: 3 } } as const;

test('a restore keeps the chain of the audit log, which continues, and deletes the jobs in the queue', async () => {
  for (const _ of [1, 2, 3]) await createAuditLog(createDatabase(source.pool).pool).append(entry);
  await createAuditLog(createDatabase(target.pool).pool).append({ ...entry, subject: 'user 9' });
  const { head } = await createAuditLog(createDatabase(source.pool).pool).verify();
  const file = join(base, 'saved.tar.gz');
  const common = { file, log: silentLog };
  await writeBackup({
    ...common,
    connection: { connectionString: source.url },
    dataDir: join(base, 'source'),
    productVersion: '1.0.0',
  });
  await restoreBackup({
    ...common,
    connection: { connectionString: target.url },
    dataDir: join(base, 'target'),
    isReplacing: true,
  });
  const restored = createAuditLog(createDatabase(target.pool).pool);
  expect(await restored.verify()).toEqual({ count: 3, head, brokenAt: undefined });
  await restored.append(entry);
  expect(await restored.verify()).toMatchObject({ count: 4, brokenAt: undefined });
  await expect(target.pool.query('delete from audit_log')).rejects.toThrow('append-only');
  const { rows } = await target.pool.query(`select to_regnamespace('pgboss') as schema`);
  expect(rows).toEqual([{ schema: null }]);
});
