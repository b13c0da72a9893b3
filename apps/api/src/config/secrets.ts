import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { execute, findRow } from '../db/statement.ts';
import { findFingerprint, insertFingerprint } from './secrets.sql.ts';

const secretsSchema = z.object({ master: z.string().regex(/^[0-9a-f]{64}$/) });

/** Thrown when the master secret cannot be had; the message says what to do. */
export class SecretsError extends Error {
  override name = 'SecretsError';
}

/** The file that holds the generated master secret. */
export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

/**
 * The master secret (64 hex characters): from the environment, else from `data/secrets.json`, else generated once into
 * it. A database that has users without its file is refused: a new secret would end every session silently.
 */
export async function getMasterSecret(
  fromEnvironment: string,
  dataDir: string,
  hasUsers: () => Promise<boolean>,
): Promise<string> {
  if (fromEnvironment !== '') return fromEnvironment;
  const file = secretsFile(dataDir);
  if (existsSync(file)) return readSecrets(file);
  if (await hasUsers()) {
    throw new SecretsError(
      `${file} is missing, but the database has users. Restore it from a backup or set MASTER_SECRET.`,
    );
  }
  mkdirSync(dataDir, { recursive: true });
  createSecrets(file);
  return readSecrets(file);
}

/**
 * Makes the first master secret on a database the one of all its processes, and refuses every other: sessions, codes and
 * sound addresses of one process would mean nothing to the next.
 */
export async function agreeOnSecret(pool: Pool, master: string): Promise<void> {
  const fingerprint = createHmac('sha256', master).update('fingerprint').digest('hex');
  await execute(pool, insertFingerprint, [fingerprint]);
  const known = await findRow(pool, findFingerprint, []);
  if (known?.fingerprint === fingerprint) return;
  throw new SecretsError(
    'This database belongs to an installation with another master secret. Give this process its MASTER_SECRET or ' +
      'secrets.json. To change the secret on purpose, which ends every session, empty the table installation first.',
  );
}

// Written whole under another name first: a process starting at the same time, or a crash, must never meet half a file.
function createSecrets(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const master = randomBytes(32).toString('hex');
  writeFileSync(draft, `${JSON.stringify({ master })}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was first: its secret holds.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

function readSecrets(file: string): string {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).master;
  } catch {
    throw new SecretsError(`${file} is damaged. Restore it from a backup or set MASTER_SECRET.`);
  }
}
