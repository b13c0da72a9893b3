// node bench/drills/mutate.ts [--only V9.2.1] [--keep] Takes twenty controls away, one at a time, in a worktree of the last
// commit, and runs a test that docs/asvs.json names for each: it must be green with the control and red without it. Prints
// a table. Fails when a test stays green, when one was red before, and when a text is no longer in the code.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ControlMutation, controlMutations, LOT_SEED } from './control-mutations.ts';

const { values: flags } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean' } } });
const TEST_MS = 300_000;
const ROOT = join(import.meta.dirname, '../..');

type Outcome = 'green' | 'red' | 'not run';

/** A worktree whose packages are its own, and whose libraries are those of this one. */
function createWorktree(): string {
  const dir = join(mkdtempSync(join(tmpdir(), 'tingci-mutate-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', dir, 'HEAD'], { cwd: ROOT });
  const [from, to] = [join(ROOT, 'node_modules'), join(dir, 'node_modules')];
  mkdirSync(join(to, '@tingci'), { recursive: true });
  for (const name of readdirSync(from)) {
    const isOwn = name === '@tingci' || (name.startsWith('.') && name !== '.bin');
    if (!isOwn) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of ['api', 'web']) symlinkSync(`../../apps/${name}`, join(to, '@tingci', name));
  for (const name of ['contract', 'domain']) symlinkSync(`../../packages/${name}`, join(to, '@tingci', name));
  for (const workspace of ['apps/api', 'apps/web', 'packages/contract', 'packages/domain']) {
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(dir, workspace, 'node_modules'));
  }
  return dir;
}

function removeWorktree(dir: string): void {
  execFileSync('git', ['worktree', 'remove', '--force', dir], { cwd: ROOT });
  rmSync(join(dir, '..'), { recursive: true, force: true });
}

/** The pattern of `vitest -t` for the test: suites and title. */
function patternOf({ test, pattern }: ControlMutation): string {
  const titles = test.split(' > ').slice(1);
  const literal = titles.map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return pattern ?? `${literal.join(' (?:> )?')}$`;
}

type Report = { testResults: { assertionResults: { status: string }[] }[] };

async function runTest(dir: string, mutation: ControlMutation): Promise<Outcome> {
  const file = mutation.test.split(' > ', 1)[0] ?? '';
  const report = join(dir, '..', 'report.json');
  rmSync(report, { force: true });
  const project = file.startsWith('apps/api') ? 'api' : 'unit';
  const options = ['--project', project, file, '-t', patternOf(mutation), '--reporter', 'json'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...options, '--outputFile', report];
  const child = spawn(process.execPath, args, { cwd: dir, stdio: 'ignore', timeout: TEST_MS });
  await once(child, 'close');
  const { testResults } = readReport(report);
  const ran = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  if (ran.includes('failed')) return 'red';
  return ran.includes('passed') ? 'green' : 'not run';
}

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The run ended before its tests.
    return { testResults: [] };
  }
}

async function tryMutation(dir: string, mutation: ControlMutation) {
  const path = join(dir, mutation.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(mutation.from).length !== 2)
    return { present: false, before: 'not run', after: 'not run' };
  const before = await runTest(dir, mutation);
  writeFileSync(
    path,
    source.replace(mutation.from, () => mutation.to),
  );
  try {
    return { present: true, before, after: await runTest(dir, mutation) };
  } finally {
    writeFileSync(path, source);
  }
}

const chosen = controlMutations.filter(({ id }) => flags.only === undefined || flags.only === id);
if (chosen.length === 0) throw new Error('No control has this id.');
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const dir = createWorktree();
console.log(
  `seed ${LOT_SEED}\n\n| Control | Taken away | Test | With it | Without it |\n|---|---|---|---|---|`,
);
try {
  for (const mutation of chosen) {
    const { present, before, after } = await tryMutation(dir, mutation);
    const test = mutation.test.replace('apps/api/src/', '').replaceAll('|', '\\|');
    const what = present ? mutation.removes : 'THE TEXT IS NOT IN THE CODE';
    console.log(`| ${mutation.id} | ${what} | ${test} | ${before} | ${after} |`);
    if (before !== 'green' || after !== 'red') process.exitCode = 1;
  }
} finally {
  if (!flags.keep) removeWorktree(dir);
}
