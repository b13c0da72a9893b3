import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// @ts-expect-error plain JavaScript
import { withCheckoutLock } from './checkout-lock.mjs';
// @ts-expect-error plain JavaScript
import { isInstalled } from './install.mjs';
// @ts-expect-error plain JavaScript
import { recordTree } from './installed-tree.mjs';
// @ts-expect-error plain JavaScript
import { listBuilds, removeOldBuilds, removePartialBuilds } from './old-builds.mjs';
// @ts-expect-error plain JavaScript
import { workingFolder } from './paths.mjs';

const LOCK = new URL('./checkout-lock.mjs', import.meta.url).href;

let root: string;
let children: ChildProcess[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tingci-checkout-'));
  children = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(root, { recursive: true, force: true });
  vi.restoreAllMocks();
});

/** Another process with the lock of `root`, which runs `work` and prints. Resolves after its first line. */
async function holdElsewhere(work: string): Promise<{ child: ChildProcess; line: string }> {
  const code = `import { spawn } from 'node:child_process';
import { noteProgram, withCheckoutLock } from '${LOCK}';
await withCheckoutLock(async () => { ${work} }, { root: ${JSON.stringify(root)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { child, line: line.toString() };
}

const FOREVER = "setInterval(() => {}, 1000); console.log('held'); await new Promise(() => {});";

describe('the lock of the checkout', () => {
  test('makes a second start wait, and names the first', async () => {
    const { child } = await holdElsewhere(FOREVER);
    await expect(withCheckoutLock(() => 'mine', { root, patienceMs: 0 })).rejects.toThrow(
      `process ${child.pid} still installs`,
    );
  });

  test('of a process that was killed is taken over, and nothing stays', async () => {
    const { child } = await holdElsewhere(FOREVER);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(root, '.checkout.lock'))).toBe(true);
    expect(await withCheckoutLock(async () => withCheckoutLock(() => 'mine', { root }), { root })).toBe(
      'mine',
    );
    expect(existsSync(join(root, '.checkout.lock'))).toBe(false);
  });

  test('stays while a program of the killed process still works', async () => {
    const work = `const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
noteProgram(program.pid); setInterval(() => {}, 1000); console.log(program.pid); await new Promise(() => {});`;
    const { child, line } = await holdElsewhere(work);
    const program = Number(line);
    child.kill('SIGKILL');
    await once(child, 'exit');
    try {
      await expect(withCheckoutLock(() => 'mine', { root, patienceMs: 0 })).rejects.toThrow(
        `process ${program} still`,
      );
    } finally {
      process.kill(program, 'SIGKILL');
    }
    expect(await withCheckoutLock(() => 'mine', { root })).toBe('mine');
  });

  test('that another process had under the same number is stale', async () => {
    writeFileSync(
      join(root, '.checkout.lock'),
      JSON.stringify({ holder: { pid: process.pid, begin: 'of another boot' } }),
    );
    expect(await withCheckoutLock(() => 'mine', { root, patienceMs: 0 })).toBe('mine');
  });

  test('lets eight processes that find a stale one in one after another', async () => {
    writeFileSync(join(root, '.checkout.lock'), JSON.stringify({ holder: { pid: process.pid, begin: 'x' } }));
    const inside = `const { mkdirSync, rmdirSync } = await import('node:fs'); const { setTimeout } = await import('node:timers/promises');
mkdirSync(${JSON.stringify(join(root, 'inside'))}); await setTimeout(20); rmdirSync(${JSON.stringify(join(root, 'inside'))}); console.log('done');`;
    const all = await Promise.all(Array.from({ length: 8 }, () => holdElsewhere(inside)));
    const codes = all.map(async ({ child }) => child.exitCode ?? ((await once(child, 'exit'))[0] as number));
    // Two at once could not make the same folder, and one of them would fail.
    expect(await Promise.all(codes)).toEqual(Array.from({ length: 8 }, () => 0));
  });
});

describe('isInstalled', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  };
  const put = (path: string, text = '{}') => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(() => {
    put('package-lock.json', JSON.stringify({ packages }));
    const { 'node_modules/other-platform': _, ...present } = packages;
    put('node_modules/.package-lock.json', JSON.stringify({ packages: present }));
    for (const name of ['a', 'b']) put(`node_modules/${name}/package.json`, '{"version":"1.0.0"}');
    put('node_modules/b/build/binding.node');
  });

  test('is true for a whole tree', () => {
    expect(isInstalled(root)).toBe(true);
    recordTree(root);
    put('node_modules/.cache/x');
    expect(isInstalled(root)).toBe(true);
  });

  test.each([
    ['the record of npm (an interrupted installation)', 'node_modules/.package-lock.json'],
    ['a package', 'node_modules/a'],
    ['a manifest', 'node_modules/b/package.json'],
  ])('is false without %s, also when npm installed by hand', (_, path) => {
    rmSync(join(root, path), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  test('is false when a package has another version than both records say', () => {
    put('node_modules/a/package.json', '{"version":"0.9.0"}');
    expect(isInstalled(root)).toBe(false);
  });

  test('is false without a native file, when we installed', () => {
    recordTree(root);
    rmSync(join(root, 'node_modules/b/build/binding.node'));
    expect(isInstalled(root)).toBe(false);
  });
});

describe('old builds', () => {
  const make = (name: string) => {
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, 'build.json'), '{}');
    writeFileSync(join(root, name, 'app.mjs'), "console.log('up'); setInterval(() => {}, 1000);");
  };

  test('are removed when nobody serves them; the newest two and the current one stay', async () => {
    for (const name of ['20260101-a', '20260102-b', '20260103-c', '20260104-d', '20260105-e']) make(name);
    symlinkSync('20260102-b', join(root, 'current'));
    const served = spawn(process.execPath, [join(root, '20260101-a', 'app.mjs')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(served);
    await once(served.stdout as NonNullable<typeof served.stdout>, 'data');
    expect(removeOldBuilds(root)).toEqual([join(root, '20260103-c')]);
    served.kill('SIGKILL');
    await once(served, 'exit');
    expect(removeOldBuilds(root)).toEqual([join(root, '20260101-a')]);
    expect(listBuilds(root)).toEqual(['20260105-e', '20260104-d', '20260102-b']);
  });

  test('what a killed build left is removed', () => {
    make('20260101-a');
    mkdirSync(join(root, '20260102-b', 'apps'), { recursive: true });
    symlinkSync('20260101-a', join(root, 'current'));
    removePartialBuilds(root);
    expect(existsSync(join(root, '20260102-b'))).toBe(false);
    expect(existsSync(join(root, 'current', 'app.mjs'))).toBe(true);
  });

  test.each([
    ['/opt/tingci', false, '/opt/tingci'],
    ['/opt/tingci/builds/20260101-a', true, '/opt/tingci'],
    ['/app', true, '/srv'],
  ])('a start from %s keeps its data in a folder that stays', (folder, isBuild, expected) => {
    expect(workingFolder(folder, { isBuild, present: '/srv' })).toBe(expected);
  });
});
