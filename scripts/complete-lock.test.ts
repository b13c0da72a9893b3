import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, so that it runs before anything is installed
import { findMissing } from './complete-lock.mjs';

test('finds a platform package that npm left out, also below another package', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-x64': '1.0.0' },
    },
    'node_modules/tool-linux-x64': { version: '1.0.0' },
    'node_modules/a/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
  };
  expect(findMissing(packages)).toEqual([{ name: 'tool-darwin-x64', version: '1.0.0', isDev: true }]);
});

test('package-lock.json has every platform, because npm ci needs them (repair it with scripts/complete-lock.mjs)', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  expect(findMissing(lock.packages)).toEqual([]);
});

test('every package of package-lock.json comes from the registry with a version and a hash', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const packages = Object.entries<Record<string, unknown>>(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(packages.length).toBeGreaterThan(300);
  const faults = packages.filter(([, { version, integrity, resolved, optional }]) => {
    // complete-lock.mjs adds the packages of other platforms without a hash. npm gets it from the registry.
    const isHashed = /^sha512-/.test(String(integrity)) || (optional === true && integrity === undefined);
    return !isHashed || resolved !== undefined || !/^\d/.test(String(version));
  });
  expect(faults.map(([path]) => path)).toEqual([]);
});
