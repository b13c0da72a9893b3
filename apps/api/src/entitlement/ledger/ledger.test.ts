import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { loadLibrary } from '../../test/library.fixture.ts';
import { type GrantSource, grantProduct, listGrants, revokeGrant } from './ledger.ts';

const DAY = 86_400_000;

let app: TestApp;
let learner: Learner;
let decoy: Learner;
let bookId: number;

beforeAll(async () => {
  app = await createTestApp();
  bookId = Object.values((await loadLibrary(app.database)).ids.books)[0] as number;
});
beforeEach(async () => {
  learner = await app.signUp();
  decoy = await app.signUp();
});
afterAll(() => app.close());

const order = (): GrantSource => ({ source: 'order', sourceId: randomUUID() });
const grant = (source: GrantSource, days: number, who = learner, nowMs = app.now()) =>
  grantProduct(app.database.pool, { ...source, userId: who.userId, product: { days }, nowMs });
const spans = async (who = learner) =>
  (await listGrants(app.database.pool, who.userId)).map(({ startsAt, endsAt }) => [
    (startsAt - app.now()) / DAY,
    (endsAt - app.now()) / DAY,
  ]);
const write = (sql: string) => app.database.pool.query(sql, [learner.userId]);

test('one source grants once, also when many tell it at the same time and for another learner', async () => {
  const source = order();
  const made = await Promise.all(Array.from({ length: 20 }, () => grant(source, 5)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await grant(source, 5, decoy)).toBe(false);
  expect([await spans(), await spans(decoy)]).toEqual([[[0, 5]], []]);
});

test('a revocation takes back what is left, once, and moves later grants forward', async () => {
  const [first, second] = [order(), order()];
  await grant(first, 30);
  await grant(second, 10);
  const revoke = () =>
    revokeGrant(app.database.pool, { ...first, reason: '退款', nowMs: app.now() + 2 * DAY });
  const answers = await Promise.all([revoke(), revoke(), revoke()]);
  expect(answers.filter((each) => each !== undefined)).toEqual([{ userId: learner.userId }]);
  expect(await spans()).toEqual([
    [0, 2],
    [2, 12],
  ]);
  expect(await revokeGrant(app.database.pool, { ...order(), reason: '退款', nowMs: 1 })).toBeUndefined();
});

test('a book is granted for ever and is no Pro', async () => {
  const asked = { ...order(), userId: learner.userId, product: { bookId }, nowMs: app.now() };
  expect(await grantProduct(app.database.pool, asked)).toBe(true);
  expect(await spans()).toEqual([]);
});

test('the database refuses to change or to delete rows while the learner exists', async () => {
  const source = order();
  await grant(source, 5);
  await revokeGrant(app.database.pool, { ...source, reason: '退款', nowMs: app.now() });
  for (const sql of [
    'update membership_grant set days = 9 where user_id = $1',
    'delete from membership_grant where user_id = $1',
    `delete from membership_revocation where grant_id in (select id from membership_grant where user_id = $1)`,
    `update membership_revocation set reason = 'x' where grant_id in (select id from membership_grant where user_id = $1)`,
  ]) {
    await expect(write(sql), sql).rejects.toThrow('append-only');
  }
  await expect(app.database.pool.query('truncate membership_revocation')).rejects.toThrow('append-only');
  await write('delete from app_user where id = $1');
  expect((await write('select from membership_grant where user_id = $1')).rowCount).toBe(0);
});
