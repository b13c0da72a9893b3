import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt, hashSources, listSources } from './build-web.mjs';
import { withCheckoutLock } from './checkout-lock.mjs';
import { copyFile, linkTree } from './copy-tree.mjs';
import { ensureInstalled, readPackages } from './install.mjs';
import { countEntries, listDamaged } from './installed-tree.mjs';
import { removeOldBuilds, removePartialBuilds } from './old-builds.mjs';
import { BUILD_RECORD, BUILDS, CURRENT, inProject } from './paths.mjs';
import { secondsSince } from './run.mjs';

/** What a build has copies of. Its web app is built from the sources of `apps/web`. */
const COPIED = ['apps/api', 'content', 'packages', 'scripts', 'package.json', 'package-lock.json', '.npmrc'];
const SOURCES = ['apps/web', ...COPIED.filter((path) => path !== '.npmrc')];
const WEB = 'apps/web/dist';

function readBuild(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, BUILD_RECORD), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether this code runs in a build: there is nothing to install and nothing to build. */
export const isBuild = () => existsSync(inProject(BUILD_RECORD));

/** The folder of the current build when it was made from the present sources and has all its files. */
export function findBuild() {
  const link = join(BUILDS, CURRENT);
  if (!existsSync(link)) return undefined;
  const folder = realpathSync(link);
  const record = readBuild(folder);
  if (record?.sources !== hashSources(SOURCES)) return undefined;
  return listDamaged(join(folder, 'node_modules'), record.entries).length === 0 ? folder : undefined;
}

/** The packages that production needs: path and entry of the lock file. Those of other platforms are not there. */
function listProduction() {
  return Object.entries(readPackages('package-lock.json')).filter(
    ([path, { dev }]) => path.includes('node_modules/') && !dev && existsSync(inProject(path)),
  );
}

function fill(folder) {
  const files = COPIED.flatMap((path) => (path.includes('.') ? [path] : listSources(path)));
  for (const file of files) if (existsSync(inProject(file))) copyFile(inProject(file), join(folder, file));
  copyFile(inProject('apps/web/package.json'), join(folder, 'apps/web/package.json'));
  linkTree(inProject(WEB), join(folder, WEB));
  for (const [path, { link, resolved }] of listProduction()) {
    if (link) linkWorkspace(folder, path, resolved);
    else linkTree(inProject(path), join(folder, path), (name) => name === 'node_modules');
  }
}

/** `node_modules/@tingci/domain` is a link to `packages/domain`, relative as npm makes it. */
function linkWorkspace(folder, path, target) {
  const parent = join(folder, path, '..');
  mkdirSync(parent, { recursive: true });
  const up = '../'.repeat(path.split('/').length - 1);
  symlinkSync(`${up}${target}`, join(folder, path), 'junction');
}

/** Renaming a link over another one is atomic: a start at any moment finds the old build or the new one. */
function switchTo(name) {
  const next = join(BUILDS, `${CURRENT}.next`);
  rmSync(next, { force: true });
  symlinkSync(name, next, 'junction');
  renameSync(next, join(BUILDS, CURRENT));
}

async function make() {
  const startedAt = performance.now();
  const sources = hashSources(SOURCES);
  await ensureWebBuilt(await ensureInstalled());
  removePartialBuilds();
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const name = `${stamp}-${sources.slice(0, 8)}`;
  const folder = join(BUILDS, name);
  rmSync(folder, { recursive: true, force: true });
  fill(folder);
  if (hashSources(SOURCES) !== sources)
    throw new Error('The sources changed during the build. Build again when the checkout is updated.');
  const record = { version, sources, entries: countEntries(join(folder, 'node_modules')) };
  writeFileSync(join(folder, BUILD_RECORD), JSON.stringify(record));
  switchTo(name);
  const removed = removeOldBuilds();
  const old = removed.length > 0 ? ` ${removed.length} old ones were removed.` : '';
  console.log(`Build ${name} is ready after ${secondsSince(startedAt)}.${old}`);
  return folder;
}

/**
 * Makes a build of the checkout beside what runs: sources, web app and packages in a folder of their own, which nothing
 * changes later. Then `builds/current` leads to it. Does nothing when it is there. Returns its real folder.
 */
export async function ensureBuild() {
  return findBuild() ?? (await withCheckoutLock(async () => findBuild() ?? (await make())));
}
