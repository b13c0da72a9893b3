import { randomUUID } from 'node:crypto';
import { shiftDay, studyDay } from '@tingci/domain/study-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';

const READ = '/api/study/customer/v1/study-plan';
const UPDATE = '/api/study/customer/v1/update/study-plan';

let testApp: TestApp;
let library: Library;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  library = await loadLibrary(testApp.database);
});
beforeEach(async () => {
  learner = await testApp.signUp();
  decoy = await testApp.signUp();
});
afterAll(() => testApp.close());

const book = (key: string) => library.ids.books[key] as number;

async function answer(who: Learner, chapter: string, words: readonly string[]) {
  const events = words.map((word, turn) => ({
    id: randomUUID(),
    word_id: library.ids.words[word] as number,
    kind: 'submitted',
    turn,
    typed: word,
    elapsed_ms: 900,
    occurred_at: testApp.now(),
  }));
  const chapter_id = library.ids.chapters[chapter] as number;
  const fields = { practice_id: randomUUID(), chapter_id, mode: '听写', events };
  expect((await testApp.call('/api/study/lexicon/v1/practice/result', fields, who)).status).toBe(0);
}

test('a plan belongs to its learner and can be changed', async () => {
  expect((await testApp.call(READ, {}, learner)).values).toEqual({ plan: null });
  const set = await testApp.call(UPDATE, { group_id: book('housing'), daily_words: 20 }, learner);
  const plan = { group_id: book('housing'), daily_words: 20, exam_day: null, today_words: 0 };
  expect(set).toMatchObject({ status: 0, values: { plan } });
  await testApp.call(UPDATE, { group_id: book('science'), daily_words: 5 }, learner);
  expect((await testApp.call(READ, {}, learner)).values).toEqual({
    plan: { group_id: book('science'), daily_words: 5, exam_day: null, today_words: 0 },
  });
  expect((await testApp.call(READ, {}, decoy)).values).toEqual({ plan: null });
});

test('an exam day is today or later, and is removed when a plan comes without it', async () => {
  const today = studyDay(testApp.now(), 'Asia/Shanghai');
  const set = (exam_day?: string) =>
    testApp.call(
      UPDATE,
      { group_id: book('housing'), daily_words: 20, ...(exam_day && { exam_day }) },
      learner,
    );
  expect((await set(today)).values.plan.exam_day).toBe(today);
  expect(await set(shiftDay(today, -1))).toMatchObject({
    status: 422,
    message: '考试日期已经过去，请重新选择',
  });
  expect((await testApp.call(READ, {}, learner)).values.plan.exam_day).toBe(today);
  expect((await set()).values.plan.exam_day).toBeNull();
});

test('new words of the book count on the learner’s local day, each once', async () => {
  await testApp.call(UPDATE, { group_id: book('housing'), daily_words: 20 }, learner);
  const today = async () => (await testApp.call(READ, {}, learner)).values.plan.today_words;
  await answer(learner, 'housing/one', ['timetable', 'tenant']);
  await answer(learner, 'housing/one', ['timetable']);
  await answer(learner, 'science/one', ['theory']);
  await answer(decoy, 'housing/two', ['deposit']);
  expect(await today()).toBe(2);
  // The test's clock is at any time of a day: the next midnight in Shanghai is at most a day away.
  const dayMs = 86_400_000;
  const sinceMidnightMs = (testApp.now() + 8 * 3_600_000) % dayMs;
  testApp.advance(dayMs - sinceMidnightMs - 1000);
  expect(await today()).toBe(2);
  testApp.advance(2000);
  expect(await today()).toBe(0);
});

test.each([
  [{ group_id: 1, daily_words: 0 }, 422],
  [{ group_id: 1, daily_words: 501 }, 422],
  [{ group_id: 1, daily_words: 2.5 }, 422],
  [{ daily_words: 20 }, 422],
  [{ group_id: 1, daily_words: 20, exam_day: '2026-02-30' }, 422],
  [{ group_id: 1, daily_words: 20, exam_day: '2001-01-01' }, 422],
  [{ group_id: 999_999, daily_words: 20 }, 404],
])('%j is refused with %i and nothing is stored', async (fields, status) => {
  expect((await testApp.call(UPDATE, fields, learner)).status).toBe(status);
  expect((await testApp.call(READ, {}, learner)).values).toEqual({ plan: null });
});

test('a plan for a retired book is ignored', async () => {
  await testApp.call(UPDATE, { group_id: book('science'), daily_words: 20 }, learner);
  const withdraw = (at: string) =>
    testApp.database.pool.query(`update book set retired_at = ${at} where id = $1`, [book('science')]);
  await withdraw('now()');
  expect((await testApp.call(READ, {}, learner)).values).toEqual({ plan: null });
  const again = await testApp.call(UPDATE, { group_id: book('science'), daily_words: 20 }, learner);
  await withdraw('null');
  expect(again.status).toBe(404);
});
