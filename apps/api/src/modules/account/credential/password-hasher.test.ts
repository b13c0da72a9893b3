import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test('verifies its own hashes, and nothing without a hash', async () => {
  const hasher = createPasswordHasher();
  const passwordHash = await hasher.hash('密码 👍 password');
  expect(await hasher.verify(passwordHash, '密码 👍 password')).toBe(true);
  expect(await hasher.verify(passwordHash, '密码 👍 passwore')).toBe(false);
  expect(await hasher.verify(undefined, '密码 👍 password')).toBe(false);
});

test('refuses more than the queue allows', async () => {
  const hasher = createPasswordHasher(1, 2);
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('password')));
  const statuses = settled.map(({ status }) => status);
  expect(statuses).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(settled[4]).toMatchObject({ reason: { code: 'unavailable' } });
});
