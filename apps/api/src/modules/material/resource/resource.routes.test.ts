import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resourceLimits } from '@tingci/domain/material/resource-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorkFolders } from '../../../platform/core/work-folders.ts';
import { cleanUpFiles } from '../../../platform/files/clean-up-files.ts';
import { createLocalStore } from '../../../platform/files/local-store.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { toneFile } from '../../../test/contract/examples/resource.ts';
import { createSweeper } from '../../telemetry/sweeper.ts';

const BASE = '/api/study/customize/v1';
const DAY_MS = 86_400_000;
const TONE = toneFile();

let testApp: TestApp;
let learner: Learner;
let other: Learner;

beforeAll(async () => {
  testApp = await createTestApp({ fileQuotaBytes: 20 * TONE.length });
});
beforeEach(async () => {
  [learner, other] = await Promise.all([testApp.signUp(), testApp.signUp()]);
});
afterAll(() => testApp.close());

const call = (path: string, fields: object = {}, who = learner) =>
  testApp.call(`${BASE}/${path}`, { ...fields }, who);

type Sent = { id?: string; start?: number; end?: number; file?: Uint8Array; who?: Learner; bytes?: number };

/** Sends a file, or a part of it. */
const send = ({ id = randomUUID(), start = 0, end, file = TONE, who = learner, bytes }: Sent = {}) =>
  testApp.upload(
    `${BASE}/add`,
    { id, name: '播客', bytes: bytes ?? file.length, start },
    who,
    file.slice(start, end),
  );

const list = async (who = learner) => (await call('list', {}, who)).values;
const objectsOf = async (who: Learner) => {
  const store = createLocalStore({ dir: testApp.filesDir, isReadOnly: () => false });
  const keys: string[] = [];
  for await (const { key } of store.list(`files/${who.userId}/`)) keys.push(key);
  return keys;
};

const SENTENCES = [
  { id: 'a', start: 0, end: 400, text: 'Good morning.', translation: '早上好。' },
  { id: 'b', start: 400, end: 900, text: 'How are you?', translation: '' },
  { id: 'c', start: 900, end: 1000, text: '', translation: '' },
];
const save = (id: string, fields: object = {}, who = learner) =>
  call('sentence/save/{id}', { id, version: 1, timing: 'given', sentences: SENTENCES, ...fields }, who);

test('a file in one request becomes a resource that can be heard', async () => {
  const id = randomUUID();
  const { status, values } = await send({ id });
  expect([status, values]).toMatchObject([
    0,
    {
      received_bytes: TONE.length,
      resource: {
        id,
        name: '播客',
        bytes: TONE.length,
        content_type: 'audio/wav',
        duration_ms: 1000,
        sentence_count: 0,
        timing: 'none',
        version: 1,
        is_locked: false,
      },
    },
  ]);
  const { url } = (await call('detail/{id}', { id })).values;
  const heard = await testApp.app.inject({ url });
  expect([heard.statusCode, heard.headers['content-type'], heard.headers['x-content-type-options']]).toEqual([
    200,
    'audio/wav',
    'nosniff',
  ]);
  expect(Buffer.compare(heard.rawPayload, TONE)).toBe(0);
  expect(await list()).toMatchObject({ list: [{ id }], used_bytes: TONE.length, free_left: 2 });
});

test('an interrupted upload continues where it ended, and each piece counts once', async () => {
  const id = randomUUID();
  expect((await call('upload/state', { id })).values).toEqual({ received_bytes: 0, resource: null });
  expect((await send({ id, end: 5000 })).values).toEqual({ received_bytes: 5000, resource: null });
  expect((await call('upload/state', { id })).values.received_bytes).toBe(5000);
  // The answer to a piece was lost, so it is sent again.
  expect((await send({ id, end: 5000 })).values.received_bytes).toBe(5000);
  expect((await send({ id, start: 9000, end: 9500 })).values.code).toBe('upload_gap');
  expect((await send({ id, start: 5000, bytes: 9999 })).values.code).toBe('upload_gap');
  const twice = await Promise.all([
    send({ id, start: 5000, end: 9000 }),
    send({ id, start: 5000, end: 9000 }),
  ]);
  expect(twice.map(({ values }) => values.received_bytes)).toEqual([9000, 9000]);
  expect((await send({ id, start: 9000 })).values.resource).toMatchObject({ id, duration_ms: 1000 });
  // The whole is there: nothing is made twice, and no piece is left.
  expect((await send({ id })).values.resource).toMatchObject({ id });
  expect((await call('upload/state', { id })).values.resource).toMatchObject({ id });
  expect(await objectsOf(learner)).toHaveLength(1);
  const { url } = (await call('detail/{id}', { id })).values;
  expect(Buffer.compare((await testApp.app.inject({ url })).rawPayload, TONE)).toBe(0);
});

