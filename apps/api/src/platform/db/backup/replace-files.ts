import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files.ts';

/**
 * Moves the files of an unpacked backup into the data directory, then removes other files there. It moves single files:
 * a folder may be a mount, or a link to storage that several machines share, and must stay.
 */
export function replaceFiles(folder: string, dataDir: string, names: readonly string[]): void {
  for (const name of names) {
    const restored = listFiles(folder, name);
    for (const path of restored) {
      const target = join(dataDir, path);
      mkdirSync(dirname(target), { recursive: true });
      // A rename does not work between disks, and nobody may read an incomplete file.
      const part = `${target}.part`;
      copyFileSync(join(folder, path), part);
      renameSync(part, target);
    }
    if (restored.length === 0) continue;
    const kept = new Set(restored);
    for (const path of listFiles(dataDir, name)) if (!kept.has(path)) rmSync(join(dataDir, path));
  }
}
