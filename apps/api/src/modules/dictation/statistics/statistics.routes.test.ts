import { shiftDay, studyDay } from '@tingci/domain/study-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Classroom, type Event, openClassroom } from '../practice/practice.fixture.ts';

const ANALYSIS = '/api/study/lexicon/v1/data/analysis';
const DAY = 86_400_000;

let testApp: TestApp;
let room: Classroom;
let learner: Learner;
let today: string;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});

beforeEach(async () => {
  learner = await testApp.signUp();
  today = studyDay(testApp.now(), 'Asia/Shanghai');
  const decoy = await testApp.signUp();
  await room.outcomes(decoy, [room.event('tenant', 'tennant'), room.event('paris', 'paris')]);
});

afterAll(() => testApp.close());

/** Noon in Shanghai, this many days ago; for today the current instant, because events cannot be in the future. */
const noon = (ago: number) =>
  ago === 0 ? testApp.now() : Date.parse(`${shiftDay(today, -ago)}T12:00:00+08:00`);

type Attempt = [word: string, typed: string, fields?: Partial<Event>];
type Mode = '听写' | '默写' | '跟打' | '自测';

async function practise(ago: number, attempts: Attempt[], mode: Mode = '听写') {
  const events = attempts.map(([word, typed, fields], turn) =>
    room.event(word, typed, { turn, elapsed_ms: 3000, occurred_at: noon(ago), ...fields }),
  );
  await room.outcomes(learner, events, { mode });
}

async function analyse(range?: string, who = learner) {
  const { status, message, values } = await testApp.call(ANALYSIS, range ? { range } : {}, who);
  expect({ status, message }).toEqual({ status: 0, message: '' });
  return values;
}

const noPapers = { paper_count: 0, paper_elapsed_ms: 0 };
const nothing = {
  answer_count: 0,
  right_count: 0,
  written_count: 0,
  elapsed_ms: 0,
  new_count: 0,
  ...noPapers,
};

