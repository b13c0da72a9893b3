import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.ts';

/**
 * Puts the files of an unpacked backup into the data directory, then removes what is there beside them. One by one: a
 * folder may be a mount or a link to storage that several machines share, and has to stay what it is.
 */
export function placeFiles(folder: string, dataDir: string, names: readonly string[]): void {
  for (const name of names) {
    const restored = listFiles(folder, name);
    for (const path of restored) {
      const target = join(dataDir, path);
      mkdirSync(dirname(target), { recursive: true });
      // Another disk takes no rename from this one, and nobody may read half of a file.
      const part = `${target}.part`;
      copyFileSync(join(folder, path), part);
      renameSync(part, target);
    }
    if (restored.length === 0) continue;
    const kept = new Set(restored);
    for (const path of listFiles(dataDir, name)) if (!kept.has(path)) rmSync(join(dataDir, path));
  }
}
