import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Classroom, openClassroom, PRACTICE } from './practice.fixture.ts';

let testApp: TestApp;
let room: Classroom;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});

beforeEach(async () => {
  learner = await testApp.signUp();
  decoy = await testApp.signUp();
  await room.outcomes(decoy, [room.event('tenant', 'tennant')]);
});

afterAll(() => testApp.close());

/** All data that the other learner had before must be unchanged. */
async function expectDecoyUntouched() {
  expect(await room.rowsOf('practice_event', decoy)).toHaveLength(1);
  expect(await room.rowsOf('word_state', decoy)).toMatchObject([{ answer_count: 1, wrong_count: 1 }]);
}

describe('answers', () => {
  test('are stored raw with the server’s verdict', async () => {
    const practiceId = randomUUID();
    const at = testApp.now() - 5000;
    const events = [
      room.event('timetable', ' Time  Table ', {
        turn: 0,
        hints: 2,
        replays: 3,
        elapsed_ms: 4321,
        occurred_at: at,
      }),
      room.event('paris', 'pariss', { turn: 1, occurred_at: at + 1000 }),
      room.event('paris', 'paris', { turn: 2, occurred_at: at + 2000 }),
      room.event('tenant', '', { turn: 3, kind: 'revealed', occurred_at: at + 3000 }),
      room.event('tenant', '', { turn: 4, kind: 'skipped', occurred_at: at + 4000 }),
      room.event('tenant', '  ', { turn: 5, occurred_at: at + 4500 }),
    ];
    const results = await room.outcomes(learner, events, { practice_id: practiceId });
    expect(results).toEqual(
      [true, false, true, null, null, null].map((is_right, index) => ({
        id: events[index]?.id,
        state: 'stored',
        is_right,
        reason: null,
      })),
    );

    const stored = await room.rowsOf('practice_event', learner);
    expect(stored).toHaveLength(6);
    expect(stored.find(({ id }) => id === events[0]?.id)).toMatchObject({
      practice_id: practiceId,
      word_id: room.wordId('timetable'),
      kind: 'submitted',
      turn: 0,
      typed: ' Time  Table ',
      is_right: true,
      hints: 2,
      replays: 3,
      elapsed_ms: 4321,
      occurred_at: new Date(at),
    });
    expect(await room.rowsOf('practice', learner)).toEqual([
      {
        user_id: learner.userId,
        id: practiceId,
        chapter_id: room.chapterId('housing/one'),
        mode: '听写',
        is_case_strict: false,
        policy: 'confirm-word',
        setup: null,
        last_session_id: expect.any(String),
        started_at: new Date(at),
        last_at: new Date(at + 4500),
      },
    ]);
    await expectDecoyUntouched();
  });

  test('are folded: a wrong submission and a reveal are mistakes, a skip is not an answer', async () => {
    const at = testApp.now() - 5000;
    await room.outcomes(learner, [
      room.event('paris', 'pariss', { occurred_at: at }),
      room.event('paris', 'parris', { occurred_at: at + 1000 }),
      room.event('paris', 'paris', { occurred_at: at + 2000 }),
      room.event('tenant', '', { kind: 'revealed', occurred_at: at }),
      room.event('timetable', '', { kind: 'skipped' }),
    ]);
    const chapter = room.chapterId('housing/one');
    expect(await room.rowsOf('word_state', learner)).toEqual(
      [
        {
          word_id: room.wordId('paris'),
          answer_count: 3,
          wrong_count: 2,
          first_answered_at: new Date(at),
          last_answered_at: new Date(at + 2000),
          first_wrong_at: new Date(at),
          last_wrong_at: new Date(at + 1000),
          last_wrong_typed: 'parris',
          pattern_counts: [0, 0, 0, 0, 2],
          pattern_bits: 16,
        },
        {
          word_id: room.wordId('tenant'),
          answer_count: 1,
          wrong_count: 1,
          first_answered_at: new Date(at),
          last_answered_at: new Date(at),
          first_wrong_at: new Date(at),
          last_wrong_at: new Date(at),
          last_wrong_typed: '',
          pattern_counts: [0, 0, 0, 0, 0],
          pattern_bits: 0,
        },
      ].map((state) => ({
        user_id: learner.userId,
        last_wrong_chapter_id: chapter,
        error_removed_at: null,
        is_error: true,
        // Right on the day of a mistake does not count as a right day.
        right_days: [],
        right_day_count: 0,
        ...state,
      })),
    );
  });

  test.each([
    { typed: 'time table', strict: false, word: 'timetable', isRight: true },
    { typed: 'time tabel', strict: false, word: 'timetable', isRight: false },
    { typed: 'paris', strict: false, word: 'paris', isRight: true },
    { typed: 'paris', strict: true, word: 'paris', isRight: false },
    { typed: 'Paris', strict: true, word: 'paris', isRight: true },
  ])('$typed for $word, strict $strict: $isRight', async ({ typed, strict, word, isRight }) => {
    const [outcome] = await room.outcomes(learner, [room.event(word, typed)], { is_case_strict: strict });
    expect(outcome).toMatchObject({ state: 'stored', is_right: isRight });
  });

  test('of a reveal have no typed text', async () => {
    await room.outcomes(learner, [room.event('tenant', 'peeked', { kind: 'revealed' })]);
    expect(await room.rowsOf('practice_event', learner)).toMatchObject([{ typed: '', is_right: null }]);
  });

  test('that are right leave the error book empty', async () => {
    await room.outcomes(learner, [room.event('tenant', 'tenant')]);
    expect(await room.rowsOf('word_state', learner)).toMatchObject([
      { answer_count: 1, wrong_count: 0, last_wrong_at: null, is_error: false },
    ]);
  });
});