describe('the analysis', () => {
  test('of a new learner is all zeros, with a series of empty days', async () => {
    const values = await analyse('week');
    expect(values).toMatchObject({
      time_zone: 'Asia/Shanghai',
      day: today,
      today: { ...nothing, word_count: 0 },
      streak: { current: 0, longest: 0, is_today_done: false },
      total: { answer_count: 0, day_count: 0, word_count: 0, mastered_count: 0 },
      right_days_needed: 3,
      calendar: [],
    });
    expect(values.range.series).toHaveLength(7);
    expect((await analyse('all')).range).toMatchObject({ from: today, to: today, before: null });
  });

  test('counts a word of the chapter once: repetitions and later refused letters are no further words', async () => {
    await practise(
      0,
      [
        ['tenant', 'tex', { kind: 'keyed' }],
        ['tenant', 'tey', { kind: 'keyed', turn: 0, attempt: 1 }],
        ['tenant', 'tenant', { turn: 0, attempt: 2 }],
        ['paris', 'paris'],
        ['tenant', 'tenant', { round: 1 }],
      ],
      '跟打',
    );
    const { today: work, range } = await analyse();
    expect(work).toMatchObject({ answer_count: 2, right_count: 1, written_count: 3, word_count: 2 });
    expect(range.patterns).toMatchObject({ wrong: 1 });
  });

  test('has a day of study when wrong words were only repeated', async () => {
    await practise(0, [['tenant', 'tenant', { round: 1 }]]);
    const { today: work, streak, calendar } = await analyse();
    expect(work).toMatchObject({ answer_count: 0, written_count: 1 });
    expect(streak).toMatchObject({ current: 1, is_today_done: true });
    expect(calendar).toHaveLength(1);
  });

  test('counts a word that an exam left out as not right', async () => {
    const events = [
      room.event('tenant', 'tenant', { turn: 0 }),
      room.event('paris', '', { turn: 1, kind: 'skipped' }),
    ];
    await room.outcomes(learner, events, { policy: 'exam' });
    expect((await analyse()).today).toMatchObject({ answer_count: 2, right_count: 1 });
  });

  test('has today, the streak, modes and patterns', async () => {
    await practise(3, [['tenant', 'tenant']]);
    await practise(
      1,
      [
        ['tenant', 'tenent'],
        ['tenant', 'tenant'],
        ['paris', 'paris'],
      ],
      '默写',
    );
    await practise(0, [
      ['tenant', 'tenant'],
      ['timetable', 'timetabel'],
      ['timetable', '', { kind: 'revealed', attempt: 1 }],
      ['timetable', 'timetable', { attempt: 2 }],
      ['deposit', '', { kind: 'skipped', elapsed_ms: 500_000 }],
    ]);
    const values = await analyse();
    expect(values.today).toEqual({
      // Attempts after the first one are not a further word.
      answer_count: 2,
      right_count: 1,
      written_count: 2,
      elapsed_ms: 4 * 3000 + 120_000,
      new_count: 1,
      ...noPapers,
      word_count: 2,
    });
    expect(values.streak).toEqual({ current: 2, longest: 2, is_today_done: true });
    expect(values.total).toMatchObject({ answer_count: 6, right_count: 4, day_count: 3, word_count: 3 });
    expect(values.range).toMatchObject({
      answer_count: 6,
      written_count: 5,
      new_count: 3,
      ...noPapers,
      patterns: { missing: 0, extra: 0, wrong: 1, swapped: 1, doubled: 0 },
      modes: [
        { mode: '听写', answer_count: 3, right_count: 2, written_count: 3, elapsed_ms: 135_000 },
        { mode: '默写', answer_count: 3, right_count: 2, written_count: 2, elapsed_ms: 9000 },
      ],
      before: nothing,
    });
    expect(values.calendar).toEqual([
      {
        day: shiftDay(today, -3),
        answer_count: 1,
        right_count: 1,
        written_count: 1,
        elapsed_ms: 3000,
        new_count: 1,
        ...noPapers,
      },
      {
        day: shiftDay(today, -1),
        answer_count: 3,
        right_count: 2,
        written_count: 2,
        elapsed_ms: 9000,
        new_count: 1,
        ...noPapers,
      },
      {
        day: today,
        answer_count: 2,
        right_count: 1,
        written_count: 2,
        elapsed_ms: 132_000,
        new_count: 1,
        ...noPapers,
      },
    ]);
  });

  test('counts a day with only skipped words as time, not as a study day', async () => {
    await practise(0, [['tenant', '', { kind: 'skipped' }]]);
    const values = await analyse();
    expect(values.streak).toMatchObject({ current: 0, is_today_done: false });
    expect(values.calendar).toEqual([]);
    expect(values.today).toMatchObject({ answer_count: 0, elapsed_ms: 3000, word_count: 0 });
  });

  test('has the numbers of learned and mastered words by day', async () => {
    for (const ago of [5, 3, 2]) await practise(ago, [['tenant', 'tenant']]);
    await practise(4, [['paris', 'paris']]);
    const { range, total } = await analyse('week');
    expect(range.series.map((each: { learned_total: number }) => each.learned_total)).toEqual([
      0, 1, 2, 2, 2, 2, 2,
    ]);
    expect(range.series.map((each: { mastered_total: number }) => each.mastered_total)).toEqual([
      0, 0, 0, 0, 1, 1, 1,
    ]);
    expect(total.mastered_count).toBe(1);
    // After a later mistake the word does not count as mastered.
    await practise(1, [['tenant', 'tennant']]);
    expect((await analyse('week')).total.mastered_count).toBe(0);
  });

  test('compares a range with as many days before it', async () => {
    await practise(7, [
      ['tenant', 'tenant'],
      ['paris', 'paris'],
    ]);
    await practise(6, [['tenant', 'tenant']]);
    await practise(14, [['tenant', 'tenant']]);
    const { range } = await analyse('week');
    expect(range).toMatchObject({ answer_count: 1, new_count: 0 });
    expect(range.before).toEqual({
      ...nothing,
      answer_count: 2,
      right_count: 2,
      written_count: 2,
      elapsed_ms: 6000,
      new_count: 1,
    });
  });

  test('keeps the streak on a day without answers', async () => {
    for (const ago of [3, 2, 1]) await practise(ago, [['tenant', 'tenant']]);
    expect((await analyse()).streak).toEqual({ current: 3, longest: 3, is_today_done: false });
    testApp.advance(DAY);
    expect((await analyse()).streak).toEqual({ current: 0, longest: 3, is_today_done: false });
  });

  test('splits days at the learner’s midnight in any zone', async () => {
    const midnight = Date.parse(`${shiftDay(today, -1)}T00:00:00+08:00`);
    for (const at of [midnight - 1, midnight]) {
      await room.outcomes(learner, [room.event('tenant', 'tenant', { occurred_at: at })]);
    }
    const { calendar } = await analyse();
    expect(calendar.map(({ day }: { day: string }) => day)).toEqual([
      shiftDay(today, -2),
      shiftDay(today, -1),
    ]);

    const far = await testApp.signUp();
    await room.pool.query(`update app_user set time_zone = 'America/New_York' where id = $1`, [far.userId]);
    for (const at of [midnight - 1, midnight]) {
      await room.outcomes(far, [room.event('tenant', 'tenant', { occurred_at: at })]);
    }
    const abroad = await analyse('month', far);
    expect(abroad.time_zone).toBe('America/New_York');
    expect(abroad.calendar).toMatchObject([{ day: studyDay(midnight, 'America/New_York'), answer_count: 2 }]);
  });

  test('counts an event once, also when it is sent again', async () => {
    const event = room.event('tenant', 'tenant', { elapsed_ms: 2000 });
    const practice = { practice_id: crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => room.outcomes(learner, [event], practice)));
    expect((await analyse()).total).toMatchObject({ answer_count: 1, elapsed_ms: 2000 });
  });

  test('is only for learners, with known ranges', async () => {
    expect(await testApp.call(ANALYSIS)).toMatchObject({ status: 401 });
    expect(await testApp.call(ANALYSIS, { range: 'decade' }, learner)).toMatchObject({ status: 422 });
    expect(await testApp.call(ANALYSIS, { user_id: 1 }, learner)).toMatchObject({ status: 422 });
  });
});
