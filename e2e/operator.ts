import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

async function run(command: 'admin' | 'papers', ...args: string[]): Promise<void> {
  const file = fileURLToPath(new URL(`../apps/api/src/commands/${command}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, [file, ...args], { env });
}

/** Gives a learner days of Pro, as an operator does; the running app knows within seconds. */
export const grantPro = (phone: string, days: number): Promise<void> =>
  run('admin', 'pro', phone, String(days));

/** Makes a learner an administrator, as an operator does; known at the next login, elsewhere within seconds. */
export const grantAdmin = (phone: string): Promise<void> => run('admin', 'grant', phone);

/** Takes papers in, as an operator does with a file; recordings are named from its folder. The running app knows within seconds. */
export const importPapers = (file: string): Promise<void> => run('papers', 'import', file);
