import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { execute, findRow } from '../db/statement.ts';
import { findFingerprint, insertFingerprint } from './secrets.sql.ts';

const secretsSchema = z.object({ master: z.string().regex(/^[0-9a-f]{64}$/) });

/** Thrown when there is no usable master secret; the message says what to do. */
export class SecretsError extends Error {
  override name = 'SecretsError';
}

/** The file with the generated master secret. */
export function secretsFile(dataDir: string): string {
  return join(dataDir, 'secrets.json');
}

/**
 * The master secret (64 hex characters): from the environment, else from `data/secrets.json`, else generated once into
 * it. A database that has users but no file is refused: a new secret would end every session silently.
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
 * Stores the fingerprint of the first master secret in the database, and refuses every other secret. With different
 * secrets, the processes would not accept each other's sessions, codes and sound addresses.
 */
export async function claimSecret(pool: Pool, master: string): Promise<void> {
  const fingerprint = createHmac('sha256', master).update('fingerprint').digest('hex');
  await execute(pool, insertFingerprint, [fingerprint]);
  const known = await findRow(pool, findFingerprint, []);
  if (known?.fingerprint === fingerprint) return;
  throw new SecretsError(
    'This database belongs to an installation with another master secret. Give this process its MASTER_SECRET or ' +
      'secrets.json. To change the secret on purpose, which ends every session, empty the table installation first.',
  );
}

// Written completely under another name first: another starting process, or a crash, must never leave a partial file.
function createSecrets(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const master = randomBytes(32).toString('hex');
  writeFileSync(draft, `${JSON.stringify({ master })}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    // Another process was first: its secret is used.
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
