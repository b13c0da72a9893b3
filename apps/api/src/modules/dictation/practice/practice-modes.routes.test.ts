import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Classroom, type Event, openClassroom, PRACTICE } from './practice.fixture.ts';

let testApp: TestApp;
let room: Classroom;
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});

beforeEach(async () => {
  learner = await testApp.signUp();
});

afterAll(() => testApp.close());

const states = () => room.rowsOf('word_state', learner);

describe('a choice', () => {
  test('is right when the word itself was chosen, and is stored as it was made', async () => {
    const choice = { kind: 'chosen', typed: 'cheat' } as const;
    const results = await room.outcomes(
      learner,
      [
        room.event('tenant', '', { ...choice, choice_id: room.wordId('tenant') }),
        room.event('tenant', '', { ...choice, choice_id: room.wordId('paris') }),
      ],
      { mode: '听音选义' },
    );
    expect(results.map((result) => result.is_right)).toEqual([true, false]);
    expect(await states()).toMatchObject([{ answer_count: 2, wrong_count: 1, is_error: true }]);
    const stored = await room.rowsOf('practice_event', learner);
    expect(stored.map(({ typed }) => typed)).toEqual(['', '']);
    expect(stored.map(({ choice_id }) => choice_id).toSorted()).toEqual(
      [room.wordId('tenant'), room.wordId('paris')].toSorted(),
    );
    expect(await room.rowsOf('practice', learner)).toMatchObject([
      { mode: '听音选义', policy: 'confirm-word' },
    ]);
  });
});

describe('a grade', () => {
  test('is right for 认识, a mistake for 不认识, and an answer but neither for 模糊', async () => {
    const results = await room.outcomes(
      learner,
      [
        room.event('tenant', '', { kind: 'graded', grade: 'known' }),
        room.event('paris', '', { kind: 'graded', grade: 'vague' }),
        room.event('timetable', '', { kind: 'graded', grade: 'unknown' }),
      ],
      { mode: '自测' },
    );
    expect(results.map((result) => result.is_right)).toEqual([true, null, false]);
    const known = new Map((await states()).map((state) => [state.word_id, state]));
    expect(known.get(room.wordId('tenant'))).toMatchObject({
      answer_count: 1,
      wrong_count: 0,
      is_error: false,
    });
    expect(known.get(room.wordId('paris'))).toMatchObject({
      answer_count: 1,
      wrong_count: 0,
      is_error: false,
    });
    expect(known.get(room.wordId('timetable'))).toMatchObject({
      answer_count: 1,
      wrong_count: 1,
      is_error: true,
    });
  });
});

describe('a refused letter', () => {
  test('is a mistake when no spelling of the word starts with it', async () => {
    const results = await room.outcomes(
      learner,
      [
        room.event('tenant', 'tenn', { kind: 'keyed' }),
        room.event('tenant', 'TEN', { kind: 'keyed' }),
        room.event('tenant', 'tenant'),
      ],
      { mode: '跟打', policy: 'letter-block' },
    );
    expect(results.map((result) => result.is_right)).toEqual([false, null, true]);
    expect(await states()).toMatchObject([{ answer_count: 2, wrong_count: 1, last_wrong_typed: 'tenn' }]);
  });
});

test('an exam is judged strictly', async () => {
  const submit = async (policy: 'exam' | 'confirm-word') => {
    const [result] = await room.outcomes(learner, [room.event('timetable', 'time-table')], { policy });
    return result?.is_right;
  };
  expect(await submit('confirm-word')).toBe(true);
  expect(await submit('exam')).toBe(false);
});