test('a piece that is longer than its file is refused and leaves nothing', async () => {
  expect((await send({ bytes: 100 })).values.code).toBe('file_too_large');
  const { rows } = await testApp.database.pool.query('select id from resource_upload where user_id = $1', [
    learner.userId,
  ]);
  expect(rows).toEqual([]);
  expect(await objectsOf(learner)).toEqual([]);
});

test('an upload ends after a day, and its pieces are deleted', async () => {
  const id = randomUUID();
  await send({ id, end: 5000 });
  testApp.advance(DAY_MS + 1);
  expect((await call('upload/state', { id })).values.received_bytes).toBe(0);
  expect((await send({ id, start: 5000 })).values.code).toBe('upload_gap');
  await createSweeper(testApp.database).sweep(testApp.now());
  const store = createLocalStore({ dir: testApp.filesDir, isReadOnly: () => false });
  await cleanUpFiles({ database: testApp.database, store }, Date.now() + 2 * DAY_MS);
  expect(await objectsOf(learner)).toEqual([]);
});

test('a learner has few open uploads, and a new one ends the oldest', async () => {
  const ids = Array.from({ length: resourceLimits.uploads + 1 }, () => randomUUID());
  for (const id of ids) {
    await send({ id, end: 100 });
    testApp.advance(1);
  }
  const states = await Promise.all(ids.map((id) => call('upload/state', { id })));
  expect(states.map(({ values }) => values.received_bytes)).toEqual([0, 100, 100, 100, 100, 100]);
  expect(await objectsOf(learner)).toHaveLength(resourceLimits.uploads);
  const [, open = ''] = ids;
  expect((await call('delete/{id}', { id: open })).status).toBe(0);
  expect((await call('delete/{id}', { id: open })).status).toBe(404);
});

test.each([
  ['a text', Buffer.from('WEBVTT\n'.repeat(2000)), 'resource_type'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(200)), 'resource_type'],
  ['a sound without a sound', TONE.slice(0, 44), 'resource_broken'],
  ['a broken chunk', Buffer.concat([TONE.slice(0, 12), Buffer.alloc(500, 255)]), 'resource_broken'],
])('%s is refused and leaves nothing', async (_, file, code) => {
  const id = randomUUID();
  await send({ id, file, end: 30 });
  expect((await send({ id, file, start: 30 })).values.code).toBe(code);
  expect((await call('upload/state', { id })).values).toEqual({ received_bytes: 0, resource: null });
  expect([await objectsOf(learner), (await list()).used_bytes]).toEqual([[], 0]);
});

test('more than the free number needs Pro, and so does practising them', async () => {
  const ids: string[] = [];
  for (let at = 0; at < resourceLimits.free; at += 1) {
    const { values } = await send({ who: other });
    ids.push(values.resource.id);
    testApp.advance(1);
  }
  expect(await send({ who: other })).toMatchObject({ status: 403, values: { reason: 4 } });
  expect((await list(other)).free_left).toBe(0);
  // A fourth one from a time with Pro.
  const fourth = randomUUID();
  await testApp.database.pool.query(
    `insert into file (user_id, purpose, key, name, bytes, sha256, content_type, created_at)
    select user_id, purpose, $2, name, bytes, sha256, content_type, now() from file where user_id = $1 limit 1`,
    [other.userId, `files/${other.userId}/${fourth}`],
  );
  await testApp.database.pool.query(
    `insert into resource (user_id, id, file_id, name, created_at, updated_at)
    select $1, $2, max(id), '播客', $3, $3 from file where user_id = $1`,
    [other.userId, fourth, new Date(testApp.now())],
  );
  expect(await call('practice/{id}', { id: fourth }, other)).toMatchObject({
    status: 403,
    values: { reason: 5 },
  });
  expect((await call('detail/{id}', { id: fourth }, other)).values).toMatchObject({ is_locked: true });
  expect((await call('practice/{id}', { id: ids[0] }, other)).status).toBe(0);
  expect((await save(fourth, {}, other)).status).toBe(0);
  expect((await call('delete/{id}', { id: fourth }, other)).status).toBe(0);
});

test('uploads count towards the room of the learner', async () => {
  const bytes = 19 * TONE.length;
  expect((await send({ end: 100, bytes })).status).toBe(0);
  await send({ id: randomUUID() });
  expect((await send({ end: 100, bytes: 20 * TONE.length })).values.code).toBe('file_quota');
});

test('an upload for which there is no room ends no earlier one', async () => {
  const ids = Array.from({ length: resourceLimits.uploads }, () => randomUUID());
  for (const id of ids) await send({ id, end: 100 });
  expect((await send({ end: 100, bytes: 19 * TONE.length })).values.code).toBe('file_quota');
  const states = await Promise.all(ids.map((id) => call('upload/state', { id })));
  expect(states.map(({ values }) => values.received_bytes)).toEqual(ids.map(() => 100));
});

