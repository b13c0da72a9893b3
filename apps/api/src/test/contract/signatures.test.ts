import { endpoints } from '@tingci/contract/index';
import { type SignedFields, signFields, VISITOR_SIGN_KEY } from '@tingci/domain/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../app.ts';
import { grantPro } from '../rows/grant-pro.ts';
import { signed, signedFor } from '../signed.ts';
import { examples } from './examples.ts';
import { createRandom, type Random } from './random.ts';
import { createWorld, sendBody, type World } from './world.ts';

/** About twenty of each kind. */
const MUTATIONS = Number(process.env.SIGNATURE_MUTATIONS ?? '340');
const REFUSALS = [
  'invalid_signature',
  'clock_skewed',
  'replayed',
  'session_ended',
  'unauthorized',
  'bad_request',
];

type Forged = { body: SignedFields; token: string | undefined };
type Scene = { random: Random; mine: Learner; other: Learner; nowMs: number; path: string };
type Mutation = (asked: SignedFields, scene: Scene) => Forged;

const resign = (body: SignedFields, key: string): SignedFields => {
  const { signature: _signature, ...unsigned } = body;
  return { ...unsigned, signature: signFields(unsigned, key) };
};
const ownNames = (body: SignedFields) => Object.keys(body).filter((name) => name !== 'signature');
const flip = (hex: string, index: number) =>
  `${hex.slice(0, index)}${hex[index] === '0' ? '1' : '0'}${hex.slice(index + 1)}`;

/** Changes to a request that make its signature invalid. */
const mutations: Record<string, Mutation> = {
  'a field dropped': (asked, { random, mine }) => {
    const dropped = random.pick(ownNames(asked));
    return { body: { ...asked, [dropped]: undefined }, token: mine.token };
  },
  'a field altered': (asked, { random, mine }) => {
    const name = random.pick(ownNames(asked));
    return { body: { ...asked, [name]: `${JSON.stringify(asked[name])}~` }, token: mine.token };
  },
  'a field added': (asked, { random, mine }) => ({
    body: { ...asked, [`x${random.int(1000)}`]: random.int(1000) },
    token: mine.token,
  }),
  'a character of the signature changed': (asked, { random, mine }) => ({
    body: { ...asked, signature: flip(String(asked.signature), random.int(64)) },
    token: mine.token,
  }),
  'a cut signature': (asked, { random, mine }) => ({
    body: { ...asked, signature: String(asked.signature).slice(0, random.int(64)) },
    token: mine.token,
  }),
  'the key of another path': (asked, { random, mine, path }) => {
    const other = random.pick(endpoints.map((endpoint) => endpoint.path).filter((each) => each !== path));
    return { body: resign({ ...asked, api_key: other }, mine.signKey), token: mine.token };
  },
  'another session’s key': (asked, { mine, other }) => ({
    body: resign(asked, other.signKey),
    token: mine.token,
  }),
  'another session’s token': (asked, { other }) => ({ body: asked, token: other.token }),
  'the visitor’s key with a token': (asked, { mine }) => ({
    body: resign(asked, VISITOR_SIGN_KEY),
    token: mine.token,
  }),
  'a session’s key without a token': (asked) => ({ body: asked, token: undefined }),
  'a made-up token': (asked, { random, mine }) => {
    const at = random.int(64);
    const changed = mine.token[at] === 'A' ? 'B' : 'A';
    return { body: asked, token: mine.token.slice(0, at) + changed + mine.token.slice(at + 1) };
  },
  'a stale stamp': (asked, { random, mine, nowMs }) => ({
    body: resign({ ...asked, timestamp: nowMs - 300_001 - random.int(1e9) }, mine.signKey),
    token: mine.token,
  }),
  'a stamp too far ahead': (asked, { random, mine, nowMs }) => ({
    body: resign({ ...asked, timestamp: nowMs + 300_001 + random.int(1e9) }, mine.signKey),
    token: mine.token,
  }),
  'a stamp that is no time': (asked, { random, mine }) => ({
    body: resign({ ...asked, timestamp: random.pick(['', 'now', -1, 0.5, true, [], {}]) }, mine.signKey),
    token: mine.token,
  }),
  'a nonce that is none': (asked, { random, mine }) => ({
    body: resign(
      { ...asked, nonce: random.pick(['', '0', 'g'.repeat(32), 'A'.repeat(32), 7, ['0'.repeat(32)]]) },
      mine.signKey,
    ),
    token: mine.token,
  }),
};

