import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { type Classroom, type Event, openClassroom } from '../practice/practice.fixture.ts';

const BASE = '/api/study/lexicon/v1/error';
const DAY = 86_400_000;

let testApp: TestApp;
let room: Classroom;
let learner: Learner;
/** Noon of the learner's day, in milliseconds since 1970: adding hours does not change the day. */
let noon: number;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});

beforeEach(async () => {
  learner = await testApp.signUp();
  // Noon in Shanghai, some days ago, so that all days of the test are in the past.
  noon = Math.floor(testApp.now() / DAY) * DAY + 4 * 3_600_000 - 20 * DAY;
  await answer(0, 'tennant');
});

afterAll(() => testApp.close());

type Mode = '听写' | '默写' | '跟打';

/** An answer to `tenant`, `day` days after the first. */
async function answer(day: number, typed: string, fields: Partial<Event> & { mode?: Mode } = {}) {
  const { mode = '听写', ...own } = fields;
  const event = room.event('tenant', typed, { occurred_at: noon + day * DAY, ...own });
  await room.outcomes(learner, [event], { mode, practice_id: randomUUID() });
}

async function ask(path: string, fields = {}, who = learner) {
  const { status, message, values } = await testApp.call(`${BASE}${path}`, fields, who);
  expect({ status, message }).toEqual({ status: 0, message: '' });
  return values;
}

/** The state of the word: its right days, and whether it is still in the book. */
async function standing() {
  const { list: open, states } = await ask('/list');
  const { list: left } = await ask('/list', { state: 'left' });
  expect([open.length, left.length]).toEqual([states.open, states.left]);
  const [entry] = [...open, ...left];
  return [entry.right_day_count, open.length === 1 ? 'open' : 'left'];
}

describe('a word leaves the book', () => {
  test('after three different right days, and returns with the next mistake', async () => {
    await answer(1, 'tenant');
    await answer(1, 'tenant', { occurred_at: noon + DAY + 3_600_000 });
    expect(await standing()).toEqual([1, 'open']);
    await answer(4, 'tenant');
    expect(await standing()).toEqual([2, 'open']);
    await answer(9, 'tenant');
    expect(await standing()).toEqual([3, 'left']);
    expect(await ask('/list')).toMatchObject({ total: 0, groups: [], states: { open: 0, left: 1 } });

    await answer(11, 'tenantt');
    expect(await standing()).toEqual([0, 'open']);
    expect((await ask('/list')).list[0]).toMatchObject({ wrong_count: 2 });
    for (const day of [12, 13, 14]) await answer(day, 'tenant', { mode: '默写' });
    expect(await standing()).toEqual([3, 'left']);
  });

  test('not by the day of the mistake, a hint, copying or a skip', async () => {
    await answer(0, 'tenant', { occurred_at: noon + 3_600_000 });
    await answer(1, 'tenant', { hints: 1 });
    await answer(2, 'tenant', { mode: '跟打' });
    await answer(3, '', { kind: 'skipped' });
    expect(await standing()).toEqual([0, 'open']);
  });

  test('and not by days before a mistake that arrives late', async () => {
    for (const day of [1, 3, 5]) await answer(day, 'tenant');
    expect(await standing()).toEqual([3, 'left']);
    await answer(3, 'tenent', { occurred_at: noon + 3 * DAY + 60_000 });
    expect(await standing()).toEqual([1, 'open']);
  });

  test('by the learner’s own days, from their midnight', async () => {
    const midnight = Math.floor(noon / DAY) * DAY + 16 * 3_600_000;
    for (const at of [midnight + DAY - 1, midnight + DAY]) await answer(0, 'tenant', { occurred_at: at });
    expect(await standing()).toEqual([2, 'open']);
    await answer(0, 'tenant', { occurred_at: midnight + 1.5 * DAY });
    expect(await standing()).toEqual([2, 'open']);
  });

  test('as soon as the setting says so, for every word at once', async () => {
    await answer(1, 'tenant');
    await answer(2, 'tenant');
    expect(await ask('/setting/update', { right_days_needed: 2 })).toEqual({ right_days_needed: 2 });
    expect(await standing()).toEqual([2, 'left']);
    expect(await ask('/list')).toMatchObject({ right_days_needed: 2 });
    await ask('/setting/update', { right_days_needed: 4 });
    expect(await standing()).toEqual([2, 'open']);
    const other = await testApp.signUp();
    expect(await ask('/list', {}, other)).toMatchObject({ right_days_needed: 3 });
    const progress = await testApp.call(
      '/api/study/lexicon/v2/chapter/list',
      { group_id: room.bookId('housing') },
      learner,
    );
    expect(progress.values.list[0]).toMatchObject({ learned_count: 1, wrong_count: 1 });
  });

  test.each([0, 11, 2.5, '3'])('never on %j days', async (right_days_needed) => {
    expect(await testApp.call(`${BASE}/setting/update`, { right_days_needed }, learner)).toMatchObject({
      status: 422,
    });
  });
});

