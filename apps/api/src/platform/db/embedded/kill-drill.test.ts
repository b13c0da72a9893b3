import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const DRILL = fileURLToPath(new URL('../../../../../../bench/drills/kill.ts', import.meta.url));
const LIMIT_MS = 600_000;

// The short form of the drill; the defaults are 200 and 50 kills.
test('killing app and database while learners answer loses and doubles nothing', {
  timeout: LIMIT_MS,
}, async () => {
  const kills = ['--app-kills', '4', '--database-kills', '2', '--learners', '4'];
  const { stdout } = await promisify(execFile)(process.execPath, [DRILL, ...kills], { timeout: LIMIT_MS });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({
    kills: { app: 4, database: 2 },
    lost: 0,
    doubled: 0,
    wrongStates: 0,
    faults: [],
  });
  expect(report.stored).toBe(report.acknowledged);
  expect(report.acknowledged).toBeGreaterThan(0);
});
