import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { createTelemetryRepository } from './telemetry.repository.ts';

const CLICKS = '/api/study/click-log';
const PING = '/api/study/customer/v1/activity';
const DEVICE = '/api/study/customer/v1/device';

let app: TestApp;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  app = await createTestApp();
  learner = await app.signUp();
  decoy = await app.signUp();
});
afterAll(() => app.close());

const rows = async (sql: string, values: unknown[]) => (await app.database.pool.query(sql, values)).rows;

describe('clicks', () => {
  const clicksOf = ({ userId }: Learner) =>
    rows('select name, path, at, received_at from click_log where user_id = $1 order by id', [userId]);

  test('a batch is stored in its order, with unchanged texts', async () => {
    const events = [
      { name: `');drop table click_log;--`, path: '/home?x={"a":1}', at: app.now() - 5 },
      { name: '点击,"NULL"\\', path: '', at: 0 },
      { name: 'NULL', path: '{}', at: 4_102_444_800_000 },
    ];
    expect(await app.call(CLICKS, { events }, learner)).toMatchObject({ status: 0, values: null });
    const received_at = new Date(app.now());
    expect(await clicksOf(learner)).toEqual(
      events.map(({ name, path, at }) => ({ name, path, at: new Date(at), received_at })),
    );
    expect(await clicksOf(decoy)).toEqual([]);
  });

  test.each([
    ['51 events', { events: Array.from({ length: 51 }, () => ({ name: 'a', path: '/', at: 1 })) }],
    ['none', { events: [] }],
    [
      'one bad among good',
      {
        events: [
          { name: 'a', path: '/', at: 1 },
          { name: '', path: '/', at: 1 },
        ],
      },
    ],
    ['a moment no date can hold', { events: [{ name: 'a', path: '/', at: 1e18 }] }],
    ['NUL', { events: [{ name: 'a\0', path: '/', at: 1 }] }],
    ['somebody else', { user_id: 1, events: [{ name: 'a', path: '/', at: 1 }] }],
  ])('%s is refused and nothing is stored', async (_name, fields) => {
    expect(await app.call(CLICKS, fields, decoy)).toMatchObject({ status: 422 });
    expect(await clicksOf(decoy)).toEqual([]);
  });
});

describe('activity', () => {
  const pingsOf = ({ userId }: Learner) =>
    rows('select path, details from activity_ping where user_id = $1 order by id', [userId]);

  test('of 20 concurrent pings from a path one is stored, and one for each other path and learner', async () => {
    const ping = (path: string, who: Learner) => app.call(PING, { path, params: { id: '1' } }, who);
    const all = Array.from({ length: 20 }, () => ping('/home', learner));
    const answers = await Promise.all([...all, ping('/walkman', learner), ping('/home', decoy)]);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(22);
    const stored = await pingsOf(learner);
    expect(stored.map(({ path }) => path).toSorted()).toEqual(['/home', '/walkman']);
    expect(stored[0]?.details).toEqual({ params: { id: '1' }, query: {} });
    expect(await pingsOf(decoy)).toHaveLength(1);
  });

  test('a ping waits for one that is being stored, and then finds it', async () => {
    const { userId } = await app.signUp();
    const transact = app.database.transactWith(createTelemetryRepository);
    const ping = { userId, path: '/home', details: {} };
    const [now, before] = [new Date(app.now()), new Date(app.now() - 25_000)];
    let second: Promise<void> | undefined;
    await transact(async (first) => {
      await first.insertPing(ping, now, before);
      second = transact((repository) => repository.insertPing(ping, now, before));
      await eventually(async () => {
        const waiting = await rows(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
          [],
        );
        expect(waiting).toHaveLength(1);
      });
    });
    await second;
    expect(await rows('select path from activity_ping where user_id = $1', [userId])).toHaveLength(1);
  });

  test('the next is stored after 25 seconds', async () => {
    const who = await app.signUp();
    await app.call(PING, { path: '/home' }, who);
    app.advance(24_999);
    await app.call(PING, { path: '/home' }, who);
    expect(await pingsOf(who)).toHaveLength(1);
    app.advance(1);
    await app.call(PING, { path: '/home' }, who);
    expect(await pingsOf(who)).toHaveLength(2);
  });

  test('more than 20 parameters are refused', async () => {
    const params = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, 'x']));
    expect(await app.call(PING, { path: '/home', params }, decoy)).toMatchObject({ status: 422 });
  });
});

describe('device', () => {
  const devicesOf = ({ userId }: Learner) =>
    rows(
      `select d.details, d.updated_at from session_device d join session s on s.id = d.session_id where s.user_id = $1`,
      [userId],
    );

  test('is stored once per session, the last report wins, and it is deleted with the session', async () => {
    await app.call(DEVICE, { user_agent: 'first', is_touch: true, memory_gb: 8 }, learner);
    app.advance(1000);
    const details = { user_agent: '<b>"second"', battery_level: 0.5, is_dark: false };
    expect(await app.call(DEVICE, details, learner)).toMatchObject({ status: 0, values: null });
    expect(await devicesOf(learner)).toEqual([{ details, updated_at: new Date(app.now()) }]);
    expect(await devicesOf(decoy)).toEqual([]);
    await app.call('/api/study/customer/v1/logout', {}, learner);
    expect((await rows('select count(*) from session_device', []))[0].count).toBe(0);
  });

  test('counts the learners of each voice by their last report, and names no learner', async () => {
    const [one, two, other] = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
    const report = (who: Learner, uk: string, us: string) =>
      app.call(DEVICE, { user_agent: 'x', voice_uk: uk, voice_us: us }, who);
    await report(one, 'uk-f1', 'default');
    await report(two, 'default', 'default');
    await report(other, 'device', 'us-slt');
    app.advance(1000);
    await report(two, 'uk-f1', 'default');
    await app.call(DEVICE, { user_agent: 'of an earlier version' }, decoy);
    expect(await createTelemetryRepository(app.database.pool).countChosenVoices()).toEqual([
      { accent: 'uk', voice: 'uk-f1', learners: 2 },
      { accent: 'uk', voice: 'device', learners: 1 },
      { accent: 'us', voice: 'default', learners: 2 },
      { accent: 'us', voice: 'us-slt', learners: 1 },
    ]);
    expect(await report(one, 'com.apple.voice.Daniel', 'default')).toMatchObject({ status: 422 });
  });

  test('a battery beyond full is refused', async () => {
    const answer = await app.call(DEVICE, { user_agent: 'x', battery_level: 1.5 }, decoy);
    expect(answer).toMatchObject({ status: 422 });
  });
});
