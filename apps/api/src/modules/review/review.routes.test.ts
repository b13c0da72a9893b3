import { randomUUID } from 'node:crypto';
import { studyDay } from '@tingci/domain/study-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { grantPro } from '../../test/grant-pro.ts';
import { type Classroom, type Event, openClassroom } from '../dictation/practice/practice.fixture.ts';

const DAY_MS = 86_400_000;
const REVIEW = '/api/study/review/v1';

let testApp: TestApp;
let room: Classroom;
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});

afterAll(() => testApp.close());

beforeEach(async () => {
  learner = await testApp.signUp();
  await grantPro(testApp.database.pool, learner.userId);
  // Noon in Shanghai, so that no test passes midnight.
  testApp.advance(noonAfter(testApp.now()) - testApp.now());
});

const noonAfter = (nowMs: number): number =>
  Math.ceil((nowMs - 4 * 3_600_000) / DAY_MS) * DAY_MS + 4 * 3_600_000;

const dayIn = (days: number): string => studyDay(testApp.now() + days * DAY_MS, 'Asia/Shanghai');

async function ask(path: string, fields = {}, who = learner) {
  const answer = await testApp.call(`${REVIEW}${path}`, fields, who);
  if (answer.status !== 0) throw new Error(`refused: ${answer.status} ${answer.message}`);
  return answer.values;
}

const get = async (path: string) => (await testApp.get(`${REVIEW}${path}`, {}, learner)).values;

/** Answers words in a mode; an answer takes 7 s, so that a right one is Good. */
const answer = (typed: Record<string, string>, fields: Partial<Event> = {}, mode = '听写' as const) =>
  room.outcomes(
    learner,
    Object.entries(typed).map(([word, text]) => room.event(word, text, { elapsed_ms: 7000, ...fields })),
    { mode },
  );

const waiting = async (limit = 100): Promise<number[]> =>
  (await ask('/words', { limit })).list.map(({ word }: { word: { id: number } }) => word.id);

describe('a word', () => {
  test('becomes a card at its first graded answer, and waits on its day', async () => {
    await answer({ tenant: 'tenant', paris: 'pari' });
    expect(await ask('/today-count')).toMatchObject({ due: 0, total: 2, next_day: dayIn(1) });
    testApp.advance(DAY_MS);
    expect(await ask('/today-count')).toMatchObject({ due: 1, overdue: 0, plan: 1, minutes: 1 });
    expect(await waiting()).toEqual([room.wordId('paris')]);
    testApp.advance(DAY_MS);
    expect(await ask('/today-count')).toMatchObject({ due: 2, overdue: 1 });
    // The better remembered word is worth saving first.
    expect(await waiting()).toEqual([room.wordId('tenant'), room.wordId('paris')]);
  });

  test.each(['跟打', '听音选义'] as const)('is no card after %s', async (mode) => {
    const fields: Partial<Event> =
      mode === '跟打' ? {} : { kind: 'chosen', typed: '', choice_id: room.wordId('tenant') };
    await room.outcomes(learner, [room.event('tenant', 'tenant', fields)], { mode });
    expect(await ask('/today-count')).toMatchObject({ total: 0 });
  });

  test('is a card by the grade of 自测', async () => {
    const grade = (word: string, grade: 'known' | 'vague' | 'unknown') =>
      room.event(word, '', { kind: 'graded', grade });
    await room.outcomes(
      learner,
      [grade('tenant', 'known'), grade('paris', 'vague'), grade('timetable', 'unknown')],
      { mode: '自测' },
    );
    const dueDays = await Promise.all(
      ['tenant', 'paris', 'timetable'].map(
        async (word) => (await ask('/word', { lexicon_id: room.wordId(word) })).card.due_day,
      ),
    );
    expect(dueDays).toEqual([dayIn(2), dayIn(1), dayIn(1)]);
  });

  test('is graded by the first graded answer of the day; later ones are drill', async () => {
    await answer({ tenant: 'tenent' });
    testApp.advance(60_000);
    await answer({ tenant: 'tenant' }, { turn: 1, round: 1 });
    const { card, days } = await ask('/word', { lexicon_id: room.wordId('tenant') });
    expect(days).toEqual([{ day: dayIn(0), grade: 'again' }]);
    expect(card).toMatchObject({ due_day: dayIn(1), review_count: 1 });
  });

  test('is no card any more when its only answer was undone', async () => {
    const first = room.event('tenant', 'tenant');
    const practice = { practice_id: randomUUID() };
    await room.outcomes(learner, [first], practice);
    expect(await ask('/today-count')).toMatchObject({ total: 1 });
    const undo = room.event('tenant', '', { kind: 'undone', undoes: first.id });
    await room.outcomes(learner, [undo], practice);
    expect(await ask('/today-count')).toMatchObject({ total: 0 });
  });

  test('keeps the same card for late and doubled answers', async () => {
    const at = (daysAgo: number) => ({ occurred_at: testApp.now() - daysAgo * DAY_MS });
    const events = [
      room.event('tenant', 'tenant', at(9)),
      room.event('tenant', 'tenent', at(5)),
      room.event('tenant', 'tenant', at(2)),
    ];
    const cardAfter = async (order: number[]) => {
      const who = await testApp.signUp();
      await grantPro(testApp.database.pool, who.userId);
      for (const index of order) {
        await room.outcomes(who, [{ ...(events[index] as Event), id: randomUUID() }]);
        await ask('/today-count', {}, who);
      }
      return ask('/word', { lexicon_id: room.wordId('tenant') }, who);
    };
    const card = await cardAfter([0, 1, 2]);
    expect(card.days).toHaveLength(3);
    expect(await cardAfter([2, 0, 1, 1, 0])).toEqual(card);
  });

  test('waits no more while it is 已掌握', async () => {
    await answer({ tenant: 'tenent' });
    testApp.advance(DAY_MS);
    const mark = (is_proficient: boolean) =>
      testApp.call(
        '/api/study/lexicon/v1/word/proficient',
        { word_id: room.wordId('tenant'), is_proficient },
        learner,
      );
    await mark(true);
    expect(await ask('/today-count')).toMatchObject({ due: 0, total: 0 });
    expect(await waiting()).toEqual([]);
    await mark(false);
    expect(await ask('/today-count')).toMatchObject({ due: 1, total: 1 });
  });

  test('of another learner is not there', async () => {
    await answer({ tenant: 'tenent' });
    const other = await testApp.signUp();
    await grantPro(testApp.database.pool, other.userId);
    expect(await ask('/today-count', {}, other)).toMatchObject({ total: 0 });
    expect(await ask('/word', { lexicon_id: room.wordId('tenant') }, other)).toEqual({
      card: null,
      days: [],
    });
  });
});

