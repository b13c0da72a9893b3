import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../../content/load/read.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const MINUTE = 60_000;

// The library as it is published, because the sample has no reading test.
const content = readContent(fileURLToPath(new URL('../../../../../../content/', import.meta.url)));

let testApp: TestApp;
let learner: Learner;
const ids = { listening: 0, reading: 0 };

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database, content);
  learner = await testApp.signUp();
  for (const type of ['listening', 'reading'] as const) {
    const { list } = (await call('paper/list', { type })).values;
    ids[type] = list.find(({ access }: { access: string }) => access === 'free').id;
  }
});
beforeEach(async () => {
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

const call = (path: string, fields: object, caller = learner) =>
  testApp.call(`/api/study/zhenti/v1/${path}`, { ...fields }, caller);

const idOf = (type: 'listening' | 'reading'): number => ids[type];

const event = (kind: string, target: string, value = '') => ({
  id: randomUUID(),
  kind,
  target,
  value,
  occurred_at: testApp.now(),
});

/** A sitting of this learner, and calls about it. */
function sittingOf(type: 'listening' | 'reading', mode: 'practice' | 'exam', scope: object = {}) {
  const named = { type, id: idOf(type), mode, ...scope };
  const sitting_id = randomUUID();
  return {
    sitting_id,
    named,
    save: (...events: ReturnType<typeof event>[]) => call('sitting/save', { sitting_id, ...named, events }),
    open: (caller = learner) => call('sitting/open', named, caller),
    submit: (answers: { number: number; typed: string }[] = [], fields: object = {}) => {
      const { mode: _, ...paper } = named;
      return call('paper/submit', { ...paper, attempt_id: sitting_id, answers, elapsed_ms: 1, ...fields });
    },
    result: () => call('paper/result', { attempt_id: sitting_id }),
  };
}

/** The answers of a result that are not blank, by number. */
const typedOf = (values: { answers: { number: number; typed: string }[] }) =>
  Object.fromEntries(values.answers.filter(({ typed }) => typed).map(({ number, typed }) => [number, typed]));

describe('a practice', () => {
  test('goes on on another device, with answers, flags, marks and time', async () => {
    const practice = sittingOf('reading', 'practice');
    await practice.save(event('answered', '1', 'first'), event('spent', '1', '4000'));
    testApp.advance(1000);
    const mark = randomUUID();
    const again = event('answered', '1', 'second');
    const sent = [again, event('flagged', '2', '1'), event('marked', mark, '["p1-A",0,3,"The","why?"]')];
    await practice.save(...sent, event('spent', '1', '500'));
    // The same events once more, as after a lost answer.
    await practice.save(...sent);
    const { values } = await practice.open();
    expect(values.sitting.sitting_id).toBe(practice.sitting_id);
    const found = values.sitting.events.map(({ kind, target, value }: Record<string, string>) => [
      kind,
      target,
      value,
    ]);
    expect(found.toSorted()).toEqual([
      ['answered', '1', 'second'],
      ['flagged', '2', '1'],
      ['marked', mark, '["p1-A",0,3,"The","why?"]'],
      ['spent', '1', '4500'],
    ]);
    const handed = await practice.submit();
    expect(handed.status).toBe(0);
    expect((await practice.open()).values.sitting).toBeNull();
    const { values: result } = await practice.result();
    expect(result).toMatchObject({ mode: 'practice', retake_of: null });
    expect(typedOf(result)).toEqual({ 1: 'second' });
    expect(result.parts[0].spent_ms).toBe(4500);
  });

  test('merges two tabs: the same events in any order and any number of times are one state', async () => {
    const at = testApp.now();
    const made = (kind: string, target: string, value: string, afterMs: number) => ({
      ...event(kind, target, value),
      occurred_at: at + afterMs,
    });
    testApp.advance(1000);
    const left = [
      made('answered', '1', 'bike', 10),
      made('wrote', 'aaaaaaaa', 'Mine', 11),
      made('answered', '3', 'same instant a', 30),
      made('spent', '1', '400', 40),
    ];
    const right = [
      made('answered', '2', 'boat', 12),
      made('answered', '1', 'bicycle', 20),
      made('wrote', 'bbbbbbbb', 'Theirs', 21),
      made('answered', '3', 'same instant b', 30),
      made('spent', '1', '300', 41),
    ];
    const practice = sittingOf('reading', 'practice');
    for (const tab of [right, left, left, right]) await practice.save(...tab);
    // One event at a time, the latest first, as after failures.
    for (const each of [...left, ...right].reverse()) await practice.save(each);
    const { values } = await practice.open();
    const found = values.sitting.events.map(({ kind, target, value }: Record<string, string>) => [
      kind,
      target,
      value,
    ]);
    expect(found.toSorted()).toEqual([
      ['answered', '1', 'bicycle'],
      ['answered', '2', 'boat'],
      ['answered', '3', 'same instant b'],
      ['spent', '1', '700'],
      ['wrote', 'aaaaaaaa', 'Mine'],
      ['wrote', 'bbbbbbbb', 'Theirs'],
    ]);
    await practice.submit();
    expect(typedOf((await practice.result()).values)).toEqual({
      1: 'bicycle',
      2: 'boat',
      3: 'same instant b',
    });
  });

  test('keeps 200 highlights and 40 notes', async () => {
    const practice = sittingOf('reading', 'practice');
    const marks = Array.from({ length: 240 }, (_, index) =>
      event(
        'marked',
        randomUUID(),
        JSON.stringify(['p1-A', index, index + 1, 'T', index < 40 ? '笔记' : '']),
      ),
    );
    for (let from = 0; from < 240; from += 80) await practice.save(...marks.slice(from, from + 80));
    expect((await practice.open()).values.sitting.events).toHaveLength(240);
  });

  test('shows the answers of one part only, and an exam shows none', async () => {
    const practice = sittingOf('reading', 'practice');
    await practice.save(event('answered', '1', 'nothing'));
    const asked = { sitting_id: practice.sitting_id, part: 1, answers: [{ number: 1, typed: 'nothing' }] };
    const { values } = await call('sitting/check', asked);
    expect(values.answers.length).toBeGreaterThan(0);
    expect(new Set(values.answers.map(({ part }: { part: number }) => part))).toEqual(new Set([1]));
    expect(values.answers[0]).toMatchObject({ number: 1, typed: 'nothing', verdict: 'wrong' });
    expect(await call('sitting/check', asked, await testApp.signUp())).toMatchObject({ status: 404 });
    const exam = sittingOf('reading', 'exam');
    await exam.save();
    expect(await call('sitting/check', { ...asked, sitting_id: exam.sitting_id })).toMatchObject({
      status: 403,
    });
  });

  test('is nobody else’s, and its events go to nobody else', async () => {
    const practice = sittingOf('reading', 'practice');
    await practice.save(event('answered', '1', 'mine'));
    const other = await testApp.signUp();
    expect((await practice.open(other)).values.sitting).toBeNull();
    await call('sitting/save', { sitting_id: practice.sitting_id, ...practice.named, events: [] }, other);
    expect((await practice.open(other)).values.sitting.events).toEqual([]);
    await practice.submit();
    expect(typedOf((await practice.result()).values)).toEqual({ 1: 'mine' });
  });
});

describe('an exam', () => {
  test('starts when the server says so, and goes on with the same time', async () => {
    const exam = sittingOf('reading', 'exam');
    const { values: begun } = await exam.save();
    testApp.advance(20 * MINUTE);
    const { values } = await exam.open();
    expect(values.sitting).toMatchObject({ sitting_id: exam.sitting_id, started_at: begun.started_at });
    expect(values.now - values.sitting.started_at).toBe(20 * MINUTE);
    // A second start of the same exam is the same exam.
    expect((await exam.save()).values.started_at).toBe(begun.started_at);
  });

  test('that is handed in late counts what was answered in time', async () => {
    const exam = sittingOf('reading', 'exam');
    await exam.save();
    testApp.advance(10 * MINUTE);
    await exam.save(event('answered', '1', 'in time'));
    testApp.advance(55 * MINUTE);
    await exam.save(event('answered', '1', 'late'), event('answered', '2', 'late'));
    await exam.submit([{ number: 3, typed: 'late' }]);
    expect(typedOf((await exam.result()).values)).toEqual({ 1: 'in time' });
  });

  test('that nobody handed in is handed in with its next look, once', async () => {
    const exam = sittingOf('listening', 'exam');
    await exam.save(event('answered', '1', 'Marlow'));
    testApp.advance(62 * MINUTE);
    expect((await exam.open()).values).toMatchObject({ handed_in: exam.sitting_id, sitting: null });
    expect((await exam.open()).values).toMatchObject({ handed_in: null, sitting: null });
    const { values } = await exam.result();
    expect(values).toMatchObject({ mode: 'exam', elapsed_ms: 60 * MINUTE });
    expect(typedOf(values)).toEqual({ 1: 'Marlow' });
  });

  test('appears in the list of papers when its time is over, and without any answer it does not', async () => {
    const empty = sittingOf('listening', 'exam');
    await empty.save(event('began', '1'));
    testApp.advance(62 * MINUTE);
    const lastOf = async () => {
      const { list } = (await call('paper/list', { type: 'listening' })).values;
      return list.find(({ id }: { id: number }) => id === idOf('listening')).last;
    };
    expect(await lastOf()).toBeNull();
    expect((await empty.open()).values).toMatchObject({ handed_in: null, sitting: null });
    const exam = sittingOf('listening', 'exam');
    await exam.save(event('answered', '1', 'Marlow'));
    testApp.advance(62 * MINUTE);
    expect(await lastOf()).toMatchObject({ attempt_id: exam.sitting_id });
  });

  test('of listening ends two minutes after its last sound', async () => {
    const exam = sittingOf('listening', 'exam');
    await exam.save(event('answered', '1', 'Marlow'));
    testApp.advance(30 * MINUTE);
    await exam.save(event('ended', '4'));
    testApp.advance(MINUTE);
    expect((await exam.open()).values.sitting.sitting_id).toBe(exam.sitting_id);
    testApp.advance(2 * MINUTE);
    expect((await exam.open()).values.handed_in).toBe(exam.sitting_id);
    expect((await exam.result()).values.elapsed_ms).toBe(32 * MINUTE);
  });

  test('is a whole paper', async () => {
    expect(await sittingOf('reading', 'exam', { part: 1 }).save()).toMatchObject({ status: 422 });
  });
});

describe('a hand-in', () => {
  test('from two devices is one result, with what each of them knows', async () => {
    const practice = sittingOf('reading', 'practice');
    await practice.save(event('answered', '1', 'phone'), event('answered', '2', 'phone'));
    const first = await practice.submit([{ number: 2, typed: 'desktop' }]);
    const second = await practice.submit([{ number: 3, typed: 'phone' }]);
    expect(second.values).toEqual(first.values);
    expect(typedOf((await practice.result()).values)).toEqual({ 1: 'phone', 2: 'desktop' });
    // The other device hears of it with its next event, which changes nothing.
    expect((await practice.save(event('answered', '4', 'phone'))).values.is_handed_in).toBe(true);
  });

  test('of a paper that was retired meanwhile is accepted, and a new start is not', async () => {
    const id = idOf('reading');
    const practice = sittingOf('reading', 'practice');
    await practice.save(event('answered', '1', 'kept'));
    const { pool } = testApp.database;
    await pool.query('update content_document set retired_at = now() where id = $1', [id]);
    await pool.query("update content_part set hash = hash || '!'");
    testApp.advance(10 * MINUTE);
    try {
      expect(await sittingOf('reading', 'practice').save()).toMatchObject({ status: 404 });
      expect(await practice.submit()).toMatchObject({ status: 0 });
      expect(typedOf((await practice.result()).values)).toEqual({ 1: 'kept' });
    } finally {
      await pool.query('update content_document set retired_at = null where id = $1', [id]);
      await pool.query("update content_part set hash = hash || '!'");
      testApp.advance(10 * MINUTE);
    }
  });

  test('ignores answers to questions that the paper does not have', async () => {
    const practice = sittingOf('reading', 'practice', { part: 1 });
    await practice.save(event('answered', '1', 'mine'), event('answered', '40', 'another part'));
    expect(await practice.save(event('answered', '41', 'x'))).toMatchObject({ status: 422 });
    await practice.submit([{ number: 39, typed: 'another part' }]);
    expect(typedOf((await practice.result()).values)).toEqual({ 1: 'mine' });
  });

  test('of a sitting of another paper is refused', async () => {
    const practice = sittingOf('reading', 'practice');
    await practice.save();
    const { sitting_id } = practice;
    const other = { sitting_id, type: 'listening', id: idOf('listening'), mode: 'practice', events: [] };
    expect(await call('sitting/save', other)).toMatchObject({ status: 404 });
    const submission = { type: 'listening', id: idOf('listening'), attempt_id: sitting_id };
    const handed = await call('paper/submit', { ...submission, answers: [], elapsed_ms: 1 });
    expect(handed).toMatchObject({ status: 404 });
  });
});

test('a retake has only the lost questions, no band, and is not the last result', async () => {
  const first = sittingOf('reading', 'practice', { part: 1 });
  await first.submit();
  const { values: lost } = await first.result();
  const right = lost.answers[0];
  const accepted = right.accept[0].replace(/[()]/g, '');
  testApp.advance(1000);
  const again = sittingOf('reading', 'practice', { part: 1 });
  await again.submit([{ number: right.number, typed: accepted }]);
  const retake = sittingOf('reading', 'practice', { part: 1, retake_of: again.sitting_id });
  testApp.advance(1000);
  await retake.save(event('answered', String(right.number), 'cannot be answered again'));
  const { values } = await retake.submit();
  expect(values).toMatchObject({ question_count: lost.question_count - 1, band: null });
  expect((await retake.result()).values.retake_of).toBe(again.sitting_id);
  expect(typedOf((await retake.result()).values)).toEqual({});
  const { list } = (await call('paper/list', { type: 'reading' })).values;
  const listed = list.find(({ id }: { id: number }) => id === idOf('reading'));
  expect(listed.parts[0].last.attempt_id).toBe(again.sitting_id);
  // Nobody retakes what somebody else lost.
  const other = await testApp.signUp();
  const stolen = { ...retake.named, sitting_id: randomUUID(), events: [] };
  expect(await call('sitting/save', stolen, other)).toMatchObject({ status: 404 });
});

test('the history has the whole papers, the newest first, with their modes', async () => {
  const practice = sittingOf('reading', 'practice');
  await practice.save();
  await practice.submit();
  testApp.advance(1000);
  await sittingOf('reading', 'practice', { part: 1 }).submit();
  const exam = sittingOf('listening', 'exam');
  await exam.save(event('answered', '1', 'Marlow'));
  await exam.submit();
  const { list } = (await call('paper/history', {})).values;
  expect(list).toMatchObject([
    { attempt_id: exam.sitting_id, type: 'listening', mode: 'exam', band: 0, question_count: 40 },
    { attempt_id: practice.sitting_id, type: 'reading', mode: 'practice', band: 0 },
  ]);
  expect((await call('paper/history', {}, await testApp.signUp())).values.list).toEqual([]);
});
