import { randomUUID } from 'node:crypto';
import { ownBooksMax } from '@tingci/domain/lexicon/book/own-book';
import type { SignedFields } from '@tingci/domain/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APP_COUNT, createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { eventually } from '../../../test/eventually.ts';
import { type Library, loadLibrary } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';

const BASE = '/api/study/lexicon/v1';

let testApp: TestApp;
let ids: Library['ids'];
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  ({ ids } = await loadLibrary(testApp.database));
  decoy = await testApp.signUp();
});
beforeEach(async () => {
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

const wordId = (key: string) => ids.words[key] as number;

const send = (path: string, fields: SignedFields = {}, who = learner) =>
  testApp.call(path.startsWith('/api') ? path : `${BASE}${path}`, fields, who);

async function ask(path: string, fields: SignedFields = {}, who = learner) {
  const { status, message, values } = await send(path, fields, who);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

const listBooks = (fields = {}, who = learner) => ask('/word/book/list', fields, who);
const defaultBook = async (who = learner) => (await listBooks({}, who)).list[0];
const create = async (title: string, word_count = 15) =>
  (await ask('/word/book/create', { title, word_count })).id as number;
const collect = (word: string, g_id?: number) =>
  ask('/word/collect', { word_id: wordId(word), g_id: g_id ?? null });

async function spell(g_id: number, sort = 'own', who = learner): Promise<string[]> {
  const { list } = await ask('/word/book/words', { g_id, sort }, who);
  return list.map(({ word }: { word: { word: string } }) => word.word);
}

type Marked = { word: string; is_collection: boolean; is_proficient: boolean };

async function marksOf(who = learner) {
  const { list } = await ask('/list', { chapter_id: ids.chapters['housing/one'] as number }, who);
  const named = (flag: 'is_collection' | 'is_proficient') =>
    list.filter((word: Marked) => word[flag]).map(({ word }: Marked) => word);
  return { collected: named('is_collection'), mastered: named('is_proficient') };
}

async function answer(chapter_id: number, word: string, typed: string) {
  const event = {
    id: randomUUID(),
    word_id: wordId(word),
    kind: 'submitted',
    turn: 0,
    typed,
    elapsed_ms: 900,
  };
  const events = [{ ...event, occurred_at: testApp.now() }];
  return send('/practice/result', { practice_id: randomUUID(), chapter_id, mode: '听写', events });
}

describe('the books', () => {
  test('start with 生词本, which the first request creates once', async () => {
    const looks = await Promise.all(Array.from({ length: 5 }, () => listBooks()));
    for (const { list } of looks) expect(list).toEqual(looks[0].list);
    expect(looks[0]).toMatchObject({ is_auto_collect: false, recent_g_id: null, free_left: 3 });
    expect(looks[0].list).toMatchObject([
      {
        name: '生词本',
        type: 'lexicon',
        is_default: true,
        word_count: 0,
        chapter_size: 15,
        chapter_count: 0,
      },
    ]);
  });

  test('are three besides 生词本 without Pro, also for concurrent requests; the fourth is refused with reason 1', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, n) => send('/word/book/create', { title: `书${n}` })),
    );
    expect(made.filter(({ status }) => status === 0)).toHaveLength(3);
    const refused = made.find(({ status }) => status !== 0);
    expect(refused).toMatchObject({ status: 403, values: { code: 'pro_required', reason: 1 } });
    expect(await listBooks()).toMatchObject({ free_left: 0, list: { length: 4 } });
    await grantPro(testApp.database.pool, learner.userId);
    testApp.advance(11_000);
    await create('会员的书');
    expect(await listBooks()).toMatchObject({ free_left: null, list: { length: 5 } });
  });

  test.each([
    [{ title: '  ' }, '单词书名称'],
    [{ title: '一二三四五六七八九十' }, '单词书名称最多 9 个字'],
    [{ title: '书', word_count: 20 }, '数量'],
  ])('%j is refused: %s', async (fields, message) => {
    const answered = await send('/word/book/create', fields);
    expect(answered).toMatchObject({ status: 422, values: { fields: [{ message }] } });
  });

  test('and a restore cannot exceed the limit', async () => {
    const { pool } = testApp.database;
    const book = await create('旧书');
    await ask('/word/book/delete', { g_id: book });
    await pool.query(
      `insert into book (key, owner_id, name, description, cover, sequence, content_hash, chapter_size)
       select 'own:many:' || n, (select owner_id from book where id = $1), '多', '', '', 0, '', 15
       from generate_series(1, $2) as n`,
      [book, ownBooksMax],
    );
    const refused = await send('/word/book/restore', { g_id: book });
    expect(refused).toMatchObject({ status: 409 });
    await pool.query(`delete from book where key like 'own:many:%'`);
    expect(await send('/word/book/restore', { g_id: book })).toMatchObject({ status: 0 });
    await ask('/word/book/delete', { g_id: book });
  });

  test('that were deleted lose their words, except the latest ten, which can be restored', async () => {
    const lexicon_ids = Object.values(ids.words).slice(0, 2);
    const made: number[] = [];
    for (let round = 0; round < 12; round++) {
      const { id } = await ask('/word/book/import', { title: `第 ${round} 本`, lexicon_ids });
      await ask('/word/book/delete', { g_id: id });
      made.push(id);
    }
    const { rows } = await testApp.database.pool.query<{ bookId: number }>(
      'select distinct book_id as "bookId" from own_word where book_id = any($1) order by 1',
      [made],
    );
    expect(rows.map(({ bookId }) => bookId)).toEqual(made.slice(2));
    expect((await send('/word/book/restore', { g_id: made[1] as number })).values.code).toBe('not_found');
    await ask('/word/book/restore', { g_id: made[2] as number });
    expect(await spell(made[2] as number)).toHaveLength(2);
  });

  test('cannot be created and deleted without limit', async () => {
    await testApp.database.pool.query(
      `insert into book (key, owner_id, name, description, cover, sequence, content_hash, chapter_size, retired_at)
       select 'own:' || $1::bigint || '/gone-' || n, $1, 'gone', '', '', 0, '', 15, to_timestamp($2::float8 / 1000)
       from generate_series(1, 100) n`,
      [learner.userId, testApp.now() - 3_600_000],
    );
    const book = await create('一本');
    expect((await send('/word/book/delete', { g_id: book })).values.code).toBe('rate_limited');
    expect((await listBooks()).list).toHaveLength(2);
  });

  test('can be renamed, deleted with their words, and restored; 生词本 stays', async () => {
    const { id: first } = await defaultBook();
    const book = await create('旧名', 30);
    await collect('tenant', book);
    expect(await ask(`/update/${book}`, { title: '新名' })).toEqual({ id: book, name: '新名' });
    expect((await marksOf()).collected).toEqual(['tenant']);
    await ask('/word/book/delete', { g_id: book });
    expect(await listBooks()).toMatchObject({ list: [{ id: first }], recent_g_id: null });
    expect((await marksOf()).collected).toEqual([]);
    await ask('/word/book/restore', { g_id: book });
    expect((await marksOf()).collected).toEqual(['tenant']);
    for (const [path, fields] of [
      ['/word/book/delete', { g_id: first }],
      [`/update/${first}`, { title: '别名' }],
    ] as const) {
      expect(await send(path, fields)).toMatchObject({ status: 403 });
    }
  });
});

