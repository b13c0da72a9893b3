import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { listFiles, listSpecifiers } from './read-imports.mjs';

const CODE = /\.(?:ts|tsx|js|mjs)$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
const ROOTS = ['apps', 'bench', 'content', 'e2e', 'packages', 'scripts'];
/** Where the paths of a package name lead: `@tingci/domain/axis` is `packages/domain/src/axis.ts`. */
const PACKAGES = { api: 'apps/api/src', contract: 'packages/contract/src', domain: 'packages/domain/src' };
/** Files that every test depends on. */
const OF_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig.*\.json|[\w-]+\.config\.ts)$|\/(?:package|tsconfig[^/]*)\.json$/;
/** A program that a test starts, or a file that it reads, by its address. */
const ADDRESS = /new URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g;

function resolve(from, specifier) {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const [, name, inner = 'index'] = /^@tingci\/(\w+)(?:\/(.+))?$/.exec(path) ?? [];
  return name in PACKAGES ? `${PACKAGES[name]}/${inner}.ts` : undefined;
}

/** Who imports or starts each file, by the file's path. */
function readImporters(root, files) {
  const importers = new Map();
  for (const from of files.filter((file) => CODE.test(file))) {
    const text = readFileSync(posix.join(root, from), 'utf8');
    const named = [...listSpecifiers(from, text), ...[...text.matchAll(ADDRESS)].map(([, path]) => path)];
    for (const specifier of named) {
      const to = resolve(from, specifier);
      if (to) importers.set(to, [...(importers.get(to) ?? []), from]);
    }
  }
  return importers;
}

/** Tests that may read a file which nobody imports: styles, statements, entries, pages of documents. */
function readersOf(file) {
  if (file.startsWith('apps/web/')) return /^apps\/web\//;
  if (/^(?:apps\/api|content)\//.test(file)) return /^(?:apps\/api|content)\//;
  return /^$/;
}

/** The tests of the project and who imports what: `root` is its folder. */
export function readGraph(root) {
  const files = ROOTS.flatMap((folder) =>
    listFiles(posix.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  return { tests: files.filter((file) => TEST.test(file)).sort(), importers: readImporters(root, files) };
}

/**
 * The tests that a change of files can break, as sorted paths: by the graph of imports, and for a file that nobody imports
 * all tests of its app. Tests of `scripts` read the whole project and always run. A journey uses the whole product, so a
 * change of code or content outside of tests runs them all.
 */
export function listAffected({ tests, importers }, changed) {
  if (changed.some((file) => OF_ALL.test(file))) return tests;
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const unknown = changed.filter((file) => !TEST.test(file) && !importers.has(file)).map(readersOf);
  const isProduct = changed.some((file) => /^(?:apps|packages|content)\//.test(file) && !TEST.test(file));
  const runs = (test) =>
    reached.has(test) ||
    test.startsWith('scripts/') ||
    (test.startsWith('e2e/') && isProduct) ||
    unknown.some((readers) => readers.test(test));
  return tests.filter(runs);
}
