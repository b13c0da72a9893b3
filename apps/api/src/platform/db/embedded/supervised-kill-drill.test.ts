import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const DRILL = fileURLToPath(new URL('../../../../../../bench/drills/kill.ts', import.meta.url));
const LIMIT_MS = 600_000;

test('after SIGABRT and SIGKILL the supervisor starts the app again, and no acknowledged answer is lost', {
  timeout: LIMIT_MS,
}, async () => {
  const flags = ['--supervised', '--app-kills', '4', '--database-kills', '0', '--learners', '3'];
  const { stdout } = await promisify(execFile)(process.execPath, [DRILL, ...flags], { timeout: LIMIT_MS });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({
    kills: { app: 4, database: 0 },
    restarts: { count: 4, lastEnd: 'SIGKILL' },
    lost: 0,
    doubled: 0,
    wrongStates: 0,
    faults: [],
  });
  expect(report.stored).toBe(report.acknowledged);
  expect(report.acknowledged).toBeGreaterThan(0);
});
