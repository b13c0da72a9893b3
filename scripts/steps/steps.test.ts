import { afterEach, describe, expect, test, vi } from 'vitest';
// @ts-expect-error plain JavaScript, so that it runs before anything is installed
import { isComplete } from './install.mjs';
// @ts-expect-error plain JavaScript
import { perform } from './perform.mjs';
// @ts-expect-error plain JavaScript
import { run } from './run.mjs';

afterEach(() => vi.restoreAllMocks());

describe('isComplete', () => {
  const wanted = {
    '': {},
    'apps/api': { version: '0.0.0' },
    'node_modules/@tingci/api': { link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  };

  test.each([
    ['everything is there', { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }, true],
    ['a package is missing', {}, false],
    ['a package is older', { 'node_modules/a': { version: '0.9.0', integrity: 'x' } }, false],
    ['a package has other contents', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }, false],
  ])('%s', (_name, present, expected) => expect(isComplete(wanted, present)).toBe(expected));
});

describe('perform', () => {
  test('sums up, counts a step that throws as one failure, and continues', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const total = await perform([
      { name: 'first', run: async () => ({ passed: 3, failed: 0, skipped: 1 }) },
      {
        name: 'second',
        run: () => {
          throw new Error('no browser');
        },
      },
      { name: 'third', run: async () => ({ passed: 2, failed: 2, skipped: 0, failures: ['one', 'two'] }) },
    ]);
    expect(total).toEqual({ passed: 5, failed: 3, skipped: 1 });
    const text = said.mock.calls.flat().join('\n');
    expect(text).toContain('no browser');
    expect(text).toMatch(/✗ second: 1 failed \(.* s\)/);
    expect(text).toMatch(/✓ first: 3 passed, 1 skipped/);
    // The end of the log lists the failures.
    expect(text).toMatch(/FAILED in second: no browser\nFAILED in third: one\nFAILED in third: two\n$/);
  });
});

describe('run', () => {
  test('resolves to exit code and output, even for a program that does not exist', async () => {
    expect(
      await run(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exit(3)']),
    ).toEqual({
      code: 3,
      output: 'out\nerr\n',
    });
    expect(await run('no-such-program', [])).toMatchObject({
      code: 1,
      output: expect.stringContaining('ENOENT'),
    });
  });
});
