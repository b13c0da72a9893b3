import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { type Classroom, openClassroom } from '../dictation/practice/practice.fixture.ts';
import { DAY_MS, openReview, REVIEW, type Reviewer } from './review.fixture.ts';

let testApp: TestApp;
let room: Classroom;
let learner: Learner;
let ask: Reviewer['ask'];
let get: Reviewer['get'];
let dayIn: Reviewer['dayIn'];
let answer: Reviewer['answer'];

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});

afterAll(() => testApp.close());

beforeEach(async () => {
  ({ learner, ask, get, dayIn, answer } = await openReview(testApp, room));
});

describe('顺延', () => {
  test('moves what waits to the coming days, and can be undone', async () => {
    await answer({ tenant: 'x', paris: 'x', timetable: 'x' });
    testApp.advance(DAY_MS);
    expect(await get('/clear')).toEqual({ moved: 3, until: dayIn(3) });
    expect(await ask('/today-count')).toMatchObject({ due: 0, total: 3, is_deferred: true });
    expect((await ask('/today-count')).forecast.slice(0, 5)).toEqual([0, 1, 1, 1, 0]);
    expect(await get('/clear')).toEqual({ moved: 0, until: null });
    expect(await ask('/clear/undo')).toEqual({ restored: 3 });
    expect(await ask('/today-count')).toMatchObject({ due: 3, is_deferred: false });
    expect(await ask('/clear/undo')).toEqual({ restored: 0 });
  });

  test('at once from two devices moves each word once', async () => {
    await answer({ tenant: 'x', paris: 'x', timetable: 'x' });
    testApp.advance(DAY_MS);
    const moved = await Promise.all(Array.from({ length: 6 }, async () => (await get('/clear')).moved));
    expect(moved.toSorted()).toEqual([0, 0, 0, 0, 0, 3]);
  });

  test('ends with the next answer', async () => {
    await answer({ tenant: 'x' });
    testApp.advance(DAY_MS);
    await get('/clear');
    testApp.advance(3_600_000);
    await answer({ tenant: 'tenant' });
    const { card } = await ask('/word', { lexicon_id: room.wordId('tenant') });
    expect(card).toMatchObject({ review_count: 2, last_day: dayIn(0) });
  });
});

describe('休假', () => {
  const holiday = (from: number, to: number, id: string = randomUUID()) => ({
    id,
    from: dayIn(from),
    to: dayIn(to),
  });

  test('moves the dates, and moves them back when it is deleted', async () => {
    await answer({ tenant: 'x' });
    const added = holiday(1, 7);
    await ask('/holiday/add', added);
    await ask('/holiday/add', added);
    expect(await ask('/today-count')).toMatchObject({ next_day: dayIn(8), holiday: null });
    testApp.advance(2 * DAY_MS);
    expect(await ask('/today-count')).toMatchObject({ holiday: added, plan: 0 });
    expect(await ask('/setting/detail')).toMatchObject({ holidays: [added], retention: 0.9, graded: 0 });
    await ask('/holiday/delete', { id: added.id });
    expect(await ask('/today-count')).toMatchObject({ due: 1, holiday: null });
    expect(await testApp.call(`${REVIEW}/holiday/delete`, { id: added.id }, learner)).toMatchObject({
      status: 404,
    });
  });

  test('is added once by two requests at once, also without a card', async () => {
    const answers = await Promise.all(
      [holiday(1, 7), holiday(2, 8), holiday(3, 9)].map((each) =>
        testApp.call(`${REVIEW}/holiday/add`, each, learner),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 409, 409]);
  });

  test('does not overlap another', async () => {
    await ask('/holiday/add', holiday(1, 7));
    const refused = await testApp.call(`${REVIEW}/holiday/add`, holiday(7, 9), learner);
    expect(refused).toMatchObject({ status: 409, message: '和已有的休假重叠，请先删除原来的休假' });
    const backwards = await testApp.call(`${REVIEW}/holiday/add`, holiday(9, 8), learner);
    expect(backwards).toMatchObject({ status: 422 });
  });
});

test('a wanted retention moves all dates', async () => {
  await answer({ tenant: 'tenant' });
  expect(await ask('/today-count')).toMatchObject({ next_day: dayIn(2) });
  await ask('/setting/update', { retention: 0.8 });
  const { next_day } = await ask('/today-count');
  expect(next_day > dayIn(4)).toBe(true);
  expect(await testApp.call(`${REVIEW}/setting/update`, { retention: 0.98 }, learner)).toMatchObject({
    status: 422,
  });
});
