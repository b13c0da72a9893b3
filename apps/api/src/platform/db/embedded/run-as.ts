import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { DatabaseStartError } from './database-start-error.ts';

/** The system user the database server runs as: PostgreSQL refuses root. */
export interface RunAs {
  name: string;
  /** Present only when the server runs as another user than this process. */
  ids?: { uid: number; gid: number };
}

const CREATED_USER = 'tingci';

interface Account {
  name: string;
  uid: number;
  gid: number;
}

function accounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':');
      return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
    });
}

function createSystemUser(): Account {
  // Debian and Fedora have useradd; Alpine and other BusyBox systems only have adduser.
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED_USER]);
  let account = accounts().find(({ name }) => name === CREATED_USER);
  if (!account) {
    spawnSync('adduser', ['-S', '-D', '-H', CREATED_USER]);
    account = accounts().find(({ name }) => name === CREATED_USER);
  }
  if (account) return account;
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, there is no user "postgres", and the system user "tingci" could not be created. Run Tingci as an ordinary user, or create the user "postgres".',
  );
}

function toRunAs({ name, uid, gid }: Account): RunAs {
  return { name, ids: { uid, gid } };
}

/** The user for a server over `clusterDir`: this process's own; for root the owner of existing data, else `postgres`, else a system user made here. */
export function chooseServerUser(clusterDir: string): RunAs {
  if (process.getuid?.() !== 0) return { name: userInfo().username };
  const known = accounts();
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    // In a container the owner of a volume may have no name.
    const name = known.find(({ uid }) => uid === owner.uid)?.name ?? String(owner.uid);
    return toRunAs({ name, uid: owner.uid, gid: owner.gid });
  }
  const existing =
    known.find(({ name }) => name === 'postgres') ?? known.find(({ name }) => name === CREATED_USER);
  return toRunAs(existing ?? createSystemUser());
}

/** Whether that user can enter `directory` (and all its parents); found by trying it as that user. */
export function canReach(user: RunAs, directory: string): boolean {
  if (!user.ids) {
    try {
      accessSync(directory, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    ...user.ids,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}