describe.each([
  ['one process', false],
  ['several processes', true],
])('%s', (_name, isShared) => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld({ isShared });
  });

  afterAll(() => world.close());

  test(`of ${MUTATIONS} mutations none is accepted, nor any request twice`, async () => {
    const random = createRandom(Number(process.env.FUZZ_SEED) || undefined);
    const scene = { random, mine: await world.signUp(), other: await world.signUp() };
    // Only some books are free, and many requests create one.
    await grantPro(world.database.pool, scene.mine.userId);
    // A phone number gets ten codes a day, and each of the excluded requests needs one. The example of the first password
    // closes all other calls to the learner.
    const needSession = endpoints.filter(
      ({ access, path, needsProof }) =>
        access === 'user' &&
        !needsProof &&
        !/logout|session\/prove|v1\/close|phone\/update|password\/first/.test(path),
    );
    const tried = new Map<string, number>();
    for (let i = 0; i < MUTATIONS; i++) {
      const endpoint = random.pick(needSession);
      const name = random.pick([...Object.keys(mutations), 'replay']);
      const fields = (await examples[endpoint.path as keyof typeof examples](
        world,
        scene.mine,
      )) as SignedFields;
      const { path, body: asked } = signedFor(endpoint, fields, scene.mine.signKey, world.now());
      const target = { ...endpoint, path };
      let forged: Forged = { body: asked, token: scene.mine.token };
      if (name === 'replay') {
        expect((await sendBody(world, target, asked, scene.mine.token)).status, endpoint.path).toBe(0);
      } else {
        forged = (mutations[name] as Mutation)(asked, { ...scene, nowMs: world.now(), path });
      }
      const answer = await sendBody(world, target, forged.body, forged.token);
      const what = `FUZZ_SEED=${random.seed} ${name} ${endpoint.path} ${answer.text}`;
      expect(answer.status, what).not.toBe(0);
      expect(REFUSALS, what).toContain(answer.values.code);
      tried.set(name, (tried.get(name) ?? 0) + 1);
    }
    expect(tried.size).toBe(Object.keys(mutations).length + 1);
  });

  test('a request for one endpoint is invalid for another', async () => {
    const mine = await world.signUp();
    for (const endpoint of endpoints.filter(({ access }) => access === 'user')) {
      const asked = signed('/api/study/customer/v1/login/msg', {}, mine.signKey, world.now());
      if (endpoint.path === asked.api_key) continue;
      expect((await sendBody(world, endpoint, asked, mine.token)).values.code).toBe('invalid_signature');
    }
  });

  test('a visitor’s request counts once too', async () => {
    const endpoint = endpoints.find(({ path }) => path === '/api/study/phone/send/sms');
    if (!endpoint) throw new Error('no endpoint');
    const fields = (await examples['/api/study/phone/send/sms'](world, await world.signUp())) as SignedFields;
    const asked = signed(endpoint.path, fields, undefined, world.now());
    expect((await sendBody(world, endpoint, asked)).status).toBe(0);
    expect((await sendBody(world, endpoint, asked)).values.code).toBe('replayed');
  });
});

describe('two processes on one database', () => {
  let world: World;
  let sibling: TestApp;

  beforeAll(async () => {
    world = await createWorld({ isShared: true });
    sibling = await createTestApp({ isShared: true, sibling: world });
  });

  afterAll(async () => {
    await sibling.close();
    await world.close();
  });

  test('a request accepted by one process is refused by the other', async () => {
    const mine = await world.signUp();
    for (const endpoint of endpoints.filter(({ rate, access }) => rate === 'read' && access === 'user')) {
      const fields = (await examples[endpoint.path as keyof typeof examples](world, mine)) as SignedFields;
      const { path, body: asked } = signedFor(endpoint, fields, mine.signKey, world.now());
      expect((await sendBody(world, { ...endpoint, path }, asked, mine.token)).status).toBe(0);
      expect((await sendBody(sibling, { ...endpoint, path }, asked, mine.token)).values.code).toBe(
        'replayed',
      );
    }
    const profile = '/api/study/customer/v1/login/msg';
    const endpoint = endpoints.find(({ path }) => path === profile);
    if (!endpoint) throw new Error('no endpoint');
    for (let i = 0; i < 20; i++) {
      const asked = signed(profile, {}, mine.signKey, world.now());
      const answers = await Promise.all(
        [world, sibling].map((each) => sendBody(each, endpoint, asked, mine.token)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 409]);
    }
  });

  test('a session ended in one process has ended in the other at once', async () => {
    const mine = await world.signUp();
    const profile = '/api/study/customer/v1/login/msg';
    expect((await sibling.call(profile, {}, mine)).status).toBe(0);
    expect((await world.call('/api/study/customer/v1/logout', {}, mine)).status).toBe(0);
    expect((await sibling.call(profile, {}, mine)).values.code).toBe('session_ended');
  });
});
