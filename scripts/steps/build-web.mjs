import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteProgram, withCheckoutLock } from './checkout-lock.mjs';
import { inProject } from './paths.mjs';
import { run, secondsSince } from './run.mjs';

/** All sources of the built app. */
const SOURCES = ['apps/web', 'packages', 'package.json', 'package-lock.json'];
const NOT_SOURCES = /^(?:dist(?:\..*)?|node_modules|test)$|\.test\./;
const OUTPUT = 'apps/web/dist';
const RECORD = `${OUTPUT}/.source-hash`;

/** The files below a folder of the project, without what is made and what tests: paths relative to the root. */
export function listSources(path) {
  if (!existsSync(inProject(path))) return [];
  const entries = readdirSync(inProject(path), { withFileTypes: true });
  return entries
    .filter(({ name }) => !NOT_SOURCES.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? listSources(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** The hash of files and folders of the project, in hex. */
export function hashSources(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => (path.endsWith('.json') ? [path] : listSources(path)));
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
  return existsSync(record) && readFileSync(record, 'utf8') === hashSources(SOURCES);
}

async function build(node) {
  const hash = hashSources(SOURCES);
  console.log('Building the web app …');
  const startedAt = performance.now();
  const partial = `${OUTPUT}.partial`;
  const old = `${OUTPUT}.old`;
  for (const folder of [partial, old]) rmSync(inProject(folder), { recursive: true, force: true });
  const { code, output } = await run(
    node,
    [inProject('node_modules/vite/bin/vite.js'), 'build', '--outDir', 'dist.partial'],
    { cwd: inProject('apps/web'), name: 'vite build', onStart: noteProgram },
  );
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  // A build that was interrupted has no record and runs again.
  writeFileSync(inProject(RECORD.replace(OUTPUT, partial)), hash);
  if (existsSync(inProject(OUTPUT))) renameSync(inProject(OUTPUT), inProject(old));
  renameSync(inProject(partial), inProject(OUTPUT));
  rmSync(inProject(old), { recursive: true, force: true });
  console.log(`Web app built in ${secondsSince(startedAt)}.`);
}

/**
 * Builds the web app into apps/web/dist, unless the sources did not change since the last build. When another start
 * builds it, it waits for that one. Throws with the builder's output.
 */
export async function ensureWebBuilt(node) {
  if (isWebBuilt()) return;
  await withCheckoutLock(async () => {
    if (!isWebBuilt()) await build(node);
  });
}
