import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';
import type { Log } from './log.ts';
import type { RunAs } from './run-as.ts';

/** Role and database of the application; the cluster's superuser is used for preparation only. */
export const APP_ROLE = 'tingci';
export const SUPERUSER = 'postgres';

/** Environment of every server program: it has none of our variables, messages are English and times UTC. */
export const SERVER_ENV = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  SystemRoot: process.env.SystemRoot,
};

function run(file: string, args: string[], user: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...user.ids,
      cwd: '/',
      env: SERVER_ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new DatabaseStartError(`${file} failed with code ${code}:\n${output.trim()}`));
    });
  });
}

/** Major version of the server in `home`, from the output of the program. */
export async function majorVersion(home: string, user: RunAs): Promise<number> {
  const text = await new Promise<string>((resolve, reject) => {
    const child = spawn(join(home, 'bin', 'postgres'), ['--version'], {
      ...user.ids,
      cwd: '/',
      env: SERVER_ENV,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1]);
  if (!major) throw new DatabaseStartError(`${home} holds no working PostgreSQL.`);
  return major;
}

/** Makes the cluster when there is none; an incomplete one of a killed start is deleted, another major version is refused. */
export async function ensureCluster(input: {
  binaries: string;
  serverHome: string;
  user: RunAs;
  password: string | undefined;
  major: number;
  log: Log;
}): Promise<string> {
  const { binaries, serverHome, user, password, major, log } = input;
  const clusterDir = join(serverHome, 'cluster');
  for (const name of readdirSync(serverHome)) {
    if (name.startsWith('cluster.new-')) rmSync(join(serverHome, name), { recursive: true, force: true });
  }
  if (existsSync(clusterDir)) {
    const found = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
    if (found === String(major)) return clusterDir;
    throw new DatabaseStartError(
      `The database in ${clusterDir} is of PostgreSQL ${found}, this version of Tingci brings ${major}. Run "npm run backup" with the version of Tingci that made it, then "npm run restore" here.`,
    );
  }
  log.info('Preparing the database for the first time …');
  // It is made under another name and renamed, so that a cluster under its own name is always complete.
  const partial = `${clusterDir}.new-${process.pid}`;
  const passwordFile = join(serverHome, 'cluster.new-password');
  // The builtin provider (17 and later) sorts the same on every system; the operating system's locales do not.
  const locale =
    major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  if (password) writeFileSync(passwordFile, password, { mode: 0o600 });
  await run(
    join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${partial}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      ...locale,
      '--data-checksums',
      '--auth-host=scram-sha-256',
      ...(password ? [`--pwfile=${passwordFile}`] : ['--auth-local=peer']),
    ],
    user,
  );
  rmSync(passwordFile, { force: true });
  renameSync(partial, clusterDir);
  return clusterDir;
}

/** Writes who may connect: over the socket the users of this process and of the server, whom the kernel identifies; over TCP by password. */
export function writeAccessRules(clusterDir: string, user: RunAs): void {
  const names = [...new Set([userInfo().username, user.name, 'root'])];
  const roles = [APP_ROLE, SUPERUSER];
  const identities = names.flatMap((name) => roles.map((role) => `tingci "${name}" ${role}`));
  writeFileSync(join(clusterDir, 'pg_ident.conf'), `${identities.join('\n')}\n`);
  const local = process.platform === 'win32' ? [] : ['local all all peer map=tingci'];
  const rules = [...local, 'host all all 127.0.0.1/32 scram-sha-256'];
  writeFileSync(join(clusterDir, 'pg_hba.conf'), `${rules.join('\n')}\n`);
}
