import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The name of an archive that `npm run backup` chooses. An archive that was named by hand has another one. */
const OWN_NAME = /^tingci-\d{4}-\d{2}-\d{2}-\d{6}\.tar\.gz$/;

/** The name of an archive that is made now, in UTC. */
export function backupName(now: Date): string {
  return `tingci-${now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.tar.gz`;
}

/** Deletes the oldest archives of a folder beyond `kept`; 0 keeps all. Returns the names of the deleted ones. */
export function pruneBackups(folder: string, kept: number): string[] {
  if (kept === 0) return [];
  const old = readdirSync(folder)
    .filter((name) => OWN_NAME.test(name))
    .sort()
    .slice(0, -kept);
  for (const name of old) rmSync(join(folder, name));
  return old;
}
