import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { createJobHealth, keepHeartbeat, watchJobs } from './job-heartbeat.ts';

const MINUTE = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('jobs are stalled when no process has polled for a minute, after the time of a start', async () => {
  const startedMs = Date.now();
  let nowMs = startedMs;
  const health = (mode: 'work' | 'enqueue' | 'off') =>
    createJobHealth(database.pool, mode, startedMs, () => nowMs)();
  expect([await health('enqueue'), await health('off')]).toEqual(['starting', 'off']);
  nowMs += 3 * MINUTE;
  expect([await health('enqueue'), await health('work')]).toEqual(['stalled', 'stalled']);

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const end = keepHeartbeat(database.pool, () => ({ polledMs: nowMs, kinds: 3 }), '7 on here');
  vi.advanceTimersByTime(10_000);
  end();
  vi.useRealTimers();
  await eventually(async () => expect(await health('enqueue')).toBe('ok'));
  const { rows } = await database.pool.query('select kinds, process from job_heartbeat');
  expect(rows).toEqual([{ kinds: 3, process: '7 on here' }]);
  nowMs += MINUTE;
  expect(await health('enqueue')).toBe('stalled');
});

test('the log tells once that jobs do not run, and once that they run again', async () => {
  const lines: string[] = [];
  const states = ['starting', 'stalled', 'stalled', 'ok', 'ok', 'stalled'] as const;
  let at = 0;
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  const end = watchJobs(async () => states[Math.min(at++, states.length - 1)] ?? 'ok', log, 1);
  await eventually(() => expect(at).toBeGreaterThan(states.length));
  end();
  expect(lines).toEqual([
    expect.stringContaining('npm run worker'),
    'Jobs run again.',
    expect.stringContaining('npm run worker'),
  ]);
});
