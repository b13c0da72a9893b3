import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './paths.mjs';
import { run, secondsSince } from './run.mjs';

/** All sources of the built app. */
const SOURCES = ['apps/web', 'packages', 'package.json', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules', 'test']);
const RECORD = 'apps/web/dist/.source-hash';

function listFiles(path) {
  if (!existsSync(inProject(path))) return [];
  const entries = readdirSync(inProject(path), { withFileTypes: true });
  return entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.includes('.test.'))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

function sourceHash() {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((path) => (path.endsWith('.json') ? [path] : listFiles(path)));
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inProject(file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether apps/web/dist was built from the present sources. */
export function isWebBuilt() {
  const record = inProject(RECORD);
  return existsSync(record) && readFileSync(record, 'utf8') === sourceHash();
}

/**
 * Builds the web app into apps/web/dist, unless the sources did not change since the last build. Throws with the
 * builder's output.
 */
export async function ensureWebBuilt(node) {
  if (isWebBuilt()) return;
  const hash = sourceHash();
  console.log('Building the web app …');
  const startedAt = performance.now();
  const { code, output } = await run(node, [inProject('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: inProject('apps/web'),
    name: 'vite build',
  });
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  // The record is written last. A build that was interrupted has no record and runs again.
  writeFileSync(inProject(RECORD), hash);
  console.log(`Web app built in ${secondsSince(startedAt)}.`);
}
