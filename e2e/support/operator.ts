import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = (command: 'admin' | 'papers' | 'recordings', ...args: string[]): Promise<void> =>
  runProgram(`../../apps/api/src/commands/${command}.ts`, ...args);

async function runProgram(path: string, ...args: string[]): Promise<void> {
  const file = fileURLToPath(new URL(path, import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: process.env.E2E_DATA_DIR };
  await promisify(execFile)(process.execPath, [file, ...args], { env });
}

/** Ends the proofs of a learner's login sessions, as if ten minutes had passed. The running app reads it within seconds. */
export const ageProofs = (phone: string): Promise<void> => runProgram('./age-proofs.ts', phone);

/** Lets a number get the next SMS code at once, as if a minute had passed. */
export const ageCodes = (phone: string): Promise<void> => runProgram('./age-codes.ts', phone);

/** Grants a learner months of Pro from a past instant on, in milliseconds since 1970. */
export const grantPast = (phone: string, fromMs: number, months: number): Promise<void> =>
  runProgram('./grant-past.ts', phone, String(fromMs), String(months));

/** Grants a learner days of Pro, as an operator does. The running app uses it within seconds. */
export const grantPro = (phone: string, days: number): Promise<void> =>
  run('admin', 'pro', phone, String(days));

/**
 * Makes a learner an administrator, as an operator does. It applies at the next login, and elsewhere within seconds.
 */
export const grantAdmin = (phone: string): Promise<void> => run('admin', 'grant', phone);

/**
 * Imports papers from a file, as an operator does. Recordings come from the folder of the file. The running app uses
 * them within seconds.
 */
export const importPapers = (file: string): Promise<void> => run('papers', 'import', file);

/** Imports a folder of recordings of words, as an operator does. The running app uses them within seconds. */
export const importRecordings = (folder: string): Promise<void> => run('recordings', 'add', folder);
