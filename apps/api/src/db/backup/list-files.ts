import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The files at and below `path` of a folder, each by its own path from there; links are followed. */
export function listFiles(folder: string, path: string): string[] {
  const full = join(folder, path);
  const entry = statSync(full, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(full).flatMap((name) => listFiles(folder, `${path}/${name}`));
}
