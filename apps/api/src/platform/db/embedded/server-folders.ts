import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { SYSTEM_DIR } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import { canReach, type RunAs } from './run-as.ts';

/** `sockaddr_un` holds 104 bytes on macOS and 108 on Linux; PostgreSQL appends `/.s.PGSQL.5432`. */
const LONGEST_SOCKET_DIR = 104 - 1 - '/.s.PGSQL.5432'.length;

/** Name of the database server's folder in the data directory, or of the link to it. */
const LINK_NAME = 'postgres';

function ownedBy(user: RunAs, directory: string): string {
  if (user.ids) chownSync(directory, user.ids.uid, user.ids.gid);
  chmodSync(directory, 0o700);
  return directory;
}

/** The folder of the database server below `dataDir` if there is one already (links followed), else undefined. */
export function findServerHome(dataDir: string): string | undefined {
  const home = join(resolve(dataDir), LINK_NAME);
  return existsSync(home) ? realpathSync(home) : undefined;
}

/**
 * The folder of cluster, log and socket: `<dataDir>/postgres`. When the server's user cannot enter the data directory (for
 * example root's home), it is a folder under SYSTEM_DIR, and `<dataDir>/postgres` is a link to it.
 */
export function makeServerHome(dataDir: string, user: RunAs, log: Log): string {
  const link = join(resolve(dataDir), LINK_NAME);
  const entry = lstatSync(link, { throwIfNoEntry: false });
  if (entry && !existsSync(link)) {
    throw new DatabaseStartError(
      `${link} points to a folder that is gone: the database is not where it was. Put it back, or restore a backup into an empty DATA_DIR.`,
    );
  }
  if (entry) {
    const home = realpathSync(link);
    if (!canReach(user, home)) {
      throw new DatabaseStartError(
        `The database in ${home} cannot be reached by user "${user.name}", who runs it. Let that user enter the folders above it (chmod o+x), or start Tingci as the owner of the data.`,
      );
    }
    return home;
  }
  mkdirSync(dataDir, { recursive: true });
  if (canReach(user, dataDir)) {
    mkdirSync(link, { mode: 0o700 });
    return ownedBy(user, realpathSync(link));
  }
  const home = join(SYSTEM_DIR, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  chmodSync(SYSTEM_DIR, 0o755);
  ownedBy(user, home);
  symlinkSync(home, link);
  log.warn(
    `User "${user.name}", who runs the database, cannot enter ${dataDir}: the database lies in ${home} (linked from ${link}).`,
  );
  return home;
}

const TEMPORARY_PREFIX = 'tingci-socket-';

/** Removes a socket's folder if it is in the temporary folder; one in the server's home stays. */
export function removeSocketDir(directory: string): void {
  if (basename(directory).startsWith(TEMPORARY_PREFIX)) rmSync(directory, { recursive: true, force: true });
}

/** A folder that only the server's user can enter, short enough for a socket's path: in the server's home, else a new one in the temporary folder. */
export function makeSocketDir(home: string, user: RunAs): string {
  const near = join(home, 'run');
  if (Buffer.byteLength(near) <= LONGEST_SOCKET_DIR) {
    mkdirSync(near, { recursive: true, mode: 0o700 });
    return ownedBy(user, near);
  }
  // A new name each time: in a shared temporary folder another user could make a predictable one first.
  for (const base of [tmpdir(), '/tmp']) {
    const directory = mkdtempSync(join(base, TEMPORARY_PREFIX));
    if (Buffer.byteLength(directory) <= LONGEST_SOCKET_DIR && canReach(user, base))
      return ownedBy(user, directory);
  }
  throw new DatabaseStartError(
    `No folder is short enough for the database's socket: ${home} and ${tmpdir()} are both too long.`,
  );
}
