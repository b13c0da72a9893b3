import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript
import { decide, initialState } from './supervise.mjs';

const SUPERVISE = new URL('./supervise.mjs', import.meta.url).href;

describe('decide', () => {
  const crash = { code: null, signal: 'SIGKILL', upMs: 10 };

  test('pauses grow to a minute, and are short again after a good run', () => {
    let state = initialState;
    const pauses: number[] = [];
    for (let nr = 0; nr < 10; nr++) {
      const next = decide(crash, state);
      pauses.push(next.pauseMs);
      state = next.state;
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    const next = decide({ ...crash, upMs: 5 * 60_000 }, state);
    expect([next.pauseMs, next.state.restarts]).toEqual([500, 11]);
  });

  test.each([
    ['a clean end', 0, 0],
    ['a fault that the operator must mend', 78, 78],
    ['a database that is away at the first start', 75, 75],
  ])('%s ends the supervisor too', (_, code, exitCode) => {
    expect(decide({ code, signal: null, upMs: undefined }, initialState)).toEqual({ exitCode });
  });

  test('a database that is away at a restart is waited for', () => {
    const { state } = decide(crash, initialState);
    const away = { code: 75, signal: null, upMs: undefined };
    expect(decide(away, state)).toMatchObject({ pauseMs: 1000, state: { restarts: 2 } });
  });

  test('an app that never comes up is started five times', () => {
    let state = initialState;
    const fault = { code: 1, signal: null, upMs: undefined };
    for (let nr = 0; nr < 4; nr++) ({ state } = decide(fault, state));
    expect(decide(fault, state)).toEqual({ exitCode: 1 });
  });
});

describe('supervise', () => {
  let folder: string;
  let supervisor: ChildProcess;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tingci-supervise-'));
  });
  afterEach(async () => {
    if (supervisor.exitCode === null && supervisor.signalCode === null) {
      supervisor.kill('SIGTERM');
      await once(supervisor, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs `program` below the supervisor; `next` resolves to its next line as an object. */
  function run(program: string) {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, program);
    const code = `import { supervise } from '${SUPERVISE}'; supervise(process.execPath, [${JSON.stringify(file)}], {});`;
    supervisor = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: supervisor.stdout as NonNullable<typeof supervisor.stdout> });
    const iterator = lines[Symbol.asyncIterator]();
    return { next: async () => JSON.parse((await iterator.next()).value ?? 'null') };
  }

  const SERVICE = `process.on('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
setInterval(() => {}, 1000);
process.send('up');
const { APP_RESTARTS, APP_LAST_END } = process.env;
console.log(JSON.stringify({ pid: process.pid, APP_RESTARTS, APP_LAST_END }));`;

  test('starts a killed program again, tells it why, and writes a line of the log', async () => {
    const { next } = run(SERVICE);
    const first = await next();
    expect(first).toMatchObject({ APP_RESTARTS: '0', APP_LAST_END: '' });
    process.kill(first.pid, 'SIGABRT');
    expect(await next()).toMatchObject({
      level: 50,
      time: expect.any(Number),
      pid: supervisor.pid,
      reason: 'SIGABRT',
      restarts: 1,
      pause_ms: 500,
    });
    const second = await next();
    expect(second).toMatchObject({ APP_RESTARTS: '1', APP_LAST_END: 'SIGABRT' });
    expect(second.pid).not.toBe(first.pid);
  });

  test('a stop signal ends both, also in a pause', async () => {
    const { next } = run(SERVICE);
    const { pid } = await next();
    process.kill(pid, 'SIGKILL');
    await next();
    supervisor.kill('SIGTERM');
    expect(await once(supervisor, 'exit')).toEqual([0, null]);
  });

  test('a program that says what is wrong is not started again', async () => {
    const { next } = run("console.log('{}'); process.exitCode = 78;");
    await next();
    expect(await once(supervisor, 'exit')).toEqual([78, null]);
  });
});
