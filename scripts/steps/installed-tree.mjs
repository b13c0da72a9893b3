import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written after each of our installations: the number of entries below each package's folder. */
const RECORD = '.entries.json';

function countBelow(folder) {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    count += 1;
    if (entry.isDirectory()) count += countBelow(join(folder, entry.name));
  }
  return count;
}

/** The number of entries below each folder of `modules`. Hidden folders hold caches, which come and go. */
export function countEntries(modules) {
  const names = readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, countBelow(join(modules, name))]));
}

/** Names of the folders below `modules` that have lost entries since `recorded`. */
export function listDamaged(modules, recorded) {
  return Object.entries(recorded)
    .filter(([name, count]) => {
      const folder = join(modules, name);
      return !existsSync(folder) || countBelow(folder) < count;
    })
    .map(([name]) => name);
}

/** Notes what a finished installation below `root` contains. */
export function recordTree(root) {
  const modules = join(root, 'node_modules');
  writeFileSync(join(modules, RECORD), JSON.stringify(countEntries(modules)));
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Packages below `root` that are not what npm has recorded, of those that `wanted` and `present` (npm's maps of packages)
 * have: the manifest is missing or has another version, or files are missing. Without a record of ours (an `npm ci` by
 * hand) only manifests are read. npm writes its record also when it changes only package-lock.json.
 */
export function listBroken(root, wanted, present) {
  const modules = join(root, 'node_modules');
  const wrong = Object.entries(wanted)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link && present[path])
    .filter(([path, { version }]) => readJson(join(root, path, 'package.json'))?.version !== version)
    .map(([path]) => path);
  return [...wrong, ...listDamaged(modules, readJson(join(modules, RECORD)) ?? {})];
}