describe('collecting', () => {
  test('uses 生词本 without a book, and every response about the word shows it', async () => {
    const { book, previous_g_id } = await collect('tenant');
    expect({ book, previous_g_id }).toEqual({
      book: { id: expect.any(Number), name: '生词本' },
      previous_g_id: null,
    });
    expect((await marksOf()).collected).toEqual(['tenant']);
    expect((await marksOf(decoy)).collected).toEqual([]);
    const { list } = await listBooks({ s_id: wordId('tenant') });
    expect(list[0]).toMatchObject({ id: book.id, word_count: 1, has_word: true });
    await answer(ids.chapters['housing/one'] as number, 'tenant', 'tennant');
    const errors = await ask('/error/list');
    expect(errors.list[0].word).toMatchObject({ word: 'tenant', is_collection: true, is_proficient: false });
  });

  test('in another book moves the word with its note, remembers the book, and can be cancelled', async () => {
    const first = (await collect('tenant')).book.id;
    await ask('/word/note', { g_id: first, lexicon_id: wordId('tenant'), note: '房客' });
    const second = await create('租房');
    expect(await collect('tenant', second)).toMatchObject({ previous_g_id: first, book: { name: '租房' } });
    expect([await spell(first), await spell(second)]).toEqual([[], ['tenant']]);
    const { list } = await ask('/word/book/words', { g_id: second });
    expect(list[0].note).toBe('房客');
    expect(await listBooks()).toMatchObject({ recent_g_id: second });
    const profile = await ask('/api/study/customer/v1/login/msg');
    expect(profile.config.recent_collection_book_id).toBe(second);
    expect(await ask('/word/collect/cancel', { word_id: wordId('tenant') })).toEqual({
      book: { id: second, name: '租房' },
    });
    expect(await ask('/word/collect/cancel', { word_id: wordId('tenant') })).toEqual({ book: null });
    expect((await marksOf()).collected).toEqual([]);
  });

  test('from an article is the same', async () => {
    const article = '/api/study/article/word/collect';
    await ask(article, { word_id: wordId('paris') });
    expect((await marksOf()).collected).toEqual(['Paris']);
    await ask(`${article}/cancel`, { word_id: wordId('paris') });
    expect((await marksOf()).collected).toEqual([]);
  });

  test('a hundred times at once with cancels leaves one word in one book, or none', async () => {
    const books = [(await defaultBook()).id, await create('甲'), await create('乙')];
    const calls = Array.from({ length: 100 }, (_, n) =>
      n % 3 === 2
        ? send('/word/collect/cancel', { word_id: wordId('tenant') })
        : send('/word/collect', { word_id: wordId('tenant'), g_id: books[n % books.length] as number }),
    );
    const answered = await Promise.all(calls);
    expect(answered.filter(({ status }) => status !== 0)).toEqual([]);
    const held = (await Promise.all(books.map((id) => spell(id)))).flat();
    expect(held.length).toBeLessThanOrEqual(1);
    expect((await marksOf()).collected).toEqual(held);
    await collect('tenant', books[1]);
    expect(await Promise.all(books.map((id) => spell(id)))).toEqual([[], ['tenant'], []]);
  });

  test('of many skips collected and unknown words', async () => {
    const book = await create('重点');
    await collect('paris', book);
    const wanted = [wordId('theory'), wordId('paris'), 987_654_321, wordId('tenant')];
    const fields = { type: 'update_collection', lexicon_ids: JSON.stringify(wanted) };
    expect(await ask('/label', fields)).toMatchObject({ book: { name: '生词本' }, collected: 2 });
    expect(await spell((await defaultBook()).id)).toEqual(['theory', 'tenant']);
    expect(await spell(book)).toEqual(['Paris']);
  });

  test.each(['x', '{}', '[]', '[1.5]', '["1"]'])('of many refuses %j', async (text) => {
    const answered = await send('/label', { type: 'update_collection', lexicon_ids: text });
    expect(answered).toMatchObject({ status: 422 });
  });

  test('of more words than 500 is refused', async () => {
    const lexicon_ids = JSON.stringify(Array.from({ length: 501 }, () => 1));
    expect(await send('/label', { type: 'update_collection', lexicon_ids })).toMatchObject({ status: 422 });
  });

  test('stores its switch', async () => {
    await ask('/word/collect/setting', { is_auto_collect: true });
    expect(await listBooks()).toMatchObject({ is_auto_collect: true });
    await ask('/word/collect/setting', { is_auto_collect: false });
    expect(await listBooks()).toMatchObject({ is_auto_collect: false });
  });
});

