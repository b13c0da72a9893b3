import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Learner } from '../../../test/app.ts';
import { createWorld, type World } from '../../../test/contract/world.ts';
import { eventually } from '../../../test/eventually.ts';
import { makeDeck } from '../../own-book/read/deck.fixture.ts';
import { CANARY, createFullLearner, WORD_CANARY } from '../own-data/full-learner.fixture.ts';
import { ownedTables } from '../own-data/owned-tables.ts';

const CLOSE = '/api/study/customer/v1/close';
const ACCOUNT = '/api/study/customer/v1';

let world: World;
let learner: Learner;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  learner = await createFullLearner(world);
});
afterAll(() => world.close());

const close = async (who = learner) => {
  const code = await world.codeFor(who.phoneNumber, 'close');
  return world.call(CLOSE, { is_confirmed: true, phone_number: who.phoneNumber, code }, who);
};
const query = async (sql: string, values: unknown[] = []) =>
  (await world.database.pool.query(sql, values)).rows;

/** Tables whose rows name one of the canaries in any column, with the jobs of the queue. */
async function findInDatabase(canaries: readonly string[]): Promise<string[]> {
  const tables = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [{ count }] = await query(
      `select count(*)::int as count from ${name} t where to_jsonb(t)::text ilike any($1)`,
      [canaries.map((text) => `%${text}%`)],
    );
    if (count > 0) found.push(name);
  }
  return found;
}

function findInFiles(folder: string, canaries: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path);
      return canaries.some((text) => path.includes(text) || content.includes(text));
    });
}

async function erased(userId: number): Promise<void> {
  await eventually(async () => {
    const [left] = await query(
      `select (select count(*) from practice where user_id = $1) + (select count(*) from file where user_id = $1)
        + (select count(*) from word where owner_id = $1 and word <> '') as rows`,
      [userId],
    );
    expect(Number(left.rows)).toBe(0);
  });
}

test('after closing no canary is left in database, files and caches', async () => {
  const canaries = ['QZXVJK', WORD_CANARY, learner.phoneNumber];
  const wrong = { phone_number: learner.phoneNumber, password: 'wrong-password' };
  await world.call(`${ACCOUNT}/login`, wrong);
  await world.codeFor(learner.phoneNumber, 'login');
  const { values } = await world.call(`${ACCOUNT}/export/create`, {}, learner);
  await eventually(async () => {
    const job = await world.call('/api/study/job/v1/detail', { job_id: values.job_id }, learner);
    expect(job.values.state).toBe('done');
  });
  const deck = await makeDeck('anki2', { 'a.mp3': new TextEncoder().encode(CANARY) });
  const upload = '/api/study/lexicon/v1/upload/book/read';
  await world.upload(upload, { name: `${CANARY}.apkg` }, learner, Buffer.from(deck));
  // Before the closing, the search finds the data.
  expect(await findInDatabase(canaries)).toEqual(
    expect.arrayContaining([
      'public.app_user',
      'public.own_word',
      'public.practice_event',
      'public.feedback',
    ]),
  );
  const keys = async () => {
    const found: string[] = [];
    for (const prefix of ['files/', 'exports/', 'decks/']) {
      for await (const { key } of world.fileStore.list(`${prefix}${learner.userId}/`)) found.push(key);
    }
    return found;
  };
  // A file of a resource, a piece of an upload, a picture, a recording, an export and a deck.
  expect(await keys()).toHaveLength(6);

  expect((await close()).status).toBe(0);
  await erased(learner.userId);
  expect(await findInDatabase(canaries)).toEqual([]);
  expect(await keys()).toEqual([]);
  expect(findInFiles(world.filesDir, canaries)).toEqual([]);

  const kept = Object.keys(ownedTables).filter((name) => ownedTables[name]?.closing === 'erased');
  for (const name of kept) {
    const columns = (
      await query(`select column_name as name from information_schema.columns where table_name = $1`, [name])
    ).map((row) => row.name);
    if (!columns.includes('user_id')) continue;
    const [{ count }] = await query(`select count(*)::int as count from ${name} where user_id = $1`, [
      learner.userId,
    ]);
    expect([name, count]).toEqual([name, 0]);
  }
});

