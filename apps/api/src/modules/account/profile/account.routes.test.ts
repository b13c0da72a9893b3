import { configSchema } from '@tingci/contract/account/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { listeningOf } from '../../../test/contract/examples/listening.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';

const base = '/api/study/customer/v1';
const PROFILE = `${base}/login/msg`;
const UPDATE = `${base}/update/config`;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  app = await createTestApp();
  learner = await app.signUp();
  decoy = await app.signUp();
});
afterAll(() => app.close());

const configOf = async (who: Learner) => (await app.call(PROFILE, {}, who)).values.config;

/** Moves the clock to an hour of the day in the learner's zone, Asia/Shanghai. */
function moveToHour(hour: number): void {
  const local = (app.now() + 8 * 60 * MINUTE) % DAY;
  app.advance((hour * 60 * MINUTE - local + DAY) % DAY);
}

describe('config', () => {
  test('a change keeps every other field, returns the whole config and belongs to its learner', async () => {
    const { config: before } = (await app.call(PROFILE, {}, learner)).values;
    expect(before).toEqual(configSchema.parse({}));
    const { values } = await app.call(
      UPDATE,
      { play_speed: 1.5, is_disorderly: true, yasi_score: 7.5 },
      learner,
    );
    const expected = { ...before, play_speed: 1.5, is_disorderly: true, yasi_score: 7.5 };
    expect(values).toEqual(expected);
    expect(await configOf(learner)).toEqual(expected);
    expect(await configOf(decoy)).toEqual(before);
  });

  test('the other path does the same', async () => {
    expect((await app.call('/user/saveConfig', { repetitions: 3 }, learner)).values.repetitions).toBe(3);
    expect((await configOf(learner)).repetitions).toBe(3);
  });

  test('the band has its own path', async () => {
    const { values } = await app.call(`${base}/update/yasi-score`, { yasi_score: 8 }, learner);
    expect(values.yasi_score).toBe(8);
    const refused = await app.call(`${base}/update/yasi-score`, { yasi_score: 9.5 }, learner);
    expect(refused.values.code).toBe('invalid_fields');
    expect((await configOf(learner)).yasi_score).toBe(8);
  });

  test('an id is stored', async () => {
    const ids = { recent_chapter_id: 12, recent_collection_book_id: 13, default_collection_book: 14 };
    expect((await app.call(UPDATE, ids, learner)).values).toMatchObject(ids);
  });

  test('concurrent changes of different fields are all stored', async () => {
    const who = await app.signUp();
    const changes = [
      { play_speed: 0.5 },
      { play_interval: 9 },
      { phonetic_type: 2 },
      { repetitions: 7 },
      { error_sound: false },
      { is_disorderly: true },
      { review_total: 55 },
      { lexicon_learn_mode: '默写' },
      { is_check_size: true },
      { pro_notice_not_today: true },
      { fuxi_notice_not_today: true },
    ];
    await Promise.all(changes.map((change) => app.call(UPDATE, change, who)));
    expect(await configOf(who)).toEqual({ ...configSchema.parse({}), ...Object.assign({}, ...changes) });
  });

  test.each([
    ['an unknown field', { nickname: 'x' }],
    ['nothing', {}],
    ['a value out of bounds', { play_speed: 2.01 }],
    ['a wrong type', { is_pop: 'true' }],
    ['one bad field among good ones', { play_interval: 9, repetitions: 0 }],
    ['an id that is none', { recent_chapter_id: -1 }],
    ['a prototype', { ['__proto__']: { is_admin: true }, constructor: 1 }],
  ])('%s is refused and nothing is stored', async (_name, change) => {
    const before = await configOf(decoy);
    expect([400, 422]).toContain((await app.call(UPDATE, change as never, decoy)).status);
    expect(await configOf(decoy)).toEqual(before);
  });

  test('values of an older version do not stop the profile from opening', async () => {
    const who = await app.signUp();
    const stored = {
      play_speed: 'fast',
      review_total: 1e9,
      gone_field: { a: 1 },
      play_interval: 7,
      constructor: 1,
    };
    await app.database.pool.query('update app_user set config = $2 where id = $1', [who.userId, stored]);
    // A process caches data of a learner for ten seconds.
    app.advance(10_000);
    expect(await configOf(who)).toEqual({ ...configSchema.parse({}), play_interval: 7 });
    await app.call(UPDATE, { play_speed: 1.25 }, who);
    expect(await configOf(who)).toEqual({ ...configSchema.parse({}), play_interval: 7, play_speed: 1.25 });
  });
});