test('mastered words are marked for only the learner, once, until the mark is removed', async () => {
  const fields = { word_id: wordId('tenant'), is_proficient: true };
  await Promise.all([ask('/word/proficient', fields), ask('/word/proficient', fields)]);
  expect((await marksOf()).mastered).toEqual(['tenant']);
  expect((await marksOf(decoy)).mastered).toEqual([]);
  await ask('/word/proficient', { ...fields, is_proficient: false });
  expect((await marksOf()).mastered).toEqual([]);
});

test('many are marked as mastered at once; the response has the changed ones, so that an undo leaves earlier marks', async () => {
  const mark = (keys: string[], is_proficient: boolean) =>
    ask('/word/proficient/bulk-update', {
      lexicon_ids: [...keys.map(wordId), 987_654_321],
      is_proficient,
    });
  const keys = ['tenant', 'deposit', 'paris'];
  await ask('/word/proficient', { word_id: wordId('deposit'), is_proficient: true });
  const { changed } = await mark([...keys, 'tenant'], true);
  expect(new Set(changed)).toEqual(new Set(['tenant', 'paris'].map(wordId)));
  expect((await marksOf()).mastered.sort()).toEqual(['Paris', 'tenant']);
  expect((await marksOf(decoy)).mastered).toEqual([]);
  expect(await mark(keys, true)).toEqual({ changed: [] });
  const undone = await ask('/word/proficient/bulk-update', { lexicon_ids: changed, is_proficient: false });
  expect(new Set(undone.changed)).toEqual(new Set(changed));
  expect((await marksOf()).mastered).toEqual([]);
  expect(await mark(['deposit'], false)).toEqual({ changed: [wordId('deposit')] });
});

