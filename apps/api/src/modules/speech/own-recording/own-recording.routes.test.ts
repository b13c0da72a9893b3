import { formatLine } from '@tingci/domain/lexicon/list-line';
import type { SignedFields } from '@tingci/domain/signing';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { ownRecordingLimits } from '@tingci/domain/speech/own-recording';
import { writeWav } from '@tingci/domain/speech/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUpFiles } from '../../../platform/files/clean-up-files.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';

const WORD = '/api/study/lexicon/v1/word';
const DAY_MS = 86_400_000;
const RATE = 22_050;

let app: TestApp;
let ids: Library['ids'];
let learner: Learner;
let bookId: number;
let tenant: number;

beforeAll(async () => {
  app = await createTestApp();
  ({ ids } = await loadLibrary(app.database));
  tenant = ids.words.tenant as number;
});
beforeEach(async () => {
  learner = await app.signUp();
  const lines = [{ text: 'tenant' }, { text: 'zorbify' }].map((line) => formatLine({ meaning: '', ...line }));
  bookId = (await ask(`${WORD}/book/import`, { title: '我的词', word_count: 15, lines })).id;
});
afterAll(() => app.close());

async function ask(path: string, fields: SignedFields = {}, who = learner) {
  const { status, message, values } = await app.call(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

const tone = (ms: number, pitch = 9) =>
  writeWav({
    sampleRate: RATE,
    samples: Int16Array.from({ length: (ms * RATE) / 1000 }, (_, at) => 9000 * Math.sin(at / pitch)),
  });

async function upload(file: Uint8Array, who = learner, purpose = 'recording'): Promise<number> {
  const { status, values } = await app.upload(
    '/api/study/upload/file',
    { purpose, name: 'a.wav' },
    who,
    file,
  );
  expect(status).toBe(0);
  return (values as { id: number }).id;
}

const save = (file_id: number, word = tenant, who = learner, g_id = bookId) =>
  app.call(`${WORD}/recording/save`, { g_id, lexicon_id: word, file_id }, who);

const record = async (file = tone(800), word = tenant) => {
  expect(await save(await upload(file), word)).toMatchObject({ status: 0 });
};

type Row = {
  lexicon_id: number;
  has_recording: boolean;
  word: { id: number; word: string; 'phonetic-y': string; 'phonetic-m': string };
};

async function rowOf(word: string, g_id = bookId): Promise<Row> {
  const { list } = await ask(`${WORD}/book/words`, { g_id });
  return (list as Row[]).find((row) => row.word.word === word) as Row;
}

const fetchSound = (url: string) => app.app.inject({ url });
const isRecording = async (url: string) =>
  (await fetchSound(url)).headers['cache-control'] === 'private, max-age=31536000, immutable';

describe('a recording of a word', () => {
  test('is the sound of both accents in the book, as MP3 that the server made', async () => {
    const file = tone(800);
    await record(file);
    const row = await rowOf('tenant');
    expect(row.has_recording).toBe(true);
    for (const url of [row.word['phonetic-y'], row.word['phonetic-m']]) {
      const { statusCode, headers, rawPayload } = await fetchSound(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(measureMp3(rawPayload)?.durationMs).toBeGreaterThan(800);
      expect(measureMp3(rawPayload)?.durationMs).toBeLessThan(1100);
    }
    // The upload is gone; what is left is the recording.
    const { list } = (await app.get('/api/study/upload/file/list', { purpose: 'recording' }, learner))
      .values as { list: { content_type: string }[] };
    expect(list.map(({ content_type }) => content_type)).toEqual(['audio/mpeg']);
  });

  test('is heard in a practice of the book, and not in the chapter of a word book', async () => {
    await record();
    const { list } = await ask('/api/study/lexicon/v1/chapter/list', { group_id: bookId });
    const own = await ask('/api/study/lexicon/v1/list', { chapter_id: list[0].id });
    const ofShelf = await ask('/api/study/lexicon/v1/list', {
      chapter_id: ids.chapters['housing/one'] as number,
    });
    const urlIn = ({ list: words }: { list: Row['word'][] }) =>
      words.find(({ word }) => word === 'tenant')?.['phonetic-y'] ?? '';
    expect(await isRecording(urlIn(own))).toBe(true);
    expect(urlIn(ofShelf)).not.toContain('own-');
  });

  test('of an own word is in its popup, and no other learner gets it', async () => {
    const zorbify = (await rowOf('zorbify')).lexicon_id;
    expect((await ask(`${WORD}/detail`, { lexicon_id: zorbify })).own_recording).toEqual({
      g_id: bookId,
      is_recorded: false,
    });
    await record(tone(500), zorbify);
    await record(tone(600));
    const detail = await ask(`${WORD}/detail`, { lexicon_id: zorbify });
    expect(detail.own_recording).toEqual({ g_id: bookId, is_recorded: true });
    expect(await isRecording(detail.info['phonetic-y'])).toBe(true);
    const other = await app.signUp();
    const shared = await ask(`${WORD}/detail`, { lexicon_id: tenant }, other);
    expect(shared.own_recording).toBeNull();
    expect(shared.info['phonetic-y']).not.toContain('own-');
    const file = await upload(tone(500));
    expect((await save(file, tenant, other)).status).toBe(404);
    const mine = (await ask(`${WORD}/book/list`, {}, other)).list[0].id as number;
    expect((await save(file, tenant, other, mine)).status).toBe(404);
    const fields = { g_id: bookId, lexicon_id: tenant };
    expect((await app.call(`${WORD}/recording/delete`, fields, other)).status).toBe(404);
  });

  test('is replaced by the next one under another address, and deleted', async () => {
    await record(tone(500));
    const before = (await rowOf('tenant')).word['phonetic-y'];
    await record(tone(900));
    const after = (await rowOf('tenant')).word['phonetic-y'];
    expect(after).not.toBe(before);
    expect(await isRecording(after)).toBe(true);
    // The old address plays the voice.
    const old = await fetchSound(before);
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    await ask(`${WORD}/recording/delete`, { g_id: bookId, lexicon_id: tenant });
    expect(await isRecording(after)).toBe(false);
    expect((await rowOf('tenant')).has_recording).toBe(false);
    expect(
      (await app.call(`${WORD}/recording/delete`, { g_id: bookId, lexicon_id: tenant }, learner)).status,
    ).toBe(404);
  });

  test('cannot be reached by a guessed address', async () => {
    await record();
    const url = (await rowOf('tenant')).word['phonetic-y'];
    const [, id = ''] = /r=own-(\d+)-/.exec(url) ?? [];
    expect(await isRecording(url.replace(/-[\w-]{16}$/, `-${'A'.repeat(16)}`))).toBe(false);
    expect(await isRecording(url.replace(`own-${id}-`, `own-${Number(id) + 1}-`))).toBe(false);
  });

  test('goes with its word and its book, returns with them for a day, and is then deleted', async () => {
    await record();
    const url = (await rowOf('tenant')).word['phonetic-y'];
    await ask(`${WORD}/remove`, { g_id: bookId, lexicon_ids: [tenant] });
    expect(await isRecording(url)).toBe(false);
    await ask(`${WORD}/restore`, { g_id: bookId, lexicon_ids: [tenant] });
    expect(await isRecording(url)).toBe(true);
    await ask(`${WORD}/book/delete`, { g_id: bookId });
    expect(await isRecording(url)).toBe(false);
    const deps = { database: app.database, store: app.fileStore };
    const count = async () =>
      (await app.database.pool.query('select from file where user_id = $1', [learner.userId])).rowCount;
    await cleanUpFiles(deps, app.now() + DAY_MS / 2);
    expect(await count()).toBe(1);
    await cleanUpFiles(deps, app.now() + 2 * DAY_MS);
    expect(await count()).toBe(0);
    const keys = [];
    for await (const { key } of app.fileStore.list(`files/${learner.userId}/`)) keys.push(key);
    expect(keys).toEqual([]);
  });

  test('moves with its word, and leaves a recording there alone', async () => {
    await record(tone(500));
    const { id: next } = await ask(`${WORD}/book/create`, { title: '另一本' });
    await ask(`${WORD}/move`, { g_id: bookId, to_g_id: next, lexicon_ids: [tenant] });
    const moved = await rowOf('tenant', next);
    expect(moved.has_recording).toBe(true);
    expect(await isRecording(moved.word['phonetic-m'])).toBe(true);
  });
});

describe('a recording is refused', () => {
  test.each<[string, () => Uint8Array, string]>([
    ['when it is longer than six seconds', () => tone(6300), '录音不可用，请重新录一次（最长 6 秒）'],
    [
      'when it is a page',
      () => new TextEncoder().encode('<html><script>alert(1)</script>'),
      '录音不可用，请重新录一次（最长 6 秒）',
    ],
    [
      'when it is silent',
      () => writeWav({ sampleRate: RATE, samples: new Int16Array(RATE) }),
      '没有听到声音，请靠近话筒再录一次',
    ],
  ])('%s', async (_name, make, message) => {
    const answer = await save(await upload(make()));
    expect(answer).toMatchObject({ status: 422, message });
    expect((await rowOf('tenant')).has_recording).toBe(false);
  });

  test('when it is another kind of file, or not in the book', async () => {
    expect((await save(await upload(tone(500), learner, 'resource'))).status).toBe(404);
    expect((await save(await upload(tone(500)), ids.words.paris as number)).status).toBe(404);
    expect((await save(999_999_999)).status).toBe(404);
  });

  test('when the learner has as many as one may have, and what is there can still be replaced', async () => {
    await record();
    await app.database.pool.query(
      `with made as (
        insert into file (user_id, purpose, key, name, bytes, sha256, content_type, created_at)
        select $1::bigint, 'recording', 'files/' || $1::bigint || '/full-' || n, '', 1, repeat('a', 64), 'audio/mpeg', now()
        from generate_series(2, $3::int) as n returning id),
      words as (
        insert into word (key, word, meanings, content_hash) select 'full-' || $1::bigint || '-' || n, 'full', '[]', '' from generate_series(2, $3::int) as n returning id),
      held as (
        insert into own_word (user_id, book_id, word_id, position, is_listed, added_at)
        select $1::bigint, $2::bigint, id, 9, true, now() from words returning word_id)
      select count(*) from made, held where false`,
      [learner.userId, bookId, ownRecordingLimits.count],
    );
    await app.database.pool.query(
      `insert into own_recording (user_id, book_id, word_id, file_id)
      select $1::bigint, $2::bigint, o.word_id, f.id
      from (select word_id, row_number() over () as n from own_word where book_id = $2::bigint and position = 9) as o
      join (select id, row_number() over () as n from file where user_id = $1::bigint and key like '%full%') as f using (n)`,
      [learner.userId, bookId],
    );
    const zorbify = (await rowOf('zorbify')).lexicon_id;
    const answer = await save(await upload(tone(500)), zorbify);
    expect(answer).toMatchObject({ status: 409, message: '录音最多 5000 个，请先删除不再需要的录音' });
    await record(tone(700));
  });
});
