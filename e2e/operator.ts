import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ADMIN = fileURLToPath(new URL('../apps/api/src/commands/admin.ts', import.meta.url));

/** Gives a learner days of Pro, as an operator does; the running app knows within seconds. */
export async function grantPro(phone: string, days: number): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, [ADMIN, 'pro', phone, String(days)], { env });
}
