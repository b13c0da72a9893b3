import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tingci/contract/endpoint';
import { endpoints } from '@tingci/contract/index';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonSchemaOf } from '../../platform/http/serializer.ts';
import type { Learner } from '../app.ts';
import { grantPro } from '../rows/grant-pro.ts';
import { attemptOf } from './examples/exam.ts';
import { practiceOf } from './examples/practice.ts';
import { examples } from './examples.ts';
import { rowsOf } from './rows.ts';
import { createWorld, send, type World } from './world.ts';

type Answer = Awaited<ReturnType<typeof send>>;
type Caller = Pick<Learner, 'token' | 'signKey'> | undefined;

const exampleOf = (path: string) => examples[path as keyof typeof examples];
const CANARY = '诱饵金丝雀';

let world: World;
/** Another learner with data of every kind, which must never be shown or changed. */
let decoy: Learner;
let secrets: string[];

beforeAll(async () => {
  world = await createWorld();
  decoy = await world.signUp();
  const phone_number = decoy.phoneNumber;
  const code = await world.codeFor(phone_number, 'reset');
  await world.call('/api/study/customer/v1/password/reset', {
    phone_number,
    code,
    password: 'decoy-password',
  });
  const login = await world.call('/api/study/customer/v1/login', {
    phone_number,
    password: 'decoy-password',
  });
  decoy = { ...decoy, token: login.values.token, signKey: login.values.sign_key };
  await world.call('/api/study/customer/v1/update/nickname', { nickname: CANARY }, decoy);
  await world.call('/api/study/lexicon/v1/practice/result', practiceOf(world, CANARY), decoy);
  await world.call('/api/study/zhenti/v1/paper/submit', attemptOf(world, CANARY), decoy);
  await world.call('/api/study/customer/v1/device', { user_agent: CANARY }, decoy);
  secrets = [CANARY, '$argon2', phone_number, decoy.token, decoy.signKey, ...(await storedSecrets())];
  const owned = Object.keys(await rowsOf(world.database.pool, decoy.userId));
  expect(owned).toEqual(
    expect.arrayContaining(['app_user', 'exam_attempt', 'practice_event', 'session', 'word_state']),
  );
});

afterAll(() => world.close());

async function storedSecrets(): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ id: string; hash: Buffer }>(
    'select id::text, token_hash as hash from session where user_id = $1',
    [decoy.userId],
  );
  expect(rows).toHaveLength(1);
  return rows.flatMap(({ id, hash }) => [id, hash.toString('hex'), hash.toString('base64')]);
}

const roles = {
  visitor: async () => undefined,
  user: async (learner: Learner) => learner,
  'other user': () => world.signUp(),
  Pro: async (learner: Learner) => {
    await grantPro(world.database.pool, learner.userId);
    return learner;
  },
  admin: async (learner: Learner) => {
    await world.database.pool.query('update app_user set is_admin = true where id = $1', [learner.userId]);
    return learner;
  },
  'logged-out session': async (learner: Learner) => {
    expect((await world.call('/api/study/customer/v1/logout', {}, learner)).status).toBe(0);
    return learner;
  },
  'wrong token': async (learner: Learner) => {
    const end = learner.token.slice(-1);
    return { ...learner, token: learner.token.slice(0, -1) + (end === 'A' ? 'B' : 'A') };
  },
} satisfies Record<string, (learner: Learner) => Promise<Caller>>;

type Role = keyof typeof roles;