describe('the cap', () => {
  test('limits a day, with the words done already', async () => {
    const saved = await testApp.call('/user/saveConfig', { review_total: 2 }, learner);
    expect(saved.status).toBe(0);
    await answer({ tenant: 'x', paris: 'x', timetable: 'x' });
    testApp.advance(DAY_MS);
    expect(await ask('/today-count')).toMatchObject({ due: 3, plan: 2, cap: 2 });
    const [first] = await waiting();
    expect(await waiting()).toHaveLength(2);
    const word =
      first === room.wordId('tenant') ? 'tenant' : first === room.wordId('paris') ? 'paris' : 'timetable';
    await answer({ [word]: 'wrong again' });
    expect(await ask('/today-count')).toMatchObject({ due: 2, done: 1, plan: 1 });
    expect(await waiting()).toHaveLength(1);
  });
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

test('加入复习 adds collected words once', async () => {
  const { values } = await testApp.call(
    '/api/study/lexicon/v1/word/collect',
    { word_id: room.wordId('tenant') },
    learner,
  );
  const fields = { group_id: values.book.id, lexicon_ids: [room.wordId('tenant')] };
  expect(await ask('/add', fields)).toEqual({ added: 1 });
  expect(await ask('/add', fields)).toEqual({ added: 0 });
  expect(await ask('/today-count')).toMatchObject({ due: 1, total: 1 });
  expect((await ask('/words')).list).toMatchObject([
    { word: { word: 'tenant' }, card: { stability: null, last_day: null, due_day: dayIn(0) } },
  ]);
  const other = await testApp.signUp();
  await grantPro(testApp.database.pool, other.userId);
  expect(await testApp.call(`${REVIEW}/add`, fields, other)).toMatchObject({ status: 404 });
});

test('answers of a review are stored like others, and tell the next dates', async () => {
  await answer({ tenant: 'x' });
  testApp.advance(DAY_MS);
  const { list } = await ask('/words');
  const event = room.event('tenant', 'tenant', { elapsed_ms: 7000 });
  const { results, cards } = await ask('/submit', {
    practice_id: randomUUID(),
    chapter_id: list[0].chapter_id,
    mode: '听写',
    events: [event],
  });
  expect(results).toEqual([{ id: event.id, state: 'stored', is_right: true, reason: null }]);
  expect(cards).toEqual([{ lexicon_id: room.wordId('tenant'), due_day: expect.any(String) }]);
  expect(cards[0].due_day > dayIn(0)).toBe(true);
  expect(await get('/today-accuracy')).toEqual({ reviewed: 1, right: 1, accuracy: 1 });
  expect(await ask('/learning-stats/user-statistics')).toMatchObject({
    total: 1,
    graded: 1,
    strength: { fresh: 0, weak: 1, growing: 0, strong: 0 },
    months: [{ month: dayIn(0).slice(0, 7), reviewed: 1, right: 1 }],
  });
  const days = await ask('/learning-stats/daily-statistics', { from: dayIn(-3), to: dayIn(3) });
  expect(days.list).toEqual([{ day: dayIn(0), reviewed: 1, right: 1, elapsed_ms: 7000 }]);
});

test('others see how many words wait, and are asked for Pro for everything else', async () => {
  const other = await testApp.signUp();
  await room.outcomes(other, [room.event('tenant', 'x')]);
  expect(await ask('/today-count', {}, other)).toMatchObject({ total: 1 });
  const refused = await testApp.call(`${REVIEW}/words`, {}, other);
  expect(refused).toMatchObject({ status: 403, values: { code: 'pro_required', reason: 7 } });
  // Their cards are kept for the day on which they join.
  testApp.advance(3 * DAY_MS);
  expect(await ask('/today-count', {}, other)).toMatchObject({ due: 1, overdue: 1 });
});
