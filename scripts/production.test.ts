import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript
import { listSpecifiers } from './imports/read-imports.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TESTS = /\.(?:test|fixture)\.ts$|\/test\//;

type Manifest = Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>;

/** The packages that the running code of a workspace imports. */
function importedPackages(folder: string): string[] {
  const files = globSync('src/**/*.ts', { cwd: join(ROOT, folder) }).filter((file) => !TESTS.test(file));
  const specifiers = files.flatMap((file): string[] =>
    listSpecifiers(file, readFileSync(join(ROOT, folder, file), 'utf8')),
  );
  const bare = specifiers.filter((name) => !name.startsWith('.') && !name.startsWith('node:'));
  const names = bare.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return [...new Set(names)].filter((name) => !builtinModules.includes(name));
}

test.each(['apps/api', 'packages/contract', 'packages/domain'])(
  'production installs no package of development, and %s needs none',
  (folder) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest;
    const installed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const imported = importedPackages(folder);
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !installed.includes(name) && !name.startsWith('@tingci/'))).toEqual([]);
  },
);

test('every package that production installs has a hash', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean; integrity?: string }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  );
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});