/** Endpoints whose example uses an id of its own learner: another learner does not find it. */
const OWN_BOOK = '/api/study/lexicon/v1/word';
const NAMES_ONES_OWN = [
  '/api/study/customer/v1/session/delete',
  '/api/study/customer/v1/export/address',
  '/api/study/customer/v1/member/v1/pay/result',
  '/api/study/customer/v1/close',
  '/api/study/customer/v1/phone/update',
  '/api/study/zhenti/v1/paper/result',
  '/api/study/zhenti/v1/sitting/check',
  '/api/study/zhenti/v1/writing/result',
  '/api/study/zhenti/v1/suite/end',
  '/api/study/zhenti/v1/suite/result',
  '/api/study/zhenti/v1/speaking/result',
  '/api/study/zhenti/v1/assessment/save',
  '/api/study/article/practice/word/list',
  '/api/study/article/practice/error/add',
  '/api/study/article/practice/detail',
  '/api/study/article/update/{id}',
  ...['detail', 'delete/{id}', 'restore/{id}'].map((call) => `/api/study/article/temp/group/${call}`),
  ...['delete/{id}', 'bulk-delete', 'restore'].map((call) => `/api/study/article/collect/${call}`),
  '/api/study/article/history/records/delete',
  '/api/study/article/history/records/restore',
  '/api/study/article/practice/biaoji/detail',
  '/api/study/lexicon/v1/error/paper/list',
  '/api/study/lexicon/v1/error/paper/add',
  '/api/study/upload/file/delete/{id}',
  ...['detail', 'practice', 'update', 'sentence/save', 'align', 'align/state', 'delete'].map(
    (call) => `/api/study/customize/v1/${call}/{id}`,
  ),
  '/api/study/job/v1/detail',
  '/api/study/job/v1/cancel',
  '/api/study/job/v1/retry',
  '/api/study/lexicon/v1/upload/book/draft',
  '/api/study/lexicon/v2/upload/book/detail',
  '/api/study/lexicon/v1/group/detail',
  ...['get/invite/code', 'invite/revoke', 'invite/unfollow'].map(
    (call) => `/api/study/lexicon/group/${call}`,
  ),
  ...['submit', 'state', 'withdraw', 'close'].map(
    (call) => `/api/study/lexicon/v1/upload/book/review/${call}`,
  ),
  '/api/study/lexicon/v1/update/{id}',
  ...['delete', 'restore', 'words', 'words/ids', 'words/add', 'words/add/list', 'export', 'export/apkg'].map(
    (call) => `${OWN_BOOK}/book/${call}`,
  ),
  ...['note', 'meaning', 'recording/save', 'recording/delete', 'move', 'remove', 'restore', 'order'].map(
    (call) => `${OWN_BOOK}/${call}`,
  ),
];

/** The example has the caller's password, which is wrong for another user. */
const HAS_OWN_PASSWORD = ['/api/study/customer/v1/password/update'];

/** The body status that an endpoint of this access must return for a role. */
function declared({ access, path }: Endpoint, role: Role): number {
  if (role === 'logged-out session' || role === 'wrong token') return 401;
  if (access === 'visitor') return 0;
  if (role === 'visitor') return 401;
  // The code was sent to the phone number of the first learner.
  if (role === 'other user' && path.endsWith('/session/prove')) return 422;
  // Only the first learner took the part.
  if (role === 'other user' && path.endsWith('/paper/sentences')) return 409;
  // Only the first learner has a password that an operator issued.
  if (role === 'other user' && path.endsWith('/password/first')) return 409;
  // Only the first learner took the book.
  if (role === 'other user' && path.endsWith('/community/book/rate')) return 409;
  if (role === 'other user' && NAMES_ONES_OWN.includes(path)) return 404;
  if (role === 'other user' && HAS_OWN_PASSWORD.includes(path)) return 422;
  if (access === 'user') return 0;
  return (access === 'pro' && role === 'Pro') || (access === 'admin' && role === 'admin') ? 0 : 403;
}

function expectNoLeak(endpoint: Endpoint, answer: Answer): void {
  for (const secret of secrets) expect(answer.text).not.toContain(secret);
  expect(Object.keys(answer).toSorted()).toEqual(['http', 'message', 'status', 'text', 'values']);
  if (answer.status === 0) {
    // Parsing removes fields outside the schema: here nothing may be removed.
    expect(endpoint.response.parse(answer.values)).toEqual(answer.values);
    return;
  }
  expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
  for (const name of Object.keys(answer.values)) {
    expect(name).toBeOneOf(['code', 'request_id', 'server_time', 'reason', 'fields']);
  }
}

test('every endpoint has an example, and every example an endpoint', () => {
  const paths = endpoints.map(({ path }) => path);
  expect(paths.filter((path) => exampleOf(path) === undefined)).toEqual([]);
  expect(Object.keys(examples).filter((path) => !paths.includes(path))).toEqual([]);
});

