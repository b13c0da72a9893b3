import type { Endpoint } from '@tingci/contract/endpoint';
import { endpoints } from '@tingci/contract/index';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '../../platform/core/keys.ts';
import type { Learner } from '../app.ts';
import { grantPro } from '../rows/grant-pro.ts';
import { examples } from './examples.ts';
import { hostileBodies } from './hostile.ts';
import { createRandom } from './random.ts';
import { createRequestGenerator } from './request-generator.ts';
import { countRows } from './rows.ts';
import { createWorld, send, type World } from './world.ts';

/** Requests of each endpoint, at least two; bench/drills/fuzz.ts sends 20,000 over the network. */
const PER_ENDPOINT = Number(process.env.FUZZ_REQUESTS ?? '12');
/** Random requests alone would sometimes all be invalid, or all be valid. */
const FIRST = ['none', 'nonsense'] as const;
const DEADLINE_MS = 60_000;
const CHINESE = /[\u4e00-\u9fff]/;

// A refused request may write a failed login, a wrong code, a security event and a nonce. Jobs write their progress at any
// time.
const COUNTED_APART = [
  'login_failure',
  'sms_code_attempt',
  'request_nonce',
  'repeated_call',
  'security_event',
  'job_progress',
];

let world: World;

beforeAll(async () => {
  // No jobs run: the erasure of a closed account would change the counts at any time.
  world = await createWorld({ jobs: 'enqueue' });
});

afterAll(() => world.close());

/** A new learner who may call the endpoint. */
async function signUpFor({ access }: Endpoint): Promise<Learner> {
  const learner = await world.signUp();
  if (access === 'pro') await grantPro(world.database.pool, learner.userId);
  if (access === 'admin') {
    await world.database.pool.query('update app_user set is_admin = true where id = $1', [learner.userId]);
  }
  return learner;
}

async function inTime<Value>(work: Promise<Value>, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer: ${what}`)), DEADLINE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, endpoint) => {
  const random = createRandom(Number(process.env.FUZZ_SEED) || undefined);
  const generator = createRequestGenerator(random);
  let learner = await signUpFor(endpoint);
  const seen = { accepted: 0, refused: 0 };
  for (let i = 0; i < PER_ENDPOINT; i++) {
    // A number gets only some codes per day.
    if (endpoint.rate === 'credential') learner = await signUpFor(endpoint);
    const example = (await examples[path as keyof typeof examples](world, learner)) as SignedFields;
    const { twist, fields } = generator.generate(endpoint, example, FIRST[i]);
    const before = await countRows(world.database.pool, COUNTED_APART);
    const what = `FUZZ_SEED=${random.seed} ${twist} ${JSON.stringify(fields).slice(0, 500)}`;
    const answer = await inTime(send(world, endpoint, fields, learner), what);
    expect(answer.status, `${what} → ${answer.text}`).toBeLessThan(500);
    expect(answer.http, what).toBeLessThan(500);
    if (answer.status === 0) {
      seen.accepted++;
      if (path.endsWith('/logout') || path.endsWith('/session/delete') || path.endsWith('/password/reset')) {
        learner = await signUpFor(endpoint);
      }
      continue;
    }
    seen.refused++;
    expect(answer.message, what).toMatch(CHINESE);
    for (const field of answer.values.fields ?? []) expect(field.message, what).toMatch(CHINESE);
    expect(await countRows(world.database.pool, COUNTED_APART), `${what} → ${answer.text}`).toEqual(before);
  }
  expect(seen.refused).toBeGreaterThan(0);
  expect(seen.accepted, `FUZZ_SEED=${random.seed}`).toBeGreaterThan(0);
});

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s refuses bodies that are not requests',
  async (path, { method, file, access }) => {
    const before = await countRows(world.database.pool, COUNTED_APART);
    const authorization = `Bearer ${createToken(crypto.randomUUID())}`;
    for (const payload of hostileBodies) {
      const headers = { 'content-type': 'application/json', authorization };
      const answer = await inTime(world.app.inject({ method, url: path, payload, headers }), path);
      const { status, message } = answer.json<{ status: number; message: string }>();
      // A large body of a token that opens no session is refused before it is read.
      const refusals = payload.length > 65_536 ? [401, 413] : [400, 413];
      expect(file ? [400, 413, 415] : refusals, payload.slice(0, 50)).toContain(status);
      expect(message).toMatch(CHINESE);
      if (access === 'visitor') continue;
      const visitor = await inTime(world.app.inject({ method, url: path, payload }), path);
      expect(visitor.json().values.code).toBe('unauthorized');
    }
    expect(await countRows(world.database.pool, COUNTED_APART)).toEqual(before);
  },
);
