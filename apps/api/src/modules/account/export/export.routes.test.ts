import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseImportCommand } from '../../../commands/import-account.ts';
import { createDatabase, createPool } from '../../../platform/db/database.ts';
import type { Learner } from '../../../test/app.ts';
import { createWorld, type World } from '../../../test/contract/world.ts';
import { eventually } from '../../../test/eventually.ts';
import { columnNames } from '../own-data/column-names.ts';
import { exportKinds } from '../own-data/export-kinds.ts';
import { CANARY, createFullLearner, WORD_CANARY } from '../own-data/full-learner.fixture.ts';
import { openArchive } from '../own-data/read-archive.ts';
import { createExportAccountJob } from './export-account.job.ts';

const BASE = '/api/study/customer/v1/export';
const DAY_MS = 86_400_000;

let world: World;
let learner: Learner;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  learner = await world.signUp();
});
afterAll(() => world.close());

const list = async (who = learner) => (await world.call(`${BASE}/list`, {}, who)).values;
const start = (who = learner) => world.call(`${BASE}/create`, {}, who);
const addressOf = (id: string, who = learner) => world.call(`${BASE}/address`, { export_id: id }, who);
const open = (url: string) => world.app.inject({ url });

async function exportNow(who = learner): Promise<{ id: string; zip: Uint8Array }> {
  const { status, values } = await start(who);
  expect(status).toBe(0);
  await eventually(async () => {
    const job = await world.call('/api/study/job/v1/detail', { job_id: values.job_id }, who);
    expect(job.values.state).toBe('done');
  });
  const [ready] = (await list(who)).list;
  const { values: address } = await addressOf(ready.id, who);
  const answer = await open(address.url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="tingci-\d{4}-\d\d-\d\d\.zip"$/,
  );
  return { id: ready.id, zip: answer.rawPayload };
}

const rowsIn = (zip: Uint8Array, kind: string) =>
  JSON.parse(strFromU8(unzipSync(zip)[`json/${kind}.json`] as Uint8Array));

describe('the archive', () => {
  test('contains everything of the learner and nothing of others, and imports to equal counts', async () => {
    const full = await createFullLearner(world);
    const other = await createFullLearner(world);
    const { zip } = await exportNow(full);
    const files = unzipSync(zip);

    for (const { name, label } of exportKinds) {
      const rows = rowsIn(zip, name);
      expect([name, rows.length]).toEqual([name, expect.any(Number)]);
      expect(rows.length, `${name} is empty`).toBeGreaterThan(0);
      const csv = files[`csv/${label}.csv`] as Uint8Array;
      expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      for (const column of Object.keys(rows[0])) expect(Object.keys(columnNames)).toContain(column);
    }
    expect(rowsIn(zip, 'profile')).toMatchObject([{ phone_number: full.phoneNumber, nickname: CANARY }]);
    expect(rowsIn(zip, 'book_words')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ word: WORD_CANARY, meaning: CANARY, book: 'QZXVJK鸟' }),
        expect.objectContaining({ word: 'tenant', note: CANARY, book: '生词本' }),
      ]),
    );
    expect(rowsIn(zip, 'practice_events').map(({ kind }: { kind: string }) => kind)).toContain('undone');
    const stored = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(stored.map((name) => name.replace(/^files\/\d+-/, '')).toSorted()).toEqual([
      `${CANARY}.png`,
      `${CANARY}.txt`,
      'tenant.mp3',
    ]);
    const whole = Object.entries(files)
      .map(([name, content]) => `${name}\n${strFromU8(content)}`)
      .join('\n');
    for (const secret of [other.phoneNumber, full.token, full.signKey, '$argon2', 'token_hash'])
      expect(whole).not.toContain(secret);

    const fresh = await world.signUp();
    const archive = openArchive(zip);
    const { mkdtemp, writeFile, rm } = await import('node:fs/promises');
    const folder = await mkdtemp('/tmp/tingci-import-');
    const path = `${folder}/export.zip`;
    try {
      await writeFile(path, zip);
      const command = parseImportCommand(['import-account', path, fresh.phoneNumber]);
      const run = () => command?.({ database: world.database, store: world.fileStore });
      const outcome = await run();
      expect(outcome).toMatchObject({ isDone: true });
      for (const { name, notRestored } of exportKinds) {
        if (notRestored) continue;
        const line = outcome?.lines.find((each) => each.startsWith(`${name}: `));
        expect(line).toBe(`${name}: ${archive.counts[name]} of ${archive.counts[name]}`);
      }
      expect(await run()).toMatchObject({ isDone: false });
    } finally {
      await rm(folder, { recursive: true });
    }

    const again = (await exportNow(fresh)).zip;
    const pick = (zipped: Uint8Array, kind: string, columns: string[]) =>
      rowsIn(zipped, kind).map((row: Record<string, unknown>) => columns.map((column) => row[column]));
    const events = ['id', 'word_key', 'kind', 'typed', 'is_right', 'undoes', 'occurred_at'];
    expect(pick(again, 'practice_events', events)).toEqual(pick(zip, 'practice_events', events));
    const words = ['book_key', 'word_key', 'note', 'meaning', 'collected_at'];
    expect(pick(again, 'book_words', words)).toEqual(pick(zip, 'book_words', words));
    const recorded = ['book_key', 'word_key'];
    expect(pick(again, 'own_recordings', recorded)).toEqual([['own/default', expect.any(String)]]);
    const states = ['word_key', 'is_error', 'answer_count', 'wrong_count', 'last_wrong_typed'];
    expect(pick(again, 'word_states', states)).toEqual(pick(zip, 'word_states', states));
    const days = ['day', 'mode', 'answer_count', 'written_count', 'elapsed_ms'];
    expect(pick(again, 'study_days', days)).toEqual(pick(zip, 'study_days', days));
  }, 240_000);

  test('of a new learner is small and complete', async () => {
    const { zip } = await exportNow();
    expect(rowsIn(zip, 'practice_events')).toEqual([]);
    expect(openArchive(zip).counts).toMatchObject({ profile: 1, settings: 1, practices: 0, sessions: 1 });
  });
});

