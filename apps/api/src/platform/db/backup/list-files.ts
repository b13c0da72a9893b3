import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files at and below `path` of a folder, each with its path from the folder; links are followed. Names that start with
 * a dot are left out: such files are not complete yet.
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
