import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { findProjectNode } from '../../../platform/core/project-node.ts';
import { eventually } from '../../../test/eventually.ts';

const OWNER = fileURLToPath(new URL('./engine-owner.fixture.ts', import.meta.url));

/** Each test starts two processes, and the engine loads. */
const LIMIT_MS = 240_000;

const started: ChildProcess[] = [];
let enginePid = 0;

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  if (isRunning(enginePid)) process.kill(enginePid, 'SIGKILL');
});

/** A process that has ended may stay in the table until its new parent asks for its exit code. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Starts the owner of an engine, and kills it after its line `after`. Resolves with the process id of the engine. */
async function killOwner(after: RegExp): Promise<number> {
  const owner = spawn(findProjectNode(), [OWNER], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(owner);
  for await (const line of createInterface({ input: owner.stdout })) {
    if (/^\d+$/.test(line)) enginePid = Number(line);
    if (after.test(line)) break;
  }
  expect(isRunning(enginePid)).toBe(true);
  owner.kill('SIGKILL');
  return enginePid;
}

test.each([
  ['while it loads', /^\d+$/],
  ['while it has more work than it does in a minute', /^busy$/],
])(
  'an engine ends when its app is killed %s',
  async (_name, after) => {
    const pid = await killOwner(after);
    await eventually(async () => expect(isRunning(pid)).toBe(false));
  },
  LIMIT_MS,
);
