import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner } from '../../../test/app.ts';
import { createWorld, type World } from '../../../test/contract/world.ts';
import { createWechatClient } from './wechat-client.ts';
import { startWechatFake, type WechatFake } from './wechat-fake.fixture.ts';
import { noWechatLogin } from './wechat-login.ts';

const BASE = '/api/study/customer/v1/wechat';
const SITE = 'http://site.test';
const qr = { appid: 'wx-open', secret: 'open-secret', kind: 'qr' } as const;
const inside = { appid: 'wx-account', secret: 'account-secret', kind: 'inside' } as const;

type Way = 'qr' | 'inside';
type Returned = { way: Way; code: string; state: string; verifier: string };

let world: World;
let fake: WechatFake;
let warnings: string[];
let name: string;
let people = 0;

beforeAll(async () => {
  fake = await startWechatFake([qr, inside], SITE);
  warnings = [];
  const wechat = createWechatClient({
    apps: { qr, inside },
    apiOrigin: fake.origin,
    pageOrigin: fake.origin,
    siteOrigin: SITE,
    warn: (message) => warnings.push(message),
    timeoutMs: 2_000,
  });
  world = await createWorld({ wechat });
});
beforeEach(() => {
  name = `听友 ${++people}`;
  warnings.length = 0;
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

/** Starts a login and confirms it as the person. Returns the values that the page then has. */
async function agree(way: Way = 'qr', learner?: Learner): Promise<Returned & { path: string }> {
  const { values } = await world.call(`${BASE}/start`, { way }, learner);
  const back = await fake.agree(values.address, name);
  const [code, state] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? ''];
  return { way, code, state, verifier: values.verifier, path: back.pathname };
}
const sendOf = ({ way, code, state, verifier }: Returned) => ({ way, code, state, verifier });
const logIn = async (returned: Returned) => world.call(`${BASE}/login`, sendOf(returned));
const bind = async (learner: Learner, returned: Returned) =>
  world.call(`${BASE}/bind`, sendOf(returned), learner);
const bindingOf = async (learner: Learner) =>
  (await world.call(`${BASE}/binding`, {}, learner)).values.binding;

async function bound(way: Way = 'qr'): Promise<Learner> {
  const learner = await world.signUp();
  expect(await bind(learner, await agree(way, learner))).toMatchObject({
    status: 0,
    values: { nickname: name },
  });
  return learner;
}

const kindsOf = async (userId: number) =>
  (
    await world.database.pool.query(
      'select kind, detail from security_event where user_id = $1 order by id',
      [userId],
    )
  ).rows;

test('an unknown WeChat gets a ticket, and after a login by number the ticket binds it', async () => {
  const returned = await agree();
  expect(returned.path).toBe('/login');
  const first = await logIn(returned);
  expect(first.values).toEqual({ login: null, ticket: expect.any(String) });
  const learner = await world.signUp();
  const ticket = { ticket: first.values.ticket };
  expect((await world.call(`${BASE}/bind`, ticket, learner)).values).toEqual({
    nickname: name,
    bound_at: expect.any(Number),
  });
  // A repeated press changes nothing.
  expect((await world.call(`${BASE}/bind`, ticket, learner)).status).toBe(0);

  const { values } = await logIn(await agree());
  expect(values.login.user.id).toBe(learner.userId);
  const session = { token: values.login.token, signKey: values.login.sign_key };
  expect((await world.call('/api/study/customer/v1/login/msg', {}, session)).values.id).toBe(learner.userId);
  expect(await kindsOf(learner.userId)).toEqual([
    { kind: 'signup', detail: 'new_device' },
    { kind: 'wechat_bound', detail: '' },
    { kind: 'wechat_bound', detail: '' },
    { kind: 'login', detail: 'new_device' },
  ]);
});

test('a person is the same in both apps, by the unionid', async () => {
  const learner = await bound('qr');
  expect((await logIn(await agree('inside'))).values.login.user.id).toBe(learner.userId);
  const { rows } = await world.database.pool.query(
    'select qr_openid is not null as qr, inside_openid is not null as inside from wechat_account where user_id = $1',
    [learner.userId],
  );
  expect(rows).toEqual([{ qr: true, inside: true }]);
});

test('unbinding ends the login by WeChat, and the WeChat can be bound to another account', async () => {
  const learner = await bound();
  expect(await bindingOf(learner)).toEqual({ nickname: name, bound_at: expect.any(Number) });
  world.advance(11 * 60_000);
  expect((await world.call(`${BASE}/unbind`, {}, learner)).values.code).toBe('proof_required');
  const PROVE = '/api/study/customer/v1/session/prove';
  await world.call(PROVE, { code: await world.proofCodeFor(learner) }, learner);
  expect((await world.call(`${BASE}/unbind`, {}, learner)).status).toBe(0);
  expect(await bindingOf(learner)).toBeNull();
  expect((await logIn(await agree())).values.login).toBeNull();
  expect(await kindsOf(learner.userId)).toContainEqual({ kind: 'wechat_unbound', detail: '' });
  const other = await world.signUp();
  expect((await bind(other, await agree('qr', other))).status).toBe(0);
});

test('one WeChat has one account, and one account has one WeChat', async () => {
  const learner = await bound();
  const other = await world.signUp();
  expect((await bind(other, await agree('qr', other))).values.code).toBe('wechat_taken');
  expect((await bind(other, await agree('inside', other))).values.code).toBe('wechat_taken');
  name = `${name} 的另一个微信`;
  expect((await bind(learner, await agree('qr', learner))).values.code).toBe('wechat_bound');
  expect(await bindingOf(other)).toBeNull();
});

test('of parallel bindings of one WeChat, one is stored', async () => {
  const learners = await Promise.all(Array.from({ length: 4 }, () => world.signUp()));
  const returned = await Promise.all(learners.map((learner, i) => agree(i % 2 ? 'qr' : 'inside', learner)));
  const answers = await Promise.all(learners.map((learner, i) => bind(learner, returned[i] as Returned)));
  expect(answers.map(({ values }) => values.code ?? 'bound').toSorted()).toEqual([
    'bound',
    'wechat_taken',
    'wechat_taken',
    'wechat_taken',
  ]);
});

describe('a state is refused', () => {
  const refused = { values: { code: 'wechat_state' } };

  test('when it is forged, belongs to another start, way or session, or is old', async () => {
    const [mine, theirs] = [await agree(), await agree()];
    const learner = await world.signUp();
    const ofSession = await agree('qr', learner);
    const other = await world.signUp();
    const called = fake.calls.length;
    expect(await logIn({ ...mine, state: 'f'.repeat(64) })).toMatchObject(refused);
    expect(await logIn({ ...mine, state: theirs.state })).toMatchObject(refused);
    expect(await logIn({ ...mine, way: 'inside' })).toMatchObject(refused);
    const later = `${world.now() + 9_999_999}.${mine.verifier.split('.')[1]}`;
    expect(await logIn({ ...mine, verifier: later })).toMatchObject(refused);
    expect(await logIn(ofSession)).toMatchObject(refused);
    expect(await bind(learner, mine)).toMatchObject(refused);
    expect(await bind(other, ofSession)).toMatchObject(refused);
    world.advance(10 * 60_000);
    expect(await logIn(mine)).toMatchObject(refused);
    expect(fake.calls.slice(called)).toEqual([]);
  });

  test('a ticket too', async () => {
    const { ticket } = (await logIn(await agree())).values;
    const learner = await world.signUp();
    const [until, content, proof] = ticket.split('.');
    const forged = Buffer.from(JSON.stringify({ way: 'qr', openid: 'o', nickname: 'n' })).toString(
      'base64url',
    );
    for (const text of [`${until}.${forged}.${proof}`, `${Number(until) + 1}.${content}.${proof}`, 'none']) {
      expect((await world.call(`${BASE}/bind`, { ticket: text }, learner)).values.code).toBe('wechat_code');
    }
    world.advance(10 * 60_000);
    const late = await world.signUp();
    expect((await world.call(`${BASE}/bind`, { ticket }, late)).values.code).toBe('wechat_code');
  });
});

test('a code works once, for five minutes, and for its app', async () => {
  const learner = await bound();
  const returned = await agree();
  expect((await logIn(returned)).values.login.user.id).toBe(learner.userId);
  expect((await logIn(returned)).values.code).toBe('wechat_code');
  const old = await agree();
  fake.advance(5 * 60_000);
  expect((await logIn(old)).values.code).toBe('wechat_code');
  expect((await logIn({ ...(await agree('qr')), code: (await agree('inside')).code })).values.code).toBe(
    'wechat_code',
  );
  expect((await logIn({ ...(await agree()), code: 'made-up' })).values.code).toBe('wechat_code');
  expect(warnings).toEqual([]);
});

describe('when WeChat fails', () => {
  test.each([
    ['/sns/oauth2/access_token', 'never'],
    ['/sns/oauth2/access_token', 'hang-up'],
    ['/sns/oauth2/access_token', { status: 200, body: '{"errcode":-1,"errmsg":"system error"}' }],
    ['/sns/oauth2/access_token', { status: 200, body: '{"errcode":40125,"errmsg":"invalid appsecret"}' }],
    ['/sns/oauth2/access_token', { status: 200, body: '{"access_token":""}' }],
    ['/sns/userinfo', 'not JSON'],
    ['/sns/userinfo', 'too long'],
    ['/sns/userinfo', { status: 200, body: '{"openid":"o-of-somebody-else","nickname":"n"}' }],
  ] as const)('%s: %j', async (path, fault) => {
    await bound();
    const returned = await agree();
    fake.failOnce(path, fault);
    expect((await logIn(returned)).values.code).toBe('wechat_failed');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toMatch(/secret|access_token|127\.0/);
  });

  test('an expired access token is refreshed', async () => {
    const learner = await bound();
    fake.failOnce('/sns/userinfo', { status: 200, body: '{"errcode":42001,"errmsg":"expired"}' });
    expect((await logIn(await agree())).values.login.user.id).toBe(learner.userId);
    expect(fake.calls.slice(-4)).toEqual([
      '/sns/oauth2/access_token',
      '/sns/userinfo',
      '/sns/oauth2/refresh_token',
      '/sns/userinfo',
    ]);
  });
});

test('a suspended account cannot log in, and a closed one frees its WeChat at once', async () => {
  const learner = await bound();
  const pool = world.database.pool;
  await pool.query('update app_user set suspended_at = now() where id = $1', [learner.userId]);
  expect((await logIn(await agree())).values.code).toBe('account_suspended');
  await pool.query('update app_user set suspended_at = null where id = $1', [learner.userId]);
  const code = await world.codeFor(learner.phoneNumber, 'close');
  const closing = { is_confirmed: true, phone_number: learner.phoneNumber, code };
  expect((await world.call('/api/study/customer/v1/close', closing, learner)).status).toBe(0);
  expect((await logIn(await agree())).values.login).toBeNull();
});

test('without settings there is no login by WeChat', async () => {
  const plain = await createTestApp({ wechat: noWechatLogin });
  expect((await plain.call(`${BASE}/start`, { way: 'qr' })).values.code).toBe('wechat_off');
  const returned = { way: 'inside', code: 'c', state: 's', verifier: 'v' };
  expect((await plain.call(`${BASE}/login`, returned)).values.code).toBe('wechat_off');
  await plain.close();
});