describe('an undone answer', () => {
  const undo = (event: Event, fields: Partial<Event> = {}) =>
    room.event('tenant', '', { kind: 'undone', undoes: event.id, word_id: event.word_id, ...fields });

  test('leaves the word as if it had never been given, and stays among the events', async () => {
    const practice = { practice_id: randomUUID() };
    const at = testApp.now() - 60_000;
    const before = room.event('tenant', 'tenent', { occurred_at: at });
    await room.outcomes(learner, [before], practice);
    const state = await states();
    const slip = room.event('tenant', 'x', { occurred_at: at + 1000 });
    await room.outcomes(learner, [slip], practice);
    expect(await states()).toMatchObject([{ answer_count: 2, wrong_count: 2, last_wrong_typed: 'x' }]);
    const taken = undo(slip);
    expect(await room.outcomes(learner, [taken], practice)).toEqual([
      { id: taken.id, state: 'stored', is_right: null, reason: null },
    ]);
    expect(await states()).toEqual(state);
    expect(await room.rowsOf('practice_event', learner)).toHaveLength(3);
    expect(await room.outcomes(learner, [slip, taken], practice)).toMatchObject([
      { state: 'duplicate' },
      { state: 'duplicate' },
    ]);
    expect(await states()).toEqual(state);
  });

  test('in the same request, in any order, leaves no state of a word without another answer', async () => {
    const slip = room.event('tenant', 'x');
    const others = [room.event('paris', 'pariss'), room.event('paris', 'paris')];
    const results = await room.outcomes(learner, [undo(slip), others[0] as Event, slip, others[1] as Event]);
    expect(results.map(({ state }) => state)).toEqual(['stored', 'stored', 'stored', 'stored']);
    expect(await states()).toMatchObject([
      { word_id: room.wordId('paris'), answer_count: 2, wrong_count: 1 },
    ]);
  });

  test.each([
    ['an answer nobody knows', () => room.event('tenant', 'x')],
    ['a reveal', () => room.event('tenant', '', { kind: 'revealed' })],
    ['an undoing', () => undo(room.event('tenant', 'x'))],
  ])('cannot undo %s', async (name, make) => {
    const practice = { practice_id: randomUUID() };
    const target = make();
    const slip = room.event('tenant', 'x');
    await room.outcomes(learner, [slip], practice);
    if (target.kind === 'undone') target.undoes = slip.id;
    if (name !== 'an answer nobody knows') await room.outcomes(learner, [target], practice);
    const before = await states();
    expect(await room.outcomes(learner, [undo(target)], practice)).toMatchObject([
      { state: 'rejected', reason: '没有可以撤回的作答' },
    ]);
    expect(await states()).toEqual(before);
  });

  test('cannot be from another learner, practice or word', async () => {
    const practice = { practice_id: randomUUID() };
    const slip = room.event('tenant', 'x');
    await room.outcomes(learner, [slip], practice);
    const rejected = [{ state: 'rejected' }];
    const other = await testApp.signUp();
    expect(await room.outcomes(other, [undo(slip)], practice)).toMatchObject(rejected);
    expect(await room.outcomes(learner, [undo(slip)])).toMatchObject(rejected);
    const elsewhere = undo(slip, { word_id: room.wordId('paris') });
    expect(await room.outcomes(learner, [elsewhere], practice)).toMatchObject(rejected);
    expect(await states()).toMatchObject([{ answer_count: 1, wrong_count: 1 }]);
  });

  test('counts once while the same and other answers arrive', async () => {
    const slips = Array.from({ length: 8 }, (_, turn) => room.event('tenant', `x${turn}`, { turn }));
    const practice = { practice_id: randomUUID() };
    await Promise.all(
      slips.flatMap((slip) => [
        room.outcomes(learner, [slip, undo(slip)], practice),
        room.outcomes(learner, [slip], practice),
        room.outcomes(learner, [room.event('tenant', 'y')]),
      ]),
    );
    expect(await states()).toMatchObject([{ answer_count: 8, wrong_count: 8, last_wrong_typed: 'y' }]);
  });
});

test('another device gets grades, choices and undos as they were sent', async () => {
  const practice = {
    practice_id: randomUUID(),
    mode: '自测' as const,
    setup: { seed: 1, word_ids: [room.wordId('tenant'), room.wordId('paris')], settings: '{}' },
  };
  const at = testApp.now() - 60_000;
  const graded = room.event('tenant', '', { kind: 'graded', grade: 'vague', occurred_at: at });
  const undone = room.event('tenant', '', { kind: 'undone', undoes: graded.id, occurred_at: at + 1 });
  const chosen = room.event('paris', '', {
    kind: 'chosen',
    choice_id: room.wordId('tenant'),
    occurred_at: at + 2,
  });
  await room.outcomes(learner, [graded, undone, chosen], practice);
  const { values } = await testApp.call(
    '/api/study/lexicon/v1/practice/open',
    { chapter_id: room.chapterId('housing/one') },
    learner,
  );
  expect(values.practice).toMatchObject({ mode: '自测', policy: 'confirm-word' });
  expect(values.practice.events).toEqual([graded, undone, chosen]);
});

test.each([
  ['a choice of nothing', { kind: 'chosen' }],
  ['a grade that is none', { kind: 'graded', grade: 'good' }],
  ['a grade without one', { kind: 'graded' }],
  ['an undoing of nothing', { kind: 'undone' }],
  ['a grade on a submission', { grade: 'known' }],
  ['a policy that is none', { policy: 'kind' }],
])('the request is refused when it has %s', async (_, wrong) => {
  const { policy, ...fields } = wrong as { policy?: string };
  const request = {
    practice_id: randomUUID(),
    chapter_id: room.chapterId('housing/one'),
    mode: '听写',
    ...(policy === undefined ? {} : { policy }),
    events: [{ ...room.event('tenant', 'tenant'), ...fields }],
  };
  expect(await testApp.call(PRACTICE, request, learner)).toMatchObject({ http: 200, status: 422 });
});
