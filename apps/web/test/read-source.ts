import { readdirSync, readFileSync } from 'node:fs';

const SOURCES = new URL('../src/', import.meta.url);

/** The text of a file under src/ in the repository. */
export function readSource(path: string): string {
  return readFileSync(new URL(path, SOURCES), 'utf8');
}

/** The paths under src/ with this ending. */
export function findSources(ending: string): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending));
}
