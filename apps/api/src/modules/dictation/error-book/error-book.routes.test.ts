import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../../content/load/load.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { libraryContent } from '../../../test/library.fixture.ts';
import { CONTENT_PROBE_MS } from '../../lexicon/book/content-cache.ts';
import { type Classroom, openClassroom } from '../practice/practice.fixture.ts';

const BASE = '/api/study/lexicon/v1/error';

let testApp: TestApp;
let room: Classroom;
let learner: Learner;
let decoy: Learner;
/** Instant of the first mistake, in milliseconds since 1970. */
let start: number;

beforeAll(async () => {
  testApp = await createTestApp();
});

beforeEach(async () => {
  room = await openClassroom(testApp);
  testApp.advance(CONTENT_PROBE_MS);
  learner = await testApp.signUp();
  decoy = await testApp.signUp();
  start = testApp.now() - 60_000;
  await mistake(learner, 'tenant', 'housing/one', ['tennant', 'tenent'], start);
  await mistake(learner, 'deposit', 'housing/two', ['depposit'], start + 10_000);
  await mistake(learner, 'theory', 'science/one', ['teory', 'theori', 'thery'], start + 20_000);
  await mistake(decoy, 'tenant', 'science/one', ['DECOY', 'DECOY', 'DECOY', 'DECOY'], start);
  await mistake(decoy, 'paris', 'housing/one', ['DECOY'], start);
});

afterAll(() => testApp.close());

async function mistake(who: Learner, word: string, chapter: string, texts: string[], at: number) {
  const events = texts.map((typed, turn) => room.event(word, typed, { turn, occurred_at: at + turn * 1000 }));
  await room.outcomes(who, events, { chapter_id: room.chapterId(chapter) });
}

async function ask(path: string, fields = {}, who = learner) {
  const { status, message, values } = await testApp.call(`${BASE}${path}`, fields, who);
  expect({ status, message }).toEqual({ status: 0, message: '' });
  return values;
}

type Listed = { word: { word: string } };
const spellings = ({ list }: { list: Listed[] }) => list.map(({ word }) => word.word);

/** The other learner's book after its creation: no call of the learner may change it. */
async function expectDecoyUntouched() {
  const { list, total } = await ask('/list', { sort: 'word' }, decoy);
  expect(spellings({ list })).toEqual(['Paris', 'tenant']);
  expect(total).toBe(2);
}