describe('filters', () => {
  beforeEach(async () => {
    const events = [room.event('paris', 'Pairs'), room.event('timetable', 'timetble')];
    await room.outcomes(learner, events);
    await room.outcomes(learner, [room.event('theory', 'theroy')], {
      chapter_id: room.chapterId('science/one'),
    });
  });

  const spellings = ({ list }: { list: { word: { word: string } }[] }) =>
    list.map(({ word }) => word.word).sort();

  test.each([
    ['missing', ['timetable']],
    ['swapped', ['Paris', 'theory']],
    ['doubled', ['tenant']],
    ['extra', []],
  ])('by pattern %s', async (pattern, words) => {
    const found = await ask('/list', { pattern });
    expect(spellings(found)).toEqual(words);
    expect(found.total).toBe(words.length);
    expect(found.patterns).toEqual({ missing: 1, extra: 0, wrong: 0, swapped: 2, doubled: 1 });
    expect((await ask('/list/ids', { pattern })).list).toHaveLength(words.length);
  });

  test('return the counts of the other choices', async () => {
    const found = await ask('/list', { pattern: 'swapped', group_id: room.bookId('housing') });
    expect(spellings(found)).toEqual(['Paris']);
    expect(found).toMatchObject({
      total: 1,
      patterns: { missing: 1, swapped: 1, doubled: 1 },
      groups: expect.arrayContaining([
        expect.objectContaining({ name: '书 housing', count: 1 }),
        expect.objectContaining({ name: '书 science', count: 1 }),
      ]),
    });
  });

  test('by chosen words return how many of them were found', async () => {
    const lexicon_ids = [room.wordId('paris'), room.wordId('theory'), room.wordId('deposit')];
    const found = await ask('/list', { lexicon_ids, page_size: 1 });
    expect(found).toMatchObject({ total: 2, states: { open: 4 } });
    expect(found.list).toHaveLength(1);
  });

  test('return all ids in the order of the list, also with a keyword', async () => {
    const { list } = await ask('/list', { sort: 'word' });
    const ids = list.map(({ lexicon_id }: { lexicon_id: number }) => lexicon_id);
    expect((await ask('/list/ids', { sort: 'word' })).list).toEqual(ids);
    expect((await ask('/list/ids', { keyword: 'theor' })).list).toEqual([room.wordId('theory')]);
  });

  test('apply to the export, which has all data of a word except storage fields', async () => {
    const { list, right_days_needed } = await ask('/export', { pattern: 'missing' });
    expect(right_days_needed).toBe(3);
    expect(list).toEqual([
      {
        word: 'timetable',
        translate: 'n. 时间表；日程\nv. 安排时间',
        ukphone: 'ˈtaɪmteɪbəl',
        usphone: 'ˈtaɪmˌteɪbəl',
        group_name: '书 housing',
        wrong_count: 1,
        right_day_count: 0,
        patterns: { missing: 1, extra: 0, wrong: 0, swapped: 0, doubled: 0 },
        last_typed: 'timetble',
        first_wrong_at: expect.any(Number),
        last_wrong_at: expect.any(Number),
      },
    ]);
  });
});

describe('the history of a word', () => {
  test('has every mistake, latest first, and nothing else', async () => {
    await answer(1, 'tenant');
    await answer(2, 'tenent', { mode: '默写' });
    await answer(3, '', { kind: 'revealed' });
    await answer(4, '', { kind: 'skipped' });
    await answer(4, ' ');
    const decoy = await testApp.signUp();
    await room.outcomes(decoy, [room.event('tenant', 'DECOY')]);
    const { list, ...rest } = await ask('/history', { lexicon_id: room.wordId('tenant') });
    expect(rest).toEqual({ total: 3, page: 1, page_size: 20 });
    const of = (fields: object) => ({
      id: expect.any(String),
      choice: '',
      group_name: '书 housing',
      mode: '听写',
      ...fields,
    });
    expect(list).toEqual([
      of({ kind: 'revealed', typed: '', occurred_at: noon + 3 * DAY }),
      of({ kind: 'submitted', typed: 'tenent', mode: '默写', occurred_at: noon + 2 * DAY }),
      of({ kind: 'submitted', typed: 'tennant', occurred_at: noon }),
    ]);
    const second = await ask('/history', { lexicon_id: room.wordId('tenant'), page: 2, page_size: 1 });
    expect(second.list).toEqual([list[1]]);
  });

  test('is empty for a word without mistakes and for an unknown word', async () => {
    for (const lexicon_id of [room.wordId('paris'), 987_654_321]) {
      expect(await ask('/history', { lexicon_id })).toMatchObject({ list: [], total: 0 });
    }
  });
});