test('login sessions, the number and addresses of exports end at once', async () => {
  const { values } = await world.call(`${ACCOUNT}/export/create`, {}, learner);
  await eventually(async () => {
    const job = await world.call('/api/study/job/v1/detail', { job_id: values.job_id }, learner);
    expect(job.values.state).toBe('done');
  });
  const { list } = (await world.call(`${ACCOUNT}/export/list`, {}, learner)).values;
  const { url } = (await world.call(`${ACCOUNT}/export/address`, { export_id: list[0].id }, learner)).values;
  const code = await world.codeFor(learner.phoneNumber, 'login');
  expect((await close()).status).toBe(0);
  expect((await world.app.inject({ url })).statusCode).toBe(404);
  expect((await world.call(`${ACCOUNT}/login/msg`, {}, learner)).status).toBe(401);
  // The code belonged to the closed account.
  const login = { phone_number: learner.phoneNumber, code };
  expect((await world.call(`${ACCOUNT}/login`, login)).status).not.toBe(0);
});

test('the same number makes a new account, which is empty', async () => {
  expect((await close()).status).toBe(0);
  world.advance(61_000);
  const again = await world.signUp(learner.phoneNumber);
  expect(again.userId).not.toBe(learner.userId);
  const profile = (await world.call(`${ACCOUNT}/login/msg`, {}, again)).values;
  expect(profile).toMatchObject({ is_member: false, member: null });
  expect(profile.nickname).not.toBe(CANARY);
  const books = await world.call('/api/study/lexicon/v1/word/book/list', {}, again);
  expect(JSON.stringify(books.values)).not.toContain('QZXVJK');
  expect((await world.call('/api/study/lexicon/v1/error/list', { page: 1 }, again)).values.total).toBe(0);
  expect((await world.call('/api/study/upload/file/list', {}, again)).status).not.toBe(0);
});

test('another learner keeps everything', async () => {
  const other = await createFullLearner(world);
  const count = async () =>
    (
      await query(
        `select (select count(*) from practice_event where user_id = $1) as events,
          (select count(*) from own_word where user_id = $1) as words,
          (select count(*) from file where user_id = $1) as files`,
        [other.userId],
      )
    )[0];
  const before = await count();
  expect((await close()).status).toBe(0);
  await erased(learner.userId);
  expect(await count()).toEqual(before);
  expect((await world.call(`${ACCOUNT}/login/msg`, {}, other)).values.nickname).toBe(CANARY);
});

test('what a running request still wrote is erased by the scheduled job', async () => {
  expect((await close()).status).toBe(0);
  await erased(learner.userId);
  await query(`insert into click_log (user_id, name, path, at) values ($1, $2, '/', now())`, [
    learner.userId,
    CANARY,
  ]);
  await query(
    `insert into session (id, user_id, token_hash, device, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), $1, '\\x01', '', now(), now(), now() + interval '30 days')`,
    [learner.userId],
  );
  world.advance(11 * 60_000);
  const job = { name: 'erase-accounts', payload: z.strictObject({}), maxWaiting: 5 };
  await world.jobs.enqueue(job, {}, { ownerId: null });
  await eventually(async () => {
    const [user] = await query('select erased_at from app_user where id = $1', [learner.userId]);
    expect(user.erased_at).not.toBeNull();
  });
  for (const table of ['click_log', 'session'])
    expect(await query(`select 1 from ${table} where user_id = $1`, [learner.userId])).toEqual([]);
});

test('nothing happens without the confirmation, and the right code for the number of the account', async () => {
  const code = await world.codeFor(learner.phoneNumber, 'close');
  const other = await world.signUp();
  const proof = { phone_number: learner.phoneNumber, code };
  expect((await world.call(CLOSE, proof, learner)).status).toBe(422);
  expect((await world.call(CLOSE, { ...proof, is_confirmed: false }, learner)).status).toBe(422);
  const confirmed = { ...proof, is_confirmed: true };
  expect((await world.call(CLOSE, confirmed, other)).status).toBe(404);
  const wrong = { ...confirmed, code: code === '000000' ? '000001' : '000000' };
  expect((await world.call(CLOSE, wrong, learner)).status).toBe(422);
  const login = await world.codeFor(learner.phoneNumber, 'login');
  expect((await world.call(CLOSE, { ...confirmed, code: login }, learner)).status).toBe(422);
  expect((await world.call(`${ACCOUNT}/login/msg`, {}, learner)).status).toBe(0);
});
