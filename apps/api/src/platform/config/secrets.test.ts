import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { claimSecret, getMasterSecret, SecretsError, secretsFile } from './secrets.ts';

const FIXTURE = fileURLToPath(new URL('./secrets.fixture.ts', import.meta.url));
const noUsers = async () => false;
const users = async () => true;

let base: string;
let dataDir: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'tingci-secrets-'));
  dataDir = join(base, 'data');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

test('is generated once, into a file that only its owner can read', async () => {
  const master = await getMasterSecret('', dataDir, noUsers);
  expect(master).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(secretsFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  expect(await getMasterSecret('', dataDir, users)).toBe(master);
  rmSync(dataDir, { recursive: true });
  expect(await getMasterSecret('', dataDir, noUsers)).not.toBe(master);
});

test('of the environment wins and leaves no file', async () => {
  expect(await getMasterSecret('ab'.repeat(32), dataDir, users)).toBe('ab'.repeat(32));
  expect(readdirSync(base)).toEqual([]);
});

test('is not generated again when there are users', async () => {
  await expect(getMasterSecret('', dataDir, users)).rejects.toThrow(SecretsError);
  await expect(getMasterSecret('', dataDir, users)).rejects.toThrow(secretsFile(dataDir));
  expect(readdirSync(base)).toEqual([]);
});

describe('is refused and not changed when the file is damaged', () => {
  test.each(['', '{', 'null', '{"master":"short"}', '{"master":1}'])('%j', async (content) => {
    await getMasterSecret('', dataDir, noUsers);
    writeFileSync(secretsFile(dataDir), content);
    await expect(getMasterSecret('', dataDir, noUsers)).rejects.toThrow(SecretsError);
    expect(readFileSync(secretsFile(dataDir), 'utf8')).toBe(content);
  });
});

test('is the same for processes that start at once', async () => {
  const children = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, [FIXTURE, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    const ready = once(child.stdout, 'data');
    const ended = once(child, 'close');
    ready.then(() => child.stdout.on('data', (chunk) => (said += chunk)));
    return { child, ready, ended, secret: () => said };
  });
  await Promise.all(children.map(({ ready }) => ready));
  for (const { child } of children) child.stdin.write('go\n');
  await Promise.all(children.map(({ ended }) => ended));
  const secrets = new Set(children.map(({ secret }) => secret()));
  expect(secrets).toEqual(new Set([await getMasterSecret('', dataDir, users)]));
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('is the same for every process on a database: of many starting at once only one wins', async () => {
  const { pool, drop } = await createTestDatabase();
  try {
    const secrets = Array.from({ length: 8 }, (_, index) => String(index).repeat(64));
    const outcomes = await Promise.allSettled(secrets.map((secret) => claimSecret(pool, secret)));
    const winners = secrets.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await claimSecret(pool, winners[0] as string);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(SecretsError);
    }
  } finally {
    await drop();
  }
});
