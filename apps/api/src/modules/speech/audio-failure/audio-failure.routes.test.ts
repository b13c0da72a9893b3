import type { SignedFields } from '@tingci/domain/signing';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const PATH = '/api/study/lexicon/v1/audio/fail';

let testApp: TestApp;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

beforeEach(async () => {
  learner = await testApp.signUp();
  decoy = await testApp.signUp();
});

async function stored(who = learner) {
  const { rows } = await testApp.database.pool.query(
    `select word_id, error_code, error_msg, error_src, received_at
     from audio_failure where user_id = $1 order by id`,
    [who.userId],
  );
  return rows;
}

const report = (fields: SignedFields, who?: Learner) => testApp.call(PATH, fields, who);

describe('v1/audio/fail', () => {
  test('stores what failed, with the learner and the time, without the signature of the address', async () => {
    const fields = {
      lexicon_id: 7,
      error_code: 3,
      error_msg: 'PIPELINE_ERROR_DECODE',
      error_src: '/api/study/speech/uk/word?text=ear&v=abcdef&s=abcDEF_123-45678',
    };
    expect(await report(fields, learner)).toMatchObject({ status: 0, message: '', values: null });
    expect(await stored()).toEqual([
      {
        word_id: 7,
        error_code: 3,
        error_msg: 'PIPELINE_ERROR_DECODE',
        error_src: '/api/study/speech/uk/word?text=ear&v=abcdef&s=-',
        received_at: new Date(testApp.now()),
      },
    ]);
    expect(await stored(decoy)).toEqual([]);
  });

  test('accepts a report without details', async () => {
    expect((await report({}, learner)).status).toBe(0);
    expect(await stored()).toMatchObject([{ word_id: null, error_code: null, error_msg: '', error_src: '' }]);
  });

  test('needs a learner', async () => {
    expect((await report({ error_code: 2 })).status).toBe(401);
  });

  test.each([
    { lexicon_id: 'ear' },
    { lexicon_id: -1 },
    { lexicon_id: 2 ** 60 },
    { error_code: 10_000 },
    { error_code: 1.5 },
    { error_msg: 'x'.repeat(501) },
    { error_src: 'x'.repeat(1001) },
    { error_msg: 'a\u0000b' },
    { error_msg: ['a'] },
    { unknown: 1 },
  ])('refuses %j and stores nothing', async (fields) => {
    const { http, status, message } = await report(fields, learner);
    expect({ http, status }).toEqual({ http: 200, status: 422 });
    expect(message).toMatch(/[\u4e00-\u9fff]/);
    expect(await stored()).toEqual([]);
  });

  test.each(["'); drop table audio_failure; --", '<img src=x onerror=alert(1)>', '\u202e😀 田中 $1 %s \\'])(
    'stores %j unchanged',
    async (text) => {
      await report({ error_msg: text }, learner);
      expect(await stored()).toMatchObject([{ error_msg: text }]);
    },
  );

  test('stores at most 500 of one learner in a day, and does not limit others', async () => {
    await testApp.database.pool.query(
      `insert into audio_failure (user_id, received_at)
       select $1, $2::timestamptz - interval '1 hour' from generate_series(1, 499)`,
      [learner.userId, new Date(testApp.now())],
    );
    for (let i = 0; i < 3; i += 1) expect((await report({ error_code: 2 }, learner)).status).toBe(0);
    expect(await stored()).toHaveLength(500);
    await report({ error_code: 2 }, decoy);
    expect(await stored(decoy)).toHaveLength(1);
    testApp.advance(86_400_000);
    await report({ error_code: 2 }, learner);
    expect(await stored()).toHaveLength(501);
  });
});

test('the words of a chapter have addresses that anybody can play', async () => {
  const { ids } = await loadLibrary(testApp.database);
  const { values } = await testApp.call(
    '/api/study/lexicon/v1/list',
    { chapter_id: ids.chapters['housing/one'] ?? 0 },
    learner,
  );
  expect(values.list).toHaveLength(3);
  for (const word of values.list) {
    for (const address of [word['phonetic-y'], word['phonetic-m']]) {
      const sound = await testApp.app.inject({
        url: address,
        headers: { range: 'bytes=0-', 'accept-encoding': 'br, gzip' },
      });
      expect(sound.statusCode).toBe(206);
      expect(sound.headers['content-type']).toBe('audio/mpeg');
      expect(sound.headers['content-encoding']).toBeUndefined();
      expect(measureMp3(sound.rawPayload)?.durationMs).toBeGreaterThan(400);
    }
  }
  expect(
    (await testApp.app.inject(values.list[0]['phonetic-y'].replace('=timetable', '=secret'))).statusCode,
  ).toBe(403);
});