describe('the list', () => {
  test('has each wrong word once, latest first, with its book and chapter', async () => {
    const { list, ...rest } = await ask('/list');
    expect(rest).toEqual({
      total: 3,
      page: 1,
      page_size: 20,
      right_days_needed: 3,
      states: { open: 3, left: 0 },
      patterns: { missing: 1, extra: 0, wrong: 2, swapped: 0, doubled: 2 },
      groups: [
        { id: room.bookId('housing'), name: '书 housing', count: 2 },
        { id: room.bookId('science'), name: '书 science', count: 1 },
      ],
    });
    expect(spellings({ list })).toEqual(['theory', 'deposit', 'tenant']);
    const { word, ...entry } = list[2];
    expect(entry).toEqual({
      lexicon_id: room.wordId('tenant'),
      group_id: room.bookId('housing'),
      group_name: '书 housing',
      chapter_id: room.chapterId('housing/one'),
      wrong_count: 2,
      right_day_count: 0,
      patterns: { missing: 0, extra: 0, wrong: 1, swapped: 0, doubled: 1 },
      last_typed: 'tenent',
      first_wrong_at: start,
      last_wrong_at: start + 1000,
      source: null,
    });
    expect(word).toMatchObject({ id: room.wordId('tenant'), word: 'tenant', translate: 'n. 租户_住户' });
    expect(JSON.stringify(list)).not.toContain('DECOY');
  });

  test.each([
    ['recent', ['theory', 'deposit', 'tenant']],
    ['count', ['theory', 'tenant', 'deposit']],
    ['word', ['deposit', 'tenant', 'theory']],
  ])('is sorted by %s, page by page without repeats or gaps', async (sort, words) => {
    expect(spellings(await ask('/list', { sort }))).toEqual(words);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask('/list', { sort, page, page_size: 1 })));
    expect(pages.flatMap(spellings)).toEqual(words);
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
  });

  test('breaks ties by id, so that pages with equal instants and counts are complete', async () => {
    const reader = await testApp.signUp();
    for (const word of ['paris', 'tenant', 'timetable']) {
      await mistake(reader, word, 'housing/one', ['x'], start);
    }
    for (const sort of ['recent', 'count']) {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await ask('/list', { sort, page, page_size: 1 }, reader));
      expect(pages.flatMap(spellings).sort()).toEqual(['Paris', 'tenant', 'timetable']);
    }
  });

  test('of one book returns that book’s total and every book’s count', async () => {
    const { list, total, groups } = await ask('/list', { group_id: room.bookId('housing') });
    expect(spellings({ list })).toEqual(['deposit', 'tenant']);
    expect(total).toBe(2);
    expect(groups).toHaveLength(2);
    expect(await ask('/list', { group_id: 987_654_321 })).toMatchObject({ list: [], total: 0 });
  });

  test('is empty for a learner without mistakes', async () => {
    const reader = await testApp.signUp();
    expect(await ask('/list', {}, reader)).toEqual({
      list: [],
      total: 0,
      page: 1,
      page_size: 20,
      right_days_needed: 3,
      states: { open: 0, left: 0 },
      patterns: { missing: 0, extra: 0, wrong: 0, swapped: 0, doubled: 0 },
      groups: [],
    });
  });

  test('keeps a word whose book was retired', async () => {
    const content = libraryContent();
    content.books.pop();
    content.catalogue.languages[0]?.categories[0]?.scenes[0]?.books.pop();
    content.words = content.words.filter(({ value }) => value.key !== 'theory');
    await loadContent(testApp.database, content);
    testApp.advance(CONTENT_PROBE_MS);
    const { list, groups } = await ask('/list');
    expect(list[0]).toMatchObject({ word: { word: 'theory' }, group_name: '书 science' });
    expect(groups).toHaveLength(2);
  });

  test.each([
    { page: 0 },
    { page: 1.5 },
    { page_size: 101 },
    { sort: 'word; drop table word' },
    { user_id: 1 },
  ])('refuses %j', async (fields) => {
    expect(await testApp.call(`${BASE}/list`, fields, learner)).toMatchObject({ http: 200, status: 422 });
  });

  test('is empty after the last page, at any offset', async () => {
    expect(await ask('/list', { page: 100_000, page_size: 100 })).toMatchObject({ list: [], total: 3 });
  });
});

describe('the search', () => {
  test.each([
    ['ten', ['tenant']],
    ['E', ['theory', 'deposit', 'tenant']],
    ['时间', ['theory', 'deposit']],
    ['租户_', ['tenant']],
    ['_', ['tenant']],
    ['t_n', []],
    ['%', []],
    ['\\', []],
    ["' or true --", []],
    ['paris', []],
    ['zh', []],
  ])('for %j searches word and meaning of the learner’s own errors', async (keyword, words) => {
    const found = await ask('/list/search', { keyword });
    expect(spellings(found)).toEqual(words);
    expect(found).toMatchObject({ total: words.length, page: 1, page_size: 20 });
  });

  test('can be sorted, paged and limited to a book', async () => {
    const byWord = { keyword: 'e', sort: 'word', page_size: 2 };
    expect(spellings(await ask('/list/search', byWord))).toEqual(['deposit', 'tenant']);
    expect(spellings(await ask('/list/search', { ...byWord, page: 2 }))).toEqual(['theory']);
    const beyond = await ask('/list/search', { ...byWord, page: 9 });
    expect(beyond).toMatchObject({ list: [], total: 3 });
    const ofBook = await ask('/list/search', { ...byWord, sort: 'count', group_id: room.bookId('housing') });
    expect(spellings(ofBook)).toEqual(['tenant', 'deposit']);
    expect(ofBook.total).toBe(2);
  });

  test.each([{}, { keyword: '   ' }, { keyword: 'x'.repeat(51) }])('refuses %j', async (fields) => {
    expect(await testApp.call(`${BASE}/list/search`, fields, learner)).toMatchObject({
      http: 200,
      status: 422,
    });
  });
});