test.each([[[]], [Array.from({ length: 10_001 }, (_, n) => n + 1)]])(
  'a mark of no words or of more words than a book can have is refused (%#)',
  async (lexicon_ids) => {
    const fields = { lexicon_ids, is_proficient: true };
    expect(await send('/word/proficient/bulk-update', fields)).toMatchObject({ status: 422 });
  },
);

describe('the words of a book', () => {
  let book: number;

  beforeEach(async () => {
    book = await create('词');
    for (const key of ['tenant', 'paris', 'theory', 'deposit']) {
      testApp.advance(1000);
      await collect(key, book);
    }
  });

  test('are sorted by position, time, letter and wrong answers, and can be searched', async () => {
    await answer(ids.chapters['housing/two'] as number, 'deposit', 'depposit');
    expect(await spell(book, 'own')).toEqual(['tenant', 'Paris', 'theory', 'deposit']);
    expect(await spell(book, 'added')).toEqual(['deposit', 'theory', 'Paris', 'tenant']);
    expect(await spell(book, 'word')).toEqual(['deposit', 'Paris', 'tenant', 'theory']);
    expect((await spell(book, 'wrong'))[0]).toBe('deposit');
    const found = await ask('/word/book/words', { g_id: book, keyword: '100%', page_size: 1 });
    expect(found).toMatchObject({
      total: 1,
      book: { id: book, name: '词', word_count: 4 },
      page: 1,
      page_size: 1,
    });
    expect(found.list[0]).toMatchObject({ lexicon_id: wordId('paris'), note: '', wrong_count: 0 });
    const { list } = await ask('/word/book/words/ids', { g_id: book, sort: 'word' });
    expect(list).toEqual(['deposit', 'paris', 'tenant', 'theory'].map(wordId));
    const exported = await ask('/word/book/export', { g_id: book });
    expect(exported.list[1]).toMatchObject({
      word: 'Paris',
      translate: 'n. 巴黎 100%',
      note: '',
    });
  });

  test('can be put in order', async () => {
    const order = (keys: string[], before?: string) =>
      ask('/word/order', {
        g_id: book,
        lexicon_ids: keys.map(wordId),
        before_id: before === undefined ? null : wordId(before),
      });
    await order(['deposit', 'theory'], 'paris');
    expect(await spell(book)).toEqual(['tenant', 'deposit', 'theory', 'Paris']);
    await order(['tenant']);
    expect(await spell(book)).toEqual(['deposit', 'theory', 'Paris', 'tenant']);
    const fields = { g_id: book, lexicon_ids: [wordId('paris')], before_id: wordId('timetable') };
    expect(await send('/word/order', fields)).toMatchObject({ status: 404 });
  });

  test('in another order write only what moved, once the book has room', async () => {
    const versions = async () => {
      const { rows } = await testApp.database.pool.query<{ word_id: number; version: string }>(
        'select word_id, xmin::text as version from own_word where book_id = $1 order by word_id',
        [book],
      );
      return new Map(rows.map(({ word_id, version }) => [word_id, version]));
    };
    const before = await spell(book);
    const toFront = async (key: string) =>
      ask('/word/order', { g_id: book, lexicon_ids: [wordId(key)], before_id: wordId('tenant') });
    await toFront('deposit');
    const known = await versions();
    await toFront('theory');
    const changed = [...(await versions())].filter(([id, version]) => known.get(id) !== version);
    expect(changed.map(([id]) => id)).toEqual([wordId('theory')]);
    expect(await spell(book)).toEqual(['deposit', 'theory', 'tenant', 'Paris']);
    // A place between two neighbours ends after some moves; the book is spread then.
    for (let i = 0; i < 25; i++) {
      await toFront(i % 2 === 0 ? 'deposit' : 'theory');
      const last = i % 2 === 0 ? ['theory', 'deposit'] : ['deposit', 'theory'];
      expect(await spell(book)).toEqual([...last, 'tenant', 'Paris']);
    }
    await ask('/word/order', {
      g_id: book,
      lexicon_ids: [wordId('paris'), wordId('theory'), wordId('deposit')],
    });
    expect(await spell(book)).toEqual(before);
  });

  test('can be changed by many requests at once, and only one of them in each app takes a connection', async () => {
    const { pool } = testApp.database;
    const client = await pool.connect();
    const calls: Promise<unknown>[] = [];
    try {
      await client.query('begin');
      await client.query('select id from book where id = $1 for update', [book]);
      const update = { title: '同一本', word_count: 15 };
      for (let i = 0; i < 8; i++) calls.push(ask(`/update/${book}`, update));
      await eventually(async () => {
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows[0]?.n).toBe(APP_COUNT);
        // Until the other requests are authenticated, they also take connections.
        expect(pool.totalCount - pool.idleCount).toBe(APP_COUNT + 1);
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
    await Promise.all(calls);
  });

  test('can be moved, removed and restored at their positions, with their notes', async () => {
    const other = await create('另一本');
    const chosen = { g_id: book, lexicon_ids: [wordId('paris'), wordId('theory'), wordId('landlord')] };
    await ask('/word/note', { g_id: book, lexicon_id: wordId('paris'), note: '首都' });
    expect(await ask('/word/remove', chosen)).toEqual({ removed: 2 });
    expect([await spell(book), (await marksOf()).collected]).toEqual([['tenant', 'deposit'], ['tenant']]);
    expect(await ask('/word/restore', chosen)).toEqual({ restored: 2 });
    expect(await spell(book)).toEqual(['tenant', 'Paris', 'theory', 'deposit']);
    expect(await ask('/word/move', { ...chosen, to_g_id: other })).toEqual({ moved: 2 });
    expect([await spell(book), await spell(other)]).toEqual([
      ['tenant', 'deposit'],
      ['Paris', 'theory'],
    ]);
    const { list } = await ask('/word/book/words', { g_id: other });
    expect(list[0].note).toBe('首都');
    expect((await marksOf()).collected).toEqual(['Paris', 'tenant']);
  });

  test('of another learner are not found by any call', async () => {
    const word = { g_id: book, lexicon_id: wordId('tenant') };
    const words = { g_id: book, lexicon_ids: [wordId('tenant')] };
    const own = (await defaultBook(decoy)).id;
    const calls: [string, SignedFields][] = [
      ['/word/book/words', { g_id: book }],
      [`/update/${book}`, { title: '我的' }],
      ['/word/book/delete', { g_id: book }],
      ['/word/note', { ...word, note: 'x' }],
      ['/word/move', { ...words, to_g_id: own }],
      ['/word/remove', words],
      ['/word/book/words/add', words],
      ['/word/order', words],
      ['/word/collect', { word_id: wordId('tenant'), g_id: book }],
      ['/label', { type: 'update_collection', lexicon_ids: '[1]', g_id: book }],
      ['/chapter/list', { group_id: book }],
      ['/api/study/customer/v1/update/study-plan', { group_id: book, daily_words: 20 }],
    ];
    for (const [path, fields] of calls) {
      expect({ path, ...(await send(path, fields, decoy)) }).toMatchObject({ path, status: 404 });
    }
    expect(await spell(book)).toEqual(['tenant', 'Paris', 'theory', 'deposit']);
  });
});

describe('an own book is practised', () => {
  test('by chapters of the chosen size', async () => {
    const book = await create('练', 15);
    const chapterIds = async () => {
      const { list } = await send('/api/study/lexicon/v2/chapter/list', { group_id: book }).then(
        ({ values }) => values,
      );
      return list as { id: number; name: string; word_count: number; learned_count: number }[];
    };
    expect(await chapterIds()).toEqual([]);
    await testApp.database.pool.query(
      `insert into word (key, word, meanings, content_hash) select 'test:' || n, 'word' || n, jsonb_build_array(jsonb_build_object('pos', 'n.', 'zh', '义' || n)), ''
       from generate_series(1, 17) as n on conflict do nothing`,
    );
    const { rows } = await testApp.database.pool.query<{ id: number }>(
      `select id from word where key like 'test:%' order by id`,
    );
    const lexicon_ids = JSON.stringify(rows.map(({ id }) => id));
    await ask('/label', { type: 'update_collection', lexicon_ids, g_id: book });
    const [first, second, ...rest] = await chapterIds();
    expect([first?.word_count, second?.word_count, rest]).toEqual([15, 2, []]);
    const chapter = await ask('/list', { chapter_id: second?.id as number });
    expect(chapter).toMatchObject({
      booInfo: { id: book, name: '练' },
      chapter: { name: '第 2 章', word_count: 2 },
    });
    expect(chapter.list.map(({ word }: Marked) => word)).toEqual(['word16', 'word17']);
    const choices = await ask('/distractor/list', {
      chapter_ids: [second?.id as number],
      lexicon_ids: [rows[15]?.id as number],
      seed: 1,
    });
    // Its two words alone would be too few for choices.
    expect(choices.list[0].choices).toHaveLength(3);

    // With larger chapters all words are in the first, and the second one is gone.
    await ask(`/update/${book}`, { word_count: 30 });
    expect(await chapterIds()).toMatchObject([{ id: first?.id, word_count: 17 }]);
  });

  test('and its wrong words name it in the error book, also after its deletion; no other learner can answer in it', async () => {
    const book = await create('错');
    await collect('tenant', book);
    const { list } = await ask('/chapter/list', { group_id: book });
    const chapterId = list[0].id as number;
    await answer(chapterId, 'tenant', 'tennant');
    await ask('/word/book/delete', { g_id: book });
    const errors = await ask('/error/list', { group_id: book });
    expect(errors).toMatchObject({ total: 1, groups: [{ id: book, name: '错', count: 1 }] });
    expect(errors.list[0]).toMatchObject({ group_name: '错', chapter_id: chapterId });
    const { list: mistakes } = await ask('/error/history', { lexicon_id: wordId('tenant') });
    expect(mistakes[0].group_name).toBe('错');
    expect(await send('/list', { chapter_id: chapterId })).toMatchObject({ status: 404 });
    expect(await send('/list', { chapter_id: chapterId }, decoy)).toMatchObject({ status: 404 });
    const events = [
      {
        id: randomUUID(),
        word_id: wordId('tenant'),
        kind: 'submitted',
        turn: 0,
        typed: 'x',
        elapsed_ms: 1,
        occurred_at: 1,
      },
    ];
    const fields = { practice_id: randomUUID(), chapter_id: chapterId, mode: '听写', events };
    expect(await send('/practice/result', fields, decoy)).toMatchObject({ status: 404 });
  });

  test('and is on no shelf', async () => {
    await create('隐');
    testApp.advance(3000);
    const { list } = await ask('/group/list');
    expect(list.map(({ name }: { name: string }) => name)).not.toContain('隐');
  });
});

describe('a list', () => {
  test('is matched with the dictionary line by line, through forms, with similar spellings for unknown words', async () => {
    const { list } = await ask('/word/match', {
      words: ['tenants', 'PARIS', 'tenent', '没有', "x'; drop table word"],
    });
    expect(list.map(({ word }: { word: { word: string } | null }) => word?.word ?? null)).toEqual([
      'tenant',
      'Paris',
      null,
      null,
      null,
    ]);
    expect(list[2].suggestions).toEqual(['tenant']);
  });

  test('becomes a book in its order, completely or not at all, whose words are not collected', async () => {
    const words = ['theory', 'tenant', 'paris', 'theory'].map(wordId);
    const unknown = { title: '缺一', lexicon_ids: [...words, 987_654_321] };
    expect(await send('/word/book/import', unknown)).toMatchObject({ status: 404 });
    const made = await ask('/word/book/import', { title: '一单', word_count: 50, lexicon_ids: words });
    expect(made).toEqual({ id: expect.any(Number), name: '一单', count: 3 });
    expect(await spell(made.id)).toEqual(['theory', 'tenant', 'Paris']);
    expect((await marksOf()).collected).toEqual([]);
    expect((await listBooks()).list).toHaveLength(2);
    // Collected there and removed, the word stays on the list.
    await collect('tenant', made.id);
    await ask('/word/collect/cancel', { word_id: wordId('tenant') });
    expect(await spell(made.id)).toEqual(['theory', 'tenant', 'Paris']);
  });

  describe('added to an existing book', () => {
    let book: number;
    const add = (keys: string[], who = learner) =>
      send('/word/book/words/add', { g_id: book, lexicon_ids: keys.map(wordId) }, who);

    beforeEach(async () => {
      book = await create('旧书');
      await collect('tenant', book);
      await ask('/word/note', { g_id: book, lexicon_id: wordId('tenant'), note: '房客' });
    });

    test('adds new words at the end, once, and returns them; existing words keep position and note', async () => {
      const { values } = await add(['paris', 'tenant', 'theory', 'paris']);
      expect(values).toEqual({ id: book, name: '旧书', added: ['paris', 'theory'].map(wordId) });
      expect(await spell(book)).toEqual(['tenant', 'Paris', 'theory']);
      const { list } = await ask('/word/book/words', { g_id: book, sort: 'own' });
      expect(list[0].note).toBe('房客');
      expect((await add(['theory', 'tenant'])).values).toMatchObject({ added: [] });
      // It is on the list now, also when its collection ends.
      await ask('/word/collect/cancel', { word_id: wordId('tenant') });
      expect(await spell(book)).toEqual(['tenant', 'Paris', 'theory']);
      expect((await ask('/chapter/list', { group_id: book })).list).toMatchObject([{ word_count: 3 }]);
    });

    test('adds words that were removed before at its end, with their notes', async () => {
      await ask('/word/remove', { g_id: book, lexicon_ids: [wordId('tenant')] });
      expect((await add(['paris', 'tenant'])).values).toMatchObject({
        added: ['paris', 'tenant'].map(wordId),
      });
      const { list } = await ask('/word/book/words', { g_id: book, sort: 'own' });
      expect(list.map(({ note }: { note: string }) => note)).toEqual(['', '房客']);
      expect((await marksOf()).collected).toEqual([]);
    });

    test('adds everything or nothing: not with an unknown word, and not above ten thousand', async () => {
      const lexicon_ids = [wordId('paris'), 987_654_321];
      expect(await send('/word/book/words/add', { g_id: book, lexicon_ids })).toMatchObject({ status: 404 });
      await testApp.database.pool.query(
        `insert into word (key, word, meanings, content_hash) select 'many:' || n, 'many' || n, '[]', ''
         from generate_series(1, 9999) as n`,
      );
      const { rows } = await testApp.database.pool.query<{ id: number }>(
        `select id from word where key like 'many:%' order by id`,
      );
      const many = rows.map(({ id }) => id);
      const { added } = await ask('/word/book/words/add', { g_id: book, lexicon_ids: many });
      expect(added).toHaveLength(9999);
      const last = { g_id: book, lexicon_ids: [wordId('paris')] };
      expect(await send('/word/book/words/add', last)).toMatchObject({
        status: 409,
        values: { code: 'own_book_full' },
      });
      expect((await add(['tenant'])).values).toMatchObject({ added: [] });
      const { total } = await ask('/word/book/words', { g_id: book, page_size: 1 });
      expect(total).toBe(10_000);
    });
  });
});
