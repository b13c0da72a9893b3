import { existsSync, readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inProject, ROOT } from './paths.mjs';
import { run, secondsSince } from './run.mjs';

const NODE_MAJOR = 24;

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(inProject(path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules (`present`) matches package-lock.json (`wanted`). Both are npm's map of packages. With `omitDev`
 * no package of development may be there.
 */
export function isComplete(wanted, present, { omitDev = false } = {}) {
  return Object.entries(wanted).every(([path, { version, integrity, optional, link, dev }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    const found = present[path];
    if (omitDev && dev) return !found;
    // Optional packages are for other platforms.
    if (!found) return optional === true;
    return found.version === version && (!integrity || !found.integrity || found.integrity === integrity);
  });
}

/** npm writes its record in node_modules last, so an interrupted installation has none. */
function isInstalled(options) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  return wanted !== undefined && present !== undefined && isComplete(wanted, present, options);
}

/**
 * The path of Node 24 for the project: the one that npm installed, else the running one when it is new enough.
 * Undefined when there is none.
 */
export function findProjectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const installed = inProject(`node_modules/node/bin/${name}`);
  if (existsSync(installed)) return installed;
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined;
}

async function install({ omitDev }) {
  const omit = omitDev ? ['--omit=dev'] : [];
  console.log(
    `Installing packages (${['npm ci', ...omit].join(' ')}): the first time takes a minute or two …`,
  );
  const startedAt = performance.now();
  // npm must not run on the Node that it will replace. npm scripts put that one first on PATH.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inProject('node_modules')))
    .join(delimiter);
  const { code, output } = await run('npm', ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    env: { PATH: path, NODE_ENV: '' },
    name: 'npm ci',
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`npm ci failed:\n${output}`);
  console.log(`Packages installed in ${secondsSince(startedAt)}.`);
}

/**
 * Installs the packages when they are missing or when package-lock.json changed; with `omitDev` without those of
 * development. Returns the path of the project's Node.
 */
export async function ensureInstalled({ omitDev = false } = {}) {
  if (!isInstalled({ omitDev })) await install({ omitDev });
  const node = findProjectNode();
  if (node) return node;
  throw new Error(
    `Node ${NODE_MAJOR} is missing: npm did not run the installation script of the package "node" (is ignore-scripts set?). Run "npm rebuild node", or use Node ${NODE_MAJOR} or newer.`,
  );
}