test('an upload takes its whole room from its first byte, and one that stands still gives it back', async () => {
  const first = randomUUID();
  const bytes = 15 * TONE.length;
  expect((await send({ id: first, end: 100, bytes })).status).toBe(0);
  const file = { purpose: 'resource', name: '笔记' };
  const text = Buffer.alloc(6 * TONE.length, 'a');
  const refused = await testApp.upload('/api/study/upload/file', file, learner, text);
  expect(refused.values.code).toBe('file_quota');
  expect((await send({ end: 100, bytes: 6 * TONE.length })).values.code).toBe('file_quota');
  testApp.advance(9 * 60_000);
  expect((await send({ end: 100, bytes: 6 * TONE.length })).values.code).toBe('file_quota');
  expect((await send({ id: first, start: 100, end: 200, bytes })).values.received_bytes).toBe(200);
  testApp.advance(9 * 60_000);
  expect((await send({ end: 100, bytes: 6 * TONE.length })).values.code).toBe('file_quota');
  testApp.advance(60_000);
  expect((await send({ end: 100, bytes: 6 * TONE.length })).status).toBe(0);
  expect((await call('upload/state', { id: first })).values.received_bytes).toBe(0);
});

test('a first piece that is refused takes no room, and its folder is gone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tingci-work-'));
  const app = await createTestApp({
    fileQuotaBytes: TONE.length,
    workFolders: await openWorkFolders(dataDir),
  });
  const who = await app.signUp();
  const add = (file: Uint8Array, fields: object = {}) =>
    app.upload(`${BASE}/add`, { id: randomUUID(), name: '播客', bytes: file.length, ...fields }, who, file);
  const wrong = { file_sha256: '0'.repeat(64) };
  expect((await add(TONE, wrong)).values.code).toBe('file_changed');
  expect((await add(TONE)).status).toBe(0);
  const left = readdirSync(join(dataDir, 'work'), { recursive: true, withFileTypes: true });
  expect(left.filter((each) => each.isFile() || each.name.startsWith('w-'))).toEqual([]);
  await app.close();
  rmSync(dataDir, { recursive: true });
});

test('a full folder for files in work is told in words', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'tingci-full-'));
  // Writes through this link fail as on a full disk.
  symlinkSync('/dev/full', join(dir, 'piece'));
  const app = await createTestApp({ workFolders: { within: (work) => work(dir) } });
  const who = await app.signUp();
  const fields = { id: randomUUID(), name: '播客', bytes: TONE.length };
  const refused = await app.upload(`${BASE}/add`, fields, who, TONE);
  expect([refused.http, refused.status, refused.values.code, refused.message]).toEqual([
    503,
    503,
    'disk_low',
    '服务器存储空间紧张，暂时不能上传文件或保存大量内容',
  ]);
  await app.close();
  rmSync(dir, { recursive: true });
});

test('sentences are kept by version, and those with text are practised', async () => {
  const id = randomUUID();
  await send({ id });
  expect((await save(id)).values).toEqual({ version: 2 });
  expect(await save(id)).toMatchObject({ status: 409, values: { code: 'resource_changed' } });
  expect((await call('detail/{id}', { id })).values).toMatchObject({
    version: 2,
    timing: 'given',
    sentences: SENTENCES,
  });
  expect((await call('practice/{id}', { id })).values.sentences).toEqual(SENTENCES.slice(0, 2));
  expect((await call('update/{id}', { id, name: '新名字' })).status).toBe(0);
  expect((await list()).list).toMatchObject([{ name: '新名字', sentence_count: 3 }]);
});

test.each([
  ['overlap', { start: 300 }, '第 2 句（0:00.3）：和上一句的时间重叠'],
  ['go back', { start: 400, end: 390 }, '第 2 句（0:00.4）：结束时间要晚于开始时间'],
  ['equal ids', { id: 'a' }, '句子编号重复'],
])('sentences that %s are refused with the place', async (_, change, message) => {
  const id = randomUUID();
  await send({ id });
  const [first, second] = SENTENCES;
  const answer = await save(id, { sentences: [first, { ...second, ...change }] });
  expect(answer).toMatchObject({ status: 422, values: { fields: [{ message }] } });
  expect((await call('detail/{id}', { id })).values.sentences).toEqual([]);
});

test('nobody else finds a resource, and it goes with its file', async () => {
  const id = randomUUID();
  await send({ id });
  for (const path of ['detail/{id}', 'practice/{id}', 'delete/{id}'])
    expect((await call(path, { id }, other)).status, path).toBe(404);
  expect((await call('update/{id}', { id, name: 'x' }, other)).status).toBe(404);
  expect((await save(id, {}, other)).status).toBe(404);
  expect((await call('upload/state', { id }, other)).values.resource).toBeNull();
  expect((await call('delete/{id}', { id })).status).toBe(0);
  expect([(await list()).list, await objectsOf(learner)]).toEqual([[], []]);
});