describe('an event sent again', () => {
  test('is a duplicate with its first verdict, and counts once', async () => {
    const event = room.event('tenant', 'tennant');
    const practice = { practice_id: randomUUID() };
    await room.outcomes(learner, [event], practice);
    const again = await room.outcomes(
      learner,
      [{ ...event, typed: 'tenant' }, room.event('tenant', 'x')],
      practice,
    );
    expect(again).toMatchObject([
      { id: event.id, state: 'duplicate', is_right: false, reason: null },
      { state: 'stored', is_right: false },
    ]);
    expect(await room.rowsOf('word_state', learner)).toMatchObject([{ answer_count: 2, wrong_count: 2 }]);
    expect(await room.rowsOf('practice_event', learner)).toHaveLength(2);
  });

  test('within one batch is stored once and a duplicate once, in any case of letters', async () => {
    const event = room.event('tenant', 'tennant');
    const loud = { ...event, id: event.id.toUpperCase() };
    expect(await room.outcomes(learner, [loud, event, event])).toMatchObject([
      { id: loud.id, state: 'stored', is_right: false },
      { id: event.id, state: 'duplicate', is_right: false },
      { id: event.id, state: 'duplicate', is_right: false },
    ]);
    expect(await room.outcomes(learner, [event])).toMatchObject([{ state: 'duplicate', is_right: false }]);
    expect(await room.rowsOf('word_state', learner)).toMatchObject([{ answer_count: 1 }]);
  });

  test('by another learner is a separate event', async () => {
    const event = room.event('tenant', 'tennant');
    const practice = { practice_id: randomUUID() };
    await room.outcomes(learner, [event], practice);
    expect(await room.outcomes(decoy, [{ ...event, typed: 'tenant' }], practice)).toMatchObject([
      { state: 'stored', is_right: true },
    ]);
    expect(await room.rowsOf('practice_event', learner)).toMatchObject([{ typed: 'tennant' }]);
    expect(await room.rowsOf('word_state', decoy)).toMatchObject([{ answer_count: 2, wrong_count: 1 }]);
  });

  test('ten times at once is stored once', async () => {
    const words = ['timetable', 'paris', 'tenant'];
    const events = Array.from({ length: 30 }, (_, index) => room.event(words[index % 3] ?? '', `x${index}`));
    const practice = { practice_id: randomUUID() };
    // Each flush has the events in another order, as from clients that share a queue.
    const flushes = Array.from({ length: 10 }, (_, shift) =>
      room.outcomes(learner, [...events.slice(shift * 3), ...events.slice(0, shift * 3)], practice),
    );
    const states = (await Promise.all(flushes)).flat();
    for (const { id } of events) {
      const own = states.filter((outcome) => outcome.id === id).map(({ state }) => state);
      expect(own.sort()).toEqual([...Array(9).fill('duplicate'), 'stored']);
    }
    expect(await room.rowsOf('practice_event', learner)).toHaveLength(30);
    expect(await room.rowsOf('word_state', learner)).toMatchObject(
      words.map(() => ({ answer_count: 10, wrong_count: 10 })),
    );
  });

  test('from several practices at once neither deadlocks nor counts twice', async () => {
    const events = Array.from({ length: 40 }, (_, index) =>
      room.event(index % 2 ? 'paris' : 'tenant', `x${index}`),
    );
    const flushes = Array.from({ length: 12 }, (_, index) =>
      room.outcomes(learner, index % 2 ? events : events.toReversed()),
    );
    const states = (await Promise.all(flushes)).flat().filter(({ state }) => state === 'stored');
    expect(states).toHaveLength(40);
    expect(await room.rowsOf('word_state', learner)).toMatchObject([
      { answer_count: 20 },
      { answer_count: 20 },
    ]);
  });
});

