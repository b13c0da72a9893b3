import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noWork, type Work } from '../../../platform/challenge/challenge-guard.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import { createDatabase } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newPhone } from '../../../test/rows/new-phone.ts';
import { type AccountStore, createAccountStore } from '../store/account-store.ts';
import { createPasswordGuard } from './password-guard.ts';
import type { PasswordHasher } from './password-hasher.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-05-10T04:00:00Z');

let database: TestDatabase;
let store: AccountStore;
let isBusy = false;

const hasher: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  async verify(passwordHash, password) {
    if (isBusy) throw new AppError('unavailable');
    return passwordHash === `hash of ${password}`;
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  store = createAccountStore(createDatabase(database.pool));
});
afterAll(() => database.drop());
beforeEach(async () => {
  isBusy = false;
  await database.pool.query('truncate login_failure');
});

async function newUser(): Promise<string> {
  const phoneNumber = newPhone();
  const passwordHash = await hasher.hash('right');
  const now = new Date(NOON);
  await store.direct.profiles.insertUser({
    phoneNumber,
    nickname: 'x',
    passwordHash,
    agreeVersion: '1',
    now,
  });
  return phoneNumber;
}

/** `in`, or the code of the error. */
async function attempt(
  phoneNumber: string,
  password: string,
  ip: string,
  nowMs = NOON,
  scale = 1,
  deviceId?: string,
  work = noWork,
) {
  try {
    await createPasswordGuard(store, hasher, scale).verify(phoneNumber, password, {
      ip,
      nowMs,
      deviceId,
      work,
    });
    return 'in';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const count = (outcomes: string[], outcome: string) => outcomes.filter((each) => each === outcome).length;

test('of 20 wrong guesses at once for a number, from as many addresses, five are checked', async () => {
  const [phone, decoy] = [await newUser(), await newUser()];
  const all = Array.from({ length: 20 }, (_, n) => attempt(phone, 'wrong', `192.0.2.${n}`));
  const outcomes = await Promise.all(all);
  expect([count(outcomes, 'login_failed'), count(outcomes, 'login_locked')]).toEqual([5, 15]);
  expect(await attempt(phone, 'right', '192.0.2.99')).toBe('login_locked');
  expect(await attempt(decoy, 'right', '192.0.2.1')).toBe('in');
  expect(await attempt(phone, 'right', '192.0.2.99', NOON + 15 * MINUTE - 1)).toBe('login_locked');
  expect(await attempt(phone, 'right', '192.0.2.99', NOON + 15 * MINUTE)).toBe('in');
});

test('30 failures of any numbers lock an address, registered or not, and no other address', async () => {
  const phone = await newUser();
  for (let index = 0; index < 30; index++) {
    expect(await attempt(newPhone(), 'wrong', '192.0.2.1')).toBe('login_failed');
  }
  expect(await attempt(phone, 'right', '192.0.2.1')).toBe('login_locked');
  expect(await attempt(phone, 'right', '::ffff:192.0.2.1')).toBe('login_locked');
  expect(await attempt(phone, 'right', '192.0.2.2')).toBe('in');
  expect(await attempt(phone, 'right', '192.0.2.1', NOON, 2)).toBe('in');
  expect(await attempt(phone, 'right', '192.0.2.1', NOON + 15 * MINUTE)).toBe('in');
});

test('the addresses of one household count as one', async () => {
  const phone = await newUser();
  for (let index = 0; index < 30; index++) {
    expect(await attempt(newPhone(), 'wrong', `2001:db8:1:2::${index.toString(16)}`)).toBe('login_failed');
  }
  expect(await attempt(phone, 'right', '2001:db8:1:2:ffff::1')).toBe('login_locked');
  expect(await attempt(phone, 'right', '2001:db8:1:3::1')).toBe('in');
});

test('40 pupils who log in from one address at the same moment all succeed', async () => {
  const phones = await Promise.all(Array.from({ length: 40 }, newUser));
  const outcomes = await Promise.all(phones.map((phone) => attempt(phone, 'right', '192.0.2.1')));
  expect(count(outcomes, 'in')).toBe(40);
});

test('an attempt that could not be checked does not count', async () => {
  const phone = await newUser();
  isBusy = true;
  for (let index = 0; index < 6; index++) {
    expect(await attempt(phone, 'right', '192.0.2.1')).toBe('unavailable');
  }
  isBusy = false;
  expect(await attempt(phone, 'right', '192.0.2.1')).toBe('in');
});

/** A caller without a solved challenge. */
const noSolution: Work = {
  isDone: false,
  demand: () => Promise.reject(new AppError('challenge_required')),
};
const without = (phone: string, password: string, ip: string, deviceId?: string) =>
  attempt(phone, password, ip, NOON, 1, deviceId, noSolution);

test('after two failures of a number each attempt needs a solved challenge, also of 20 at once', async () => {
  const phone = await newUser();
  const all = Array.from({ length: 20 }, (_, n) => without(phone, 'wrong', `192.0.2.${n}`));
  const outcomes = await Promise.all(all);
  expect([count(outcomes, 'login_failed'), count(outcomes, 'challenge_required')]).toEqual([2, 18]);
  expect(await without(phone, 'right', '192.0.2.99')).toBe('challenge_required');
  // The refused attempts did not count.
  expect(await attempt(phone, 'right', '192.0.2.99')).toBe('in');
});

test('after two failures of an address its attempts on other numbers need one, but not those of a known device', async () => {
  const phone = await newUser();
  for (let i = 0; i < 2; i++) expect(await without(newPhone(), 'wrong', '192.0.2.1')).toBe('login_failed');
  expect(await without(phone, 'right', '192.0.2.1')).toBe('challenge_required');
  expect(await without(phone, 'right', '192.0.2.2')).toBe('in');
  expect(await without(phone, 'right', '192.0.2.1', 'a-known-device')).toBe('in');
});

test.each([
  ['/48 of IPv6', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:7:ffff::1', '2001:db8:8::1'],
  ['/24 of IPv4', (n: number) => `203.0.113.${n}`, '203.0.113.255', '203.0.114.1'],
])('a %s is slowed down after 10 failures and locked after 100', async (_name, ipOf, inside, outside) => {
  const phone = await newUser();
  for (let n = 0; n < 10; n++) expect(await without(newPhone(), 'wrong', ipOf(n))).toBe('login_failed');
  expect(await without(phone, 'right', inside)).toBe('challenge_required');
  for (let n = 10; n < 100; n++) expect(await attempt(newPhone(), 'wrong', ipOf(n))).toBe('login_failed');
  expect(await attempt(phone, 'right', inside)).toBe('login_locked');
  expect(await without(phone, 'right', outside)).toBe('in');
});