describe('notices', () => {
  test.each([
    ['pro_notice_not_today', 'pro-notice-not-today'],
    ['fuxi_notice_not_today', 'fuxi-notice-not-today'],
    ['vip_last_notice_not_today', 'vip-last-notice-not-today'],
  ])('%s lasts until midnight in the learner’s zone', async (flag, path) => {
    const who = await app.signUp();
    moveToHour(22);
    expect((await configOf(who))[flag]).toBe(false);
    expect((await app.call(`${base}/update/${path}`, {}, who)).values[flag]).toBe(true);
    expect((await configOf(decoy))[flag]).toBe(false);
    app.advance(2 * 60 * MINUTE - 1);
    expect((await configOf(who))[flag]).toBe(true);
    app.advance(1);
    expect((await configOf(who))[flag]).toBe(false);
    expect((await app.call(UPDATE, { [flag]: true }, who)).values[flag]).toBe(true);
    expect((await app.call(UPDATE, { play_interval: 8 }, who)).values[flag]).toBe(true);
    expect((await app.call(UPDATE, { [flag]: false }, who)).values[flag]).toBe(false);
  });

  test('the day is that of the learner’s own zone', async () => {
    const who = await app.signUp();
    await app.database.pool.query(`update app_user set time_zone = 'America/New_York' where id = $1`, [
      who.userId,
    ]);
    app.advance(11_000);
    moveToHour(22);
    await app.call(`${base}/update/pro-notice-not-today`, {}, who);
    app.advance(3 * 60 * MINUTE);
    // Past midnight in Shanghai, the same day still in New York.
    expect((await configOf(who)).pro_notice_not_today).toBe(true);
  });
});

describe('nickname', () => {
  test.each([
    `');drop table x;--`,
    '<script>alert(1)</',
    '{{7*7}}%s%n$1\\1',
    '👩‍👩‍👧‍👦 family',
    '../../etc/passwd',
    '{"__proto__":1}',
    '\\u0000\\',
  ])('%j is stored unchanged', async (nickname) => {
    const { values } = await app.call(`${base}/update/nickname`, { nickname }, learner);
    expect(values.nickname).toBe(nickname.trim());
    expect((await app.call(PROFILE, {}, learner)).values.nickname).toBe(nickname.trim());
  });

  test.each([
    ['NUL', 'a\0b'],
    ['half a pair', 'a\ud800'],
    ['blanks', '   '],
    ['too long', 'x'.repeat(21)],
    ['turned text', '\u202eesrever\u202c'],
    ['an invisible character', 'a\u0301\u200b\ufeff'],
    ['two lines', 'a\tb\nc'],
  ])('%s is refused', async (_name, nickname) => {
    await app.call(`${base}/update/nickname`, { nickname: '原来' }, learner);
    expect((await app.call(`${base}/update/nickname`, { nickname }, learner)).status).not.toBe(0);
    expect((await app.call(PROFILE, {}, learner)).values.nickname).toBe('原来');
  });
});

