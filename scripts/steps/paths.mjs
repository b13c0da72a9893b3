import { fileURLToPath } from 'node:url';

/** Absolute path of something in the project, by its path from the root. */
export function inProject(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

export const ROOT = inProject('.');
