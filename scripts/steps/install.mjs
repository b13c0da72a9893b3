import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { noteProgram, withCheckoutLock } from './checkout-lock.mjs';
import { listBroken, recordTree } from './installed-tree.mjs';
import { inProject, ROOT } from './paths.mjs';
import { run, secondsSince } from './run.mjs';

const NODE_MAJOR = 24;

/** npm could not replace a broken folder. It can when the folder is gone. */
const FOLDER_FAULT = /\b(?:EEXIST|ENOTEMPTY|ENOTDIR|EISDIR|ENOENT)\b[\s\S]*node_modules/;

/** npm's map of packages in a lock file below `root`; undefined when there is none. */
export function readPackages(path, root = ROOT) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether node_modules (`present`) matches package-lock.json (`wanted`). Both are npm's map of packages. */
export function isComplete(wanted, present) {
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    const found = present[path];
    // Optional packages are for other platforms.
    if (!found) return optional === true;
    return found.version === version && (!integrity || !found.integrity || found.integrity === integrity);
  });
}

/**
 * Whether the packages of package-lock.json are there, with their files. npm writes its record in node_modules last, so
 * an interrupted installation has none. Two installations at once leave a record, and files are missing.
 */
export function isInstalled(root = ROOT) {
  const wanted = readPackages('package-lock.json', root);
  const present = readPackages('node_modules/.package-lock.json', root);
  if (wanted === undefined || present === undefined || !isComplete(wanted, present)) return false;
  const broken = listBroken(root, wanted, present);
  if (broken.length > 0)
    console.log(
      `${broken.length} installed packages are damaged or of another version, such as ${broken[0]}.`,
    );
  return broken.length === 0;
}

/**
 * The path of Node 24 for the checkout or build `root`: the one that npm installed, else the running one when it is new
 * enough. Undefined when there is none.
 */
export function findProjectNode(root = ROOT) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = join(root, 'node_modules/node/bin', name);
  if (existsSync(installed)) return installed;
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined;
}

function runNpm() {
  // npm must not run on the Node that it will replace. npm scripts put that one first on PATH.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inProject('node_modules')))
    .join(delimiter);
  return run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    // With NODE_ENV=production npm would leave out what the build needs.
    env: { PATH: path, NODE_ENV: '' },
    name: 'npm ci',
    shell: process.platform === 'win32',
    onStart: noteProgram,
  });
}

function removeModules() {
  const nested = Object.keys(readPackages('package-lock.json') ?? {})
    .filter((path) => /^(?:apps|packages)\/[^/]+$/.test(path))
    .map((path) => `${path}/node_modules`);
  for (const folder of ['node_modules', ...nested])
    rmSync(inProject(folder), { recursive: true, force: true, maxRetries: 5 });
}

async function install() {
  console.log('Installing packages (npm ci): the first time takes a minute or two …');
  const startedAt = performance.now();
  let { code, output } = await runNpm();
  if (code !== 0 && FOLDER_FAULT.test(output)) {
    console.log(
      'npm ci could not replace the folder node_modules. It is removed, and npm ci runs once more …',
    );
    removeModules();
    ({ code, output } = await runNpm());
  }
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`);
  recordTree(ROOT);
  console.log(`Packages installed in ${secondsSince(startedAt)}.`);
}

/**
 * Installs the packages when they are missing or damaged, or when package-lock.json changed. When another start installs
 * them, it waits for that one. Returns the path of the project's Node.
 */
export async function ensureInstalled() {
  if (!isInstalled())
    await withCheckoutLock(async () => {
      // Another start may have installed them meanwhile.
      if (!isInstalled()) await install();
    });
  const node = findProjectNode();
  if (node) return node;
  throw new Error(
    `Node ${NODE_MAJOR} is missing: npm did not run the installation script of the package "node" (is ignore-scripts set?). Run "npm rebuild node", or use Node ${NODE_MAJOR} or newer.`,
  );
}
