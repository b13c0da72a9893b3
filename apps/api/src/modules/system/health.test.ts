import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditLog } from '../../platform/audit/audit-log.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';

let isReadOnly = false;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ isReadOnly: () => isReadOnly });
});
afterAll(() => app.close());

test('health says that the service only reads, and still answers 200', async () => {
  const health = async () => {
    const answer = await app.app.inject('/healthz');
    return [answer.statusCode, answer.json()];
  };
  expect(await health()).toEqual([200, { status: 'ok', read_only: false }]);
  isReadOnly = true;
  expect(await health()).toEqual([200, { status: 'ok', read_only: true }]);
  isReadOnly = false;
});

test('the metrics have disk, jobs, SMS of today, the last backup and the version', async () => {
  const metrics = createMetrics({
    pool: app.database.pool,
    jobs: app.jobs,
    speech: { stats: () => ({ waiting: 0, memory: 0, disk: 0, synthesised: 0, failed: 0 }) },
    installation: {
      version: '9.9.9',
      pool: app.database.pool,
      readJobHealth: async () => 'stalled',
      disk: { isReadOnly: () => true, freeBytes: () => 5_000_000 },
      dayStart: () => new Date(0),
    },
    restarts: { count: 0, lastEnd: undefined },
  });
  const read = async () => (await metrics.expose()).text;
  expect(await read()).not.toMatch(/^tingci_backup_age_seconds /m);
  await app.signUp();
  metrics.countSms('failed');
  const backup = { actor: 'operator', action: 'backup_written', subject: '/x.tar.gz' } as const;
  await createAuditLog(app.database.pool).append(backup);
  const text = await read();
  for (const line of [
    'tingci_info{version="9.9.9"} 1',
    'tingci_read_only 1',
    'tingci_disk_free_bytes 5000000',
    'tingci_jobs_stalled 1',
    'tingci_sms_today 1',
    'tingci_sms_total{result="failed"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/^tingci_backup_age_seconds \d/m);
});
