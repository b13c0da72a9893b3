import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const commandOf = (name: string) =>
  fileURLToPath(new URL(`../apps/api/src/commands/${name}.ts`, import.meta.url));
const [ADMIN, PAPERS] = [commandOf('admin'), commandOf('papers')];

/** Gives a learner days of Pro, as an operator does; the running app knows within seconds. */
export async function grantPro(phone: string, days: number): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, [ADMIN, 'pro', phone, String(days)], { env });
}

/** Takes papers in, as an operator does with a file; recordings are named from its folder. The running app knows within seconds. */
export async function importPapers(file: string): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, [PAPERS, 'import', file], { env });
}
