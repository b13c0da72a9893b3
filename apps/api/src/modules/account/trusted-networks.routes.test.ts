import { CHALLENGE_SOLUTION_HEADER } from '@tingci/contract/challenge';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { newPhone } from '../../test/rows/new-phone.ts';
import { signedFor } from '../../test/signed.ts';
import { solve } from '../../test/solve.ts';

const TOKEN = 'a-token-of-more-than-20-characters';
const SCHOOL = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const CLASS = 45;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    isShared: false,
    metricsToken: TOKEN,
    rateLimitScale: 1,
    trustedNetworks: { has: (address) => address === SCHOOL, scale: 30 },
  });
});
afterAll(() => app.close());

async function post(remoteAddress: string, path: string, fields: SignedFields) {
  const send = async (headers: Record<string, string>) => {
    const { path: url, body: payload } = signedFor({ path }, fields, undefined, app.now());
    const answer = await app.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    return answer.json() as { status: number; values: Record<string, never> };
  };
  const answer = await send({});
  const { challenge } = answer.values ?? {};
  return challenge === undefined ? answer : send({ [CHALLENGE_SOLUTION_HEADER]: await solve(challenge) });
}

/** Signs a class up within a minute; returns how many have an account. */
async function signUpClass(address: string): Promise<number> {
  let count = 0;
  for (let n = 0; n < CLASS; n++) {
    const phone_number = newPhone();
    if ((await post(address, '/api/study/phone/send/sms', { phone_number, scene: 'signup' })).status !== 0)
      continue;
    const code = app.sent.at(-1)?.code ?? '';
    const fields = { phone_number, code, agree_version: '1' };
    if ((await post(address, '/api/study/customer/v1/signup', fields)).status === 0) count += 1;
  }
  return count;
}

test('a class signs up from the address of its school, and not from another one', async () => {
  expect(await signUpClass(SCHOOL)).toBe(CLASS);
  expect(await signUpClass(ELSEWHERE)).toBeLessThan(10);
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(body).toMatch(/tingci_limited_total\{class="sms",by="address"\} [1-9]/);
  expect(body).not.toContain('by="trusted"');
});