test('no response schema allows undeclared fields', () => {
  const open: string[] = [];
  const walk = (schema: Record<string, unknown>, at: string) => {
    const isNamed = ['type', 'const', 'enum', 'anyOf', 'oneOf'].some((key) => key in schema);
    if (!isNamed) open.push(at);
    if (schema.type === 'object' && schema.additionalProperties !== false) open.push(at);
    for (const [name, member] of Object.entries((schema.properties as object | undefined) ?? {})) {
      walk(member, `${at}.${name}`);
    }
    if (schema.items) walk(schema.items as Record<string, unknown>, `${at}[]`);
    for (const branch of (schema.anyOf ?? schema.oneOf ?? []) as Record<string, unknown>[]) walk(branch, at);
  };
  for (const { path, response } of endpoints) walk(jsonSchemaOf(response), path);
  expect(open).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, endpoint) => {
  test.each(Object.keys(roles) as Role[])('%s', async (role) => {
    const learner = await world.signUp();
    // The calls in an example need an open session. Pro must be granted before the first of them.
    const isLate = role === 'logged-out session';
    const early = isLate ? undefined : await roles[role](learner);
    const fields = (await exampleOf(path)(world, learner)) as SignedFields;
    const caller = isLate ? await roles[role](learner) : early;
    const before = await rowsOf(world.database.pool, decoy.userId);
    // The other user may have got a code in the last minute.
    if (path.endsWith('/session/prove/sms')) world.advance(61_000);
    const answer = await send(world, endpoint, fields, caller);
    expect({ path, role, status: answer.status }).toEqual({
      path,
      role,
      status: declared(endpoint, role),
    });
    expectNoLeak(endpoint, answer);
    expect(await rowsOf(world.database.pool, decoy.userId)).toEqual(before);
  });
});

describe('data of another learner', () => {
  test('session cannot be ended', async () => {
    const learner = await world.signUp();
    const listed = await world.call('/api/study/customer/v1/session/list', {}, decoy);
    const { id } = listed.values.list[0];
    const before = await rowsOf(world.database.pool, decoy.userId);
    const refused = await world.call('/api/study/customer/v1/session/delete', { session_id: id }, learner);
    const unknown = await world.call(
      '/api/study/customer/v1/session/delete',
      { session_id: randomUUID() },
      learner,
    );
    expect([refused.status, refused.message]).toEqual([404, unknown.message]);
    expect(await rowsOf(world.database.pool, decoy.userId)).toEqual(before);
  });

  test('error book is neither shown nor changed', async () => {
    const learner = await world.signUp();
    const lexicon_ids = [world.ids.words.tenant as number];
    const before = await rowsOf(world.database.pool, decoy.userId);
    const deleted = await world.call('/api/study/lexicon/v1/error/delete', { lexicon_ids }, learner);
    expect(deleted.values.deleted).toBe(0);
    const restored = await world.call('/api/study/lexicon/v1/error/restore', { lexicon_ids }, learner);
    expect(restored.values.restored).toBe(0);
    expect((await world.call('/api/study/lexicon/v1/error/list', {}, learner)).values).toMatchObject({
      total: 0,
    });
    expect((await world.call('/api/study/lexicon/v1/error/list', {}, decoy)).values).toMatchObject({
      total: 1,
    });
    expect(await rowsOf(world.database.pool, decoy.userId)).toEqual(before);
  });

  test('practice and event ids can be reused, and change nothing of the other learner', async () => {
    const learner = await world.signUp();
    const theirs = practiceOf(world, 'theirs');
    await world.call('/api/study/lexicon/v1/practice/result', theirs, decoy);
    const before = await rowsOf(world.database.pool, decoy.userId);
    const mine = { ...theirs, events: theirs.events.map((event) => ({ ...event, hints: 3 })) };
    const answer = await world.call('/api/study/lexicon/v1/practice/result', mine, learner);
    expect(answer.values.results.map(({ state }: { state: string }) => state)).toEqual([
      'stored',
      'stored',
      'stored',
    ]);
    expect(await rowsOf(world.database.pool, decoy.userId)).toEqual(before);
  });
});

test('membership and administrator rights end within the cache’s ten seconds', async () => {
  const learner = await world.signUp();
  await roles.admin(learner);
  world.advance(10_001);
  expect((await world.call('/api/study/customer/v1/login/msg', {}, learner)).values.is_admin).toBe(true);
  await world.database.pool.query('update app_user set is_admin = false where id = $1', [learner.userId]);
  world.advance(10_001);
  expect((await world.call('/api/study/customer/v1/login/msg', {}, learner)).values.is_admin).toBe(false);
});