describe('an event is rejected with a reason', () => {
  test('when there is no such word; the rest is stored', async () => {
    const results = await room.outcomes(learner, [
      room.event('tenant', 'tenant', { word_id: 987_654_321 }),
      room.event('tenant', 'tenant'),
    ]);
    expect(results).toMatchObject([
      { state: 'rejected', is_right: null, reason: '这个单词不存在' },
      { state: 'stored', is_right: true, reason: null },
    ]);
    expect(await room.rowsOf('practice_event', learner)).toHaveLength(1);
  });

  test('and leaves no practice when it was the only event', async () => {
    await room.outcomes(learner, [room.event('tenant', 'tenant', { word_id: 987_654_321 })]);
    expect(await room.rowsOf('practice', learner)).toEqual([]);
  });
});

describe('an answer that waited long on a device is stored', () => {
  test('when its word has left the chapter meanwhile', async () => {
    const results = await room.outcomes(learner, [
      room.event('deposit', 'deposit'),
      room.event('deposit', 'x'),
    ]);
    expect(results).toMatchObject([
      { state: 'stored', is_right: true },
      { state: 'stored', is_right: false },
    ]);
  });

  test('when it is a year old', async () => {
    const event = room.event('tenant', 'tenant', { occurred_at: testApp.now() - 365 * 86_400_000 });
    expect(await room.outcomes(learner, [event])).toMatchObject([{ state: 'stored', is_right: true }]);
  });
});

test('a fast clock loses nothing: the answer gets its arrival time', async () => {
  const events = [room.event('tenant', 'tenant', { occurred_at: testApp.now() + 86_400_000 })];
  expect(await room.outcomes(learner, events)).toMatchObject([{ state: 'stored' }]);
  expect(await room.rowsOf('practice_event', learner)).toMatchObject([
    { occurred_at: new Date(testApp.now()) },
  ]);
});

describe('the whole request is refused', () => {
  test('when the practice belongs to another chapter', async () => {
    const practice = { practice_id: randomUUID() };
    await room.outcomes(learner, [room.event('tenant', 'tenant')], practice);
    const elsewhere = { ...practice, chapter_id: room.chapterId('housing/two') };
    const answer = await room.submit(learner, [room.event('deposit', 'deposit')], elsewhere);
    expect(answer).toMatchObject({ http: 200, status: 409, values: { code: 'practice_elsewhere' } });
    expect(await room.rowsOf('practice_event', learner)).toHaveLength(1);
    expect(await room.rowsOf('word_state', learner)).toHaveLength(1);
    // Another learner's practice with the same id does not matter.
    expect((await room.submit(decoy, [room.event('deposit', 'deposit')], elsewhere)).status).toBe(0);
  });

  test('when there is no such chapter', async () => {
    const answer = await room.submit(learner, [room.event('tenant', 'tenant')], { chapter_id: 987_654_321 });
    expect(answer).toMatchObject({ status: 404, values: { code: 'not_found' } });
  });

  const sound = () => room.event('tenant', 'tenant');

  test.each([
    ['no events', () => ({ events: [] })],
    ['201 events', () => ({ events: Array.from({ length: 201 }, sound) })],
    ['a long answer', () => ({ events: [{ ...sound(), typed: 'x'.repeat(201) }] })],
    ['NUL in an answer', () => ({ events: [{ ...sound(), typed: 'ten\0ant' }] })],
    ['a verdict of the client', () => ({ events: [{ ...sound(), is_right: true }] })],
    ['an id that is none', () => ({ events: [{ ...sound(), id: 'x' }] })],
    ['a negative time', () => ({ events: [{ ...sound(), elapsed_ms: -1 }] })],
    ['a practice id that is none', () => ({ practice_id: "'; drop table practice --" })],
  ])('when it has %s', async (_, wrong) => {
    const fields = { practice_id: randomUUID(), chapter_id: room.chapterId('housing/one'), mode: '听写' };
    const answer = await testApp.call(PRACTICE, { ...fields, events: [sound()], ...wrong() }, learner);
    expect(answer).toMatchObject({ http: 200, status: 422 });
    expect(await room.rowsOf('practice_event', learner)).toEqual([]);
  });
});

test('hostile text is stored as it was typed', async () => {
  const texts = [
    "'; drop table practice_event; --",
    '{"a":1}',
    '{a,b}',
    '\\',
    '"',
    'NULL',
    '🎧 \u202eabc',
    '%s%n',
  ];
  const events = texts.map((typed, turn) => room.event('tenant', typed, { turn }));
  await room.outcomes(learner, events);
  const stored = await room.rowsOf('practice_event', learner);
  expect(stored.sort((a, b) => a.turn - b.turn).map(({ typed }) => typed)).toEqual(texts);
});
