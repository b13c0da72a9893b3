import { readFileSync } from 'node:fs';

/** The text of a file under src/, as it stands in the repository. */
export function readSource(path: string): string {
  return readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
}
