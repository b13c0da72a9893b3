import type { Challenge } from '@tingci/contract/challenge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { solve } from '../../test/solve.ts';
import { AppError } from '../core/app-error.ts';
import { createKeys } from '../core/keys.ts';
import { type ChallengeGuard, type ChallengeUse, createChallengeGuard } from './challenge-guard.ts';

const NOW = Date.parse('2026-05-10T04:00:00Z');
const MINUTE = 60_000;
const use = { purpose: 'login', subject: '13900000001' };

let database: TestDatabase;
let guard: ChallengeGuard;

beforeAll(async () => {
  database = await createTestDatabase();
  guard = createGuard('ab');
});
afterAll(() => database.drop());

const createGuard = (secret: string) =>
  createChallengeGuard({
    client: database.pool,
    keys: createKeys(secret.repeat(32)),
    effort: { cost: 2, mostKeys: 50 },
  });

async function newChallenge(asked: ChallengeUse = use, of = guard): Promise<Challenge> {
  const work = await of.check(undefined, asked, NOW);
  const error = await work.demand().catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError) || !error.details.challenge) throw new Error('no challenge');
  expect([work.isDone, error.code]).toEqual([false, 'challenge_required']);
  return error.details.challenge;
}

const isDone = async (solution: string, asked: ChallengeUse = use, nowMs = NOW) =>
  (await guard.check(solution, asked, nowMs)).isDone;

test('a solution counts once, also of ten sent at once', async () => {
  const solution = await solve(await newChallenge());
  const all = await Promise.all(Array.from({ length: 10 }, () => isDone(solution)));
  expect(all.filter(Boolean)).toHaveLength(1);
  expect(await isDone(solution)).toBe(false);
});

test('a solution is for one call, one subject and five minutes', async () => {
  const solution = await solve(await newChallenge());
  expect(await isDone(solution, { ...use, purpose: 'sms' })).toBe(false);
  expect(await isDone(solution, { ...use, subject: '13900000002' })).toBe(false);
  expect(await isDone(solution, use, NOW + 5 * MINUTE)).toBe(false);
  expect(await isDone(solution, use, NOW + 5 * MINUTE - 1)).toBe(true);
});

test('a challenge shows no phone number', async () => {
  expect(JSON.stringify(await newChallenge())).not.toContain(use.subject);
});

const changed = (challenge: Challenge, parameters: object): Challenge => ({
  ...challenge,
  parameters: { ...challenge.parameters, ...parameters },
});

test.each<[string, (made: Challenge) => Challenge | Promise<Challenge>]>([
  ['with an easier key', (made) => changed(made, { keyPrefix: '00' })],
  ['with a later end', (made) => changed(made, { data: { ...made.parameters.data, expiresAt: NOW * 2 } })],
  ['with a lower cost', (made) => changed(made, { cost: 1 })],
  ['of another installation', () => newChallenge(use, createGuard('cd'))],
])('a challenge %s is none of ours', async (_name, change) => {
  const made = await change(await newChallenge());
  const { keyPrefix } = made.parameters;
  const found = { counter: 1, derivedKey: keyPrefix.padEnd(64, '0') };
  const forged = Buffer.from(JSON.stringify({ challenge: made, solution: found })).toString('base64url');
  expect(await isDone(forged)).toBe(false);
  const solved = made.parameters.keyPrefix === '00' ? forged : await solve(changed(made, { keyPrefix: '0' }));
  expect(await isDone(solved)).toBe(false);
});

test('the key must be derived: the shown beginning of it is not enough', async () => {
  const challenge = await newChallenge();
  const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0');
  const guess = { challenge, solution: { counter: 1, derivedKey } };
  expect(await isDone(Buffer.from(JSON.stringify(guess)).toString('base64url'))).toBe(false);
});

test.each([
  ['empty', ''],
  ['not JSON', 'x'],
  ['null', Buffer.from('null').toString('base64url')],
  ['without parameters', Buffer.from('{"challenge":{},"solution":{}}').toString('base64url')],
  ['too long', 'A'.repeat(100_000)],
])('a solution that is %s is none', async (_name, text) => {
  expect(await isDone(text)).toBe(false);
});
