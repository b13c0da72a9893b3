import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { type Classroom, type Event, openClassroom } from '../dictation/practice/practice.fixture.ts';
import { createCardRepository } from './card/card.repository.ts';
import { DAY_MS, openReview, REVIEW, type Reviewer, signUpMember } from './review.fixture.ts';

let testApp: TestApp;
let room: Classroom;
let learner: Learner;
let ask: Reviewer['ask'];
let get: Reviewer['get'];
let dayIn: Reviewer['dayIn'];
let answer: Reviewer['answer'];
let waiting: Reviewer['waiting'];

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});

afterAll(() => testApp.close());

beforeEach(async () => {
  ({ learner, ask, get, dayIn, answer, waiting } = await openReview(testApp, room));
});

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

  test('is graded by the first graded answer of the day; later ones change nothing', async () => {
    await answer({ tenant: 'tenent' });
    testApp.advance(60_000);
    await answer({ tenant: 'tenant' }, { turn: 1, round: 1 });
    const { card, days, answers } = await ask('/word', { lexicon_id: room.wordId('tenant') });
    expect(
      answers.map(({ typed, is_right }: { typed: string; is_right: boolean }) => [typed, is_right]),
    ).toEqual([
      ['tenant', true],
      ['tenent', false],
    ]);
    expect(days).toEqual([{ day: dayIn(0), grade: 'again' }]);
    expect(card).toMatchObject({ due_day: dayIn(1), review_count: 1 });
  });

  test('is folded from one answer of each day, however many there are', async () => {
    const answersRead = async () => {
      const { words } = await createCardRepository(testApp.database.pool).findChanged(learner.userId, 100);
      return words.map(({ answers }) => answers.map(({ isRight }) => isRight));
    };
    await answer({ tenant: 'tenent' });
    for (let turn = 1; turn < 6; turn++) {
      testApp.advance(1000);
      await answer({ tenant: 'tenant' }, { turn, round: 1 });
    }
    expect(await answersRead()).toEqual([[false]]);
    await ask('/words');
    testApp.advance(DAY_MS);
    for (let turn = 6; turn < 9; turn++) await answer({ tenant: 'tenant' }, { turn, round: 1 });
    expect((await answersRead())[0]?.toSorted()).toEqual([false, true]);
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
      const who = await signUpMember(testApp);
      for (const index of order) {
        await room.outcomes(who, [{ ...(events[index] as Event), id: randomUUID() }]);
        await ask('/today-count', {}, who);
      }
      const { card, days } = await ask('/word', { lexicon_id: room.wordId('tenant') }, who);
      return { card, days };
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
    const other = await signUpMember(testApp);
    expect(await ask('/today-count', {}, other)).toMatchObject({ total: 0 });
    expect(await ask('/word', { lexicon_id: room.wordId('tenant') }, other)).toEqual({
      card: null,
      days: [],
      answers: [],
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
  const other = await signUpMember(testApp);
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

describe('the cards in groups', () => {
  const list = async (who?: Learner) => (await ask('/card/groups', {}, who)).list;

  test('have each card once, with the day on which it is due', async () => {
    expect(await list()).toEqual([]);
    await answer({ tenant: 'tenant', paris: 'pari', timetable: 'timetabel' });
    expect((await list()).map(({ count, due_in }: Group) => [count, due_in])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    testApp.advance(2 * DAY_MS);
    const [group] = await list();
    expect(group).toMatchObject({ due_in: 0, elapsed_days: 2 });
    expect((await list()).reduce((sum: number, { count }: Group) => sum + count, 0)).toBe(3);
    const { card } = await ask('/word', { lexicon_id: room.wordId('tenant') });
    expect((await list()).map(({ stability }: Group) => stability)).toContainEqual(
      expect.closeTo(card.stability, 2),
    );
    await testApp.database.pool.query(
      'update review_card set deferred_to = last_day + 400 where user_id = $1 and word_id = $2',
      [learner.userId, room.wordId('tenant')],
    );
    expect((await list()).map(({ due_in }: Group) => due_in)).toEqual([0, 91]);
  });

  test('leave marked words out, have the rules, and are open to learners without Pro', async () => {
    await answer({ tenant: 'tenant', paris: 'pari' });
    await testApp.call(
      '/api/study/lexicon/v1/word/proficient',
      { word_id: room.wordId('tenant'), is_proficient: true },
      learner,
    );
    await ask('/setting/update', { retention: 0.95 });
    expect(await list()).toHaveLength(1);
    expect(await ask('/card/groups')).toMatchObject({
      retention: 0.95,
      weights: null,
      holidays: [],
      day: dayIn(0),
      review_ms: 7000,
    });
    const other = await testApp.signUp();
    expect(await ask('/card/groups', {}, other)).toMatchObject({ list: [], review_ms: 12_000 });
  });
});

type Group = { count: number; due_in: number; stability: number };
