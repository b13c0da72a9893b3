import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files at and below `path` of a folder, each by its own path from there; links are followed. Names with a dot in
 * front are left out: they are files that are still being written.
 */
export function listFiles(folder: string, path: string): string[] {
  const full = join(folder, path);
  const entry = statSync(full, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(full)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => listFiles(folder, `${path}/${name}`));
}
