import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the project, from its path relative to the root. */
export function inProject(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

export const ROOT = inProject('.');