test('a text that a spreadsheet would run is made harmless', async () => {
  await world.call('/api/study/customer/v1/update/nickname', { nickname: '=1+1,"a"' }, learner);
  const { zip } = await exportNow();
  const csv = strFromU8(unzipSync(zip)['csv/个人资料.csv'] as Uint8Array);
  expect(csv).toContain(`"'=1+1,""a"""`);
  expect(rowsIn(zip, 'profile')).toMatchObject([{ nickname: '=1+1,"a"' }]);
});

test('a store that takes long does not end the export', async () => {
  await world.database.pool.query(
    'insert into account_export (id, user_id, requested_at) values ($1, $2, now())',
    [randomUUID(), learner.userId],
  );
  const pool = createPool({ connectionString: world.url }, 1, () => undefined);
  // An idle transaction would end after a tenth of a second, here for 30 seconds.
  pool.options.idle_in_transaction_session_timeout = 100;
  const readPid = async () =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const pid = await readPid();
  const isIdleForLong = async () => {
    const { rows } = await world.database.pool.query(
      `select from pg_stat_activity where pid = $1 and state = 'idle in transaction'
        and state_change < clock_timestamp() - interval '300 ms'`,
      [pid],
    );
    expect(rows).toHaveLength(1);
  };
  const slow: typeof world.fileStore = Object.create(world.fileStore, {
    put: {
      value: async (...given: Parameters<typeof world.fileStore.put>) => {
        await eventually(isIdleForLong);
        return world.fileStore.put(...given);
      },
    },
  });
  const { handle } = createExportAccountJob({
    database: createDatabase(pool),
    fileStore: slow,
    version: '1.0.0',
    now: world.now,
  });
  const run = {
    payload: { userId: learner.userId },
    signal: new AbortController().signal,
    progress: () => undefined,
  };
  expect(await handle(run)).toMatchObject({ bytes: expect.any(Number) });
  await pool.end();
});

test('one export runs at a time, three a day', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(first.values.job_id).toBe(second.values.job_id);
  expect(await list()).toMatchObject({ left_today: 2, daily_limit: 3 });
  await exportNow();
  await exportNow();
  await exportNow();
  const counted = await list();
  expect(counted).toMatchObject({ left_today: 0, list: [{ id: expect.any(String) }] });
  expect(await start()).toMatchObject({ status: 429, values: { code: 'export_limit' } });
  world.advance(DAY_MS + 1);
  expect((await list()).left_today).toBe(3);
});

test('only its owner gets an address, which ends after five minutes and with the login session', async () => {
  const { id } = await exportNow();
  const other = await world.signUp();
  expect(await addressOf(id, other)).toMatchObject({ status: 404 });
  expect((await list(other)).list).toEqual([]);
  const { url } = (await addressOf(id)).values;
  const changed = url.replace(/session=[\w-]+/, `session=${randomUUID()}`);
  expect((await open(changed)).statusCode).toBe(403);
  expect((await open(url.replace(id, randomUUID()))).statusCode).toBe(403);
  expect((await open(`${BASE}/content/nonsense`)).statusCode).toBe(404);
  expect((await open(url)).statusCode).toBe(200);
  world.advance(5 * 60_000);
  expect((await open(url)).statusCode).toBe(403);
  const next = (await addressOf(id)).values.url;
  await world.call('/api/study/customer/v1/logout', {}, learner);
  expect((await open(next)).statusCode).toBe(404);
});

test('after seven days the content is gone, and only the newest export has content', async () => {
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of world.fileStore.list(`exports/${learner.userId}/`)) found.push(key);
    return found;
  };
  await exportNow();
  const { id } = await exportNow();
  expect(await keys()).toEqual([`exports/${learner.userId}/${id}`]);
  world.advance(7 * DAY_MS);
  expect((await list()).list).toEqual([]);
  expect((await addressOf(id)).status).not.toBe(0);
  const prune = { name: 'prune-exports', payload: (await import('zod')).z.strictObject({}), maxWaiting: 2 };
  await world.jobs.enqueue(prune, {}, { ownerId: null });
  await eventually(async () => expect(await keys()).toEqual([]));
});

test('without a fresh proof nothing is exported and nothing downloaded', async () => {
  const { id } = await exportNow();
  world.advance(11 * 60_000);
  for (const refused of [await start(), await addressOf(id)])
    expect(refused).toMatchObject({ status: 403, values: { code: 'proof_required' } });
  expect(await list()).toMatchObject({ left_today: 2 });
});