describe('deleting', () => {
  test('removes words and restores them; the answers stay', async () => {
    const chosen = { lexicon_ids: [room.wordId('tenant'), room.wordId('theory')] };
    const before = await room.rowsOf('practice_event', learner);
    expect(await ask('/delete', chosen)).toEqual({ deleted: 2 });
    expect(await ask('/delete', chosen)).toEqual({ deleted: 0 });
    const { list, total, groups } = await ask('/list');
    expect(spellings({ list })).toEqual(['deposit']);
    expect([total, groups.length]).toEqual([1, 1]);
    expect(await ask('/list/search', { keyword: 'ten' })).toMatchObject({ list: [], total: 0 });
    expect(await room.rowsOf('practice_event', learner)).toEqual(before);

    expect(await ask('/restore', chosen)).toEqual({ restored: 2 });
    expect(await ask('/restore', chosen)).toEqual({ restored: 0 });
    expect(spellings(await ask('/list'))).toEqual(['theory', 'deposit', 'tenant']);
    await expectDecoyUntouched();
  });

  test('lasts until the next mistake', async () => {
    const chosen = { lexicon_ids: [room.wordId('tenant')] };
    await ask('/delete', chosen);
    testApp.advance(5000);
    await room.outcomes(learner, [room.event('tenant', 'tenant')]);
    expect(spellings(await ask('/list'))).toEqual(['theory', 'deposit']);
    await room.outcomes(learner, [room.event('tenant', 'tenantt')]);
    const { list } = await ask('/list');
    expect(list[0]).toMatchObject({ word: { word: 'tenant' }, wrong_count: 3, last_typed: 'tenantt' });
  });

  test('works on a mistake with a later timestamp, from another process with a fast clock', async () => {
    await room.pool.query(
      `update word_state set last_wrong_at = last_wrong_at + interval '1 day' where user_id = $1`,
      [learner.userId],
    );
    expect(await ask('/delete', { lexicon_ids: [room.wordId('tenant')] })).toEqual({ deleted: 1 });
    expect(spellings(await ask('/list'))).toEqual(['theory', 'deposit']);
  });

  test('changes nothing of other learners, of unknown words, or of words without mistakes', async () => {
    const chosen = { lexicon_ids: [room.wordId('paris'), 987_654_321, room.wordId('landlord')] };
    expect(await ask('/delete', chosen)).toEqual({ deleted: 0 });
    expect(await ask('/restore', { lexicon_ids: [room.wordId('tenant')] })).toEqual({ restored: 0 });
    await expectDecoyUntouched();
  });

  test.each([
    [[]],
    [[0]],
    [['1; drop table word_state']],
    [Array.from({ length: 1001 }, (_, index) => index + 1)],
  ])('refuses ids %j', async (lexicon_ids) => {
    for (const path of ['/delete', '/restore']) {
      const answer = await testApp.call(`${BASE}${path}`, { lexicon_ids }, learner);
      expect(answer).toMatchObject({ http: 200, status: 422 });
    }
  });

  test('does not deadlock or fail with concurrent answers', async () => {
    const words = ['tenant', 'theory'];
    const work = Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? ask('/delete', { lexicon_ids: words.map(room.wordId).sort(() => (index % 4 ? 1 : -1)) })
        : room.outcomes(learner, [room.event('tenant', 'x'), room.event('theory', 'x')].slice(0, 2), {
            chapter_id: room.chapterId('science/one'),
          }),
    );
    await Promise.all(work);
    const states = await room.rowsOf('word_state', learner);
    expect(states.find(({ word_id }) => word_id === room.wordId('theory'))).toMatchObject({
      wrong_count: 13,
    });
  });
});

test('visitors get nothing', async () => {
  for (const path of [
    '/list',
    '/list/search',
    '/list/ids',
    '/export',
    '/history',
    '/delete',
    '/setting/update',
  ]) {
    expect(await testApp.call(`${BASE}${path}`, { keyword: 'x' })).toMatchObject({ status: 401 });
  }
});