describe('profile', () => {
  test('membership is computed from its dates', async () => {
    const who = await app.signUp();
    const grant = (fromMs: number, days: number, userId = who.userId) =>
      grantPro(app.database.pool, userId, { fromMs: app.now() + fromMs, days });
    await grant(-DAY, 11, decoy.userId);
    expect((await app.call(PROFILE, {}, who)).values).toMatchObject({ is_member: false, member: null });
    const start = app.now();
    await grant(0, 1);
    await grant(0, 2);
    // The only process sees a grant of another program within ten seconds.
    app.advance(10_000);
    expect((await app.call(PROFILE, {}, who)).values).toMatchObject({
      is_member: true,
      member: { status: '进行中', ends_at: start + 3 * DAY },
    });
    app.advance(3 * DAY);
    expect((await app.call(PROFILE, {}, who)).values).toMatchObject({
      is_member: false,
      member: { status: '已到期', ends_at: start + 3 * DAY },
    });
  });

  test('it has none of the account’s secrets', async () => {
    const text = (await app.call(PROFILE, {}, learner)).raw.payload;
    for (const secret of [
      learner.phoneNumber,
      learner.token,
      learner.signKey,
      'argon2',
      'token_hash',
      'agreed',
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('last learned', () => {
  test('is empty at first, then the chapter of the last practice, while the chapter is published', async () => {
    const who = await app.signUp();
    const nothing = { last_learned_type: null, learned_types: [], group_id: null, chapter_id: null };
    const lastLearned = async () => (await app.call(`${base}/last/learned`, {}, who)).values;
    expect(await lastLearned()).toEqual(nothing);
    const book = await insertBook(app);
    await practise(app, who.userId, book.chapterIds[1], 1000);
    await practise(app, who.userId, book.chapterIds[0], 0);
    await practise(app, decoy.userId, book.chapterIds[2], 5000);
    const learned = { last_learned_type: 'lexicon', learned_types: ['lexicon'] };
    expect(await lastLearned()).toEqual({ ...learned, group_id: book.id, chapter_id: book.chapterIds[1] });
    await app.database.pool.query('update chapter set retired_at = now() where id = $1', [
      book.chapterIds[1],
    ]);
    expect(await lastLearned()).toEqual({ ...learned, group_id: null, chapter_id: null });
    const listen = () =>
      app.call('/api/study/article/practice/result', listeningOf(app, 'she had a book'), who);
    await listen();
    expect((await lastLearned()).learned_types).toEqual(['lexicon', 'article']);
    app.advance(MINUTE);
    await listen();
    const heard = { last_learned_type: 'article', learned_types: ['article', 'lexicon'] };
    expect(await lastLearned()).toMatchObject(heard);
  });

  test('is an article for somebody who never practised words', async () => {
    const who = await app.signUp();
    await app.call('/api/study/article/practice/result', listeningOf(app, 'she had a book'), who);
    expect((await app.call(`${base}/last/learned`, {}, who)).values).toEqual({
      last_learned_type: 'article',
      learned_types: ['article'],
      group_id: null,
      chapter_id: null,
    });
  });
});

async function insertBook({ database: { pool } }: TestApp) {
  const insert = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await pool.query(`${sql} returning id`, values)).rows[0].id;
  const tail = `, name, sequence) values`;
  const languageId = await insert(`insert into language (key, code${tail} ('l', 'en', '英语', 1)`);
  const categoryId = await insert(`insert into category (key, language_id${tail} ('c', $1, '类', 1)`, [
    languageId,
  ]);
  const sceneId = await insert(`insert into scene (key, category_id${tail} ('s', $1, '景', 1)`, [categoryId]);
  const id = await insert(
    `insert into book (key, scene_id, description, cover, content_hash${tail} ('b', $1, '', '', '', '书', 1)`,
    [sceneId],
  );
  const chapterIds: number[] = [];
  for (const sequence of [1, 2, 3]) {
    chapterIds.push(
      await insert(`insert into chapter (key, book_id${tail} ($2, $1, '章', $3)`, [
        id,
        `b${sequence}`,
        sequence,
      ]),
    );
  }
  return { id, chapterIds };
}

async function practise(
  { database: { pool }, now }: TestApp,
  userId: number,
  chapterId: number | undefined,
  ms: number,
) {
  await pool.query(
    `insert into practice (user_id, id, chapter_id, mode, is_case_strict, started_at, last_at)
     values ($1, gen_random_uuid(), $2, '听写', false, $3, $3)`,
    [userId, chapterId, new Date(now() + ms)],
  );
}
