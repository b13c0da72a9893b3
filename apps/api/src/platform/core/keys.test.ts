import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeys, createToken, hashToken, isSameSecret, sessionIdOf } from './keys.ts';

const MASTER = 'ab'.repeat(32);

test('a token has the id of its session and 256 random bits, in characters of base64url', () => {
  const id = randomUUID();
  const tokens = Array.from({ length: 200 }, () => createToken(id));
  const secrets = tokens.map((token) => Buffer.from(token, 'base64url').subarray(16));
  expect(secrets.every(({ length }) => length === 32)).toBe(true);
  // Every bit of the secret part is 0 in some tokens and 1 in others.
  for (let bit = 0; bit < 256; bit++) {
    const seen = new Set(secrets.map((secret) => ((secret[bit >> 3] ?? 0) >> (bit & 7)) & 1));
    expect(seen.size).toBe(2);
  }
  expect(tokens.every((token) => /^[\w-]{64}$/.test(token) && sessionIdOf(token) === id)).toBe(true);
});

test.each(['', 'x', `${'a'.repeat(63)}.`, 'a'.repeat(65), `${'a'.repeat(64)}\n`])('%j is no token', (text) =>
  expect(sessionIdOf(text)).toBeUndefined(),
);

test('every purpose, subject and master secret has a key of its own, of 256 bits', () => {
  const [keys, other] = [createKeys(MASTER), createKeys('ba'.repeat(32))];
  const all = [
    keys.signKey('a'),
    keys.signKey('b'),
    other.signKey('a'),
    Buffer.from(keys.xsrfToken('a'), 'base64url').toString('hex'),
    Buffer.from(keys.deviceProof('a', 'b'), 'base64url').toString('hex'),
    keys.hashSmsCode('13900000001', '123456').toString('hex'),
    keys.hashSmsCode('13900000002', '123456').toString('hex'),
    keys.speechKey.toString('hex'),
    keys.fileKey.toString('hex'),
  ];
  expect(all.every((key) => /^[\da-f]{64}$/.test(key))).toBe(true);
  expect(new Set(all).size).toBe(all.length);
});

test('a stored hash does not contain the token, and a part of a secret is not the secret', () => {
  const token = createToken(randomUUID());
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).toString('base64url')).not.toContain(token.slice(0, 8));
  expect(isSameSecret(token, token)).toBe(true);
  for (const other of ['', token.slice(1), `${token}a`, createToken(randomUUID())]) {
    expect(isSameSecret(token, other)).toBe(false);
  }
});
