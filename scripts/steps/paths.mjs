import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the project, from its path relative to the root. */
export function inProject(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The root ends without a slash. */
export const ROOT = inProject('.').replace(/[\\/]$/, '');

/** The folder of the builds, and the name of the link to the newest one. */
export const BUILDS = join(ROOT, 'builds');
export const CURRENT = 'current';

/** The file that makes a folder a build: it is written last. */
export const BUILD_RECORD = 'build.json';

/**
 * The folder with `.env` and `data/` for a start from `root`. A build in `builds/` uses those of its checkout: its own
 * folder is removed one day. A build that was copied elsewhere uses the present folder.
 */
export function workingFolder(root, { isBuild, present }) {
  if (!isBuild) return root;
  return basename(dirname(root)) === 'builds' ? dirname(dirname(root)) : present;
}
