import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../../content/load/read.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { openDictation } from '../../../test/dictation.fixture.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';
import { misspell } from '../../exam/store/candidate.fixture.ts';

// The library as it is published, on a new database.
const content = readContent(fileURLToPath(new URL('../../../../../../content/', import.meta.url)));

type Answer = {
  number: number;
  part: number;
  typed: string;
  verdict: string;
  accept: string[];
  evidence: string;
};

let testApp: TestApp;
let learner: Learner;
let attemptId: string;
let misspelt: Answer[];
let right: Answer;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database, content);
});
beforeEach(async () => {
  learner = await testApp.signUp();
  attemptId = randomUUID();
  ({ misspelt, right } = await takePaper(attemptId));
});
afterAll(() => testApp.close());

const send = (path: string, fields: object = {}, who = learner) =>
  testApp.call(`/api/study/${path}`, { ...fields }, who);

async function ask(path: string, fields: object = {}) {
  const { status, message, values } = await send(path, fields);
  expect({ path, status, message }).toEqual({ path, status: 0, message: '' });
  return values;
}

/** Misspells the written answers of the first listening test, except the first one. */
async function takePaper(attempt_id: string): Promise<{ misspelt: Answer[]; right: Answer }> {
  const { list } = await ask('zhenti/v1/paper/list', { type: 'listening' });
  const paper = { type: 'listening', id: list[0].id };
  const blank = { ...paper, attempt_id: randomUUID(), answers: [], elapsed_ms: 1 };
  await ask('zhenti/v1/paper/submit', blank);
  const key: Answer[] = (await ask('zhenti/v1/paper/result', { attempt_id: blank.attempt_id })).answers;
  const [first, ...others] = key.filter(({ accept }) => /^[a-z]{5,}$/.test(accept[0] ?? ''));
  const answers = [
    { number: first?.number, typed: first?.accept[0] },
    ...others.map(({ number, accept }) => ({ number, typed: misspell(accept[0] ?? '') })),
  ];
  await ask('zhenti/v1/paper/submit', { ...paper, attempt_id, answers, elapsed_ms: 1 });
  const marked: Answer[] = (await ask('zhenti/v1/paper/result', { attempt_id })).answers;
  return {
    misspelt: marked.filter(({ verdict }) => verdict === 'misspelt'),
    right: marked.find(({ verdict }) => verdict === 'right') as Answer,
  };
}

const listed = async () => (await ask('lexicon/v1/error/paper/list', { attempt_id: attemptId })).list;
const add = (numbers: number[]) => ask('lexicon/v1/error/paper/add', { attempt_id: attemptId, numbers });
const errors = async () => (await ask('lexicon/v1/error/list', { page_size: 100 })).list;
const stored = async () => {
  const state = 'select * from word_state where user_id = $1 order by word_id';
  const days = 'select * from study_day where user_id = $1 order by day, mode';
  const of = async (sql: string) => (await testApp.database.pool.query(sql, [learner.userId])).rows;
  return { states: await of(state), days: await of(days) };
};

describe('misspelt answers of a paper', () => {
  test('are listed with the right word, and none is in the error book by itself', async () => {
    expect(misspelt.length).toBeGreaterThan(3);
    expect(await listed()).toEqual(
      misspelt.map(({ number, accept }) => ({
        number,
        word: accept[0],
        is_in_book: false,
        lexicon_id: null,
      })),
    );
    expect(await errors()).toEqual([]);
  });

  test('one goes into the error book with its sentence, once', async () => {
    const [one] = misspelt as [Answer];
    const { list } = await add([one.number]);
    const [entry, ...others] = await errors();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      lexicon_id: list[0].lexicon_id,
      word: { word: one.accept[0] },
      group_name: '试卷',
      wrong_count: 1,
      last_typed: one.typed,
      source: {
        attempt_id: attemptId,
        type: 'listening',
        part: one.part,
        number: one.number,
        sentence: one.evidence,
        lines: { first: expect.any(Number), last: expect.any(Number) },
      },
    });
    expect(entry.source.title).toMatch(/[\u4e00-\u9fff]/);
    expect((await listed()).filter(({ is_in_book }: { is_in_book: boolean }) => is_in_book)).toHaveLength(1);
    const before = await stored();
    expect(await add([one.number])).toEqual({ list });
    expect(await stored()).toEqual(before);
  });

  test('is a card of the review at once, with its source, and counts its right days', async () => {
    await grantPro(testApp.database.pool, learner.userId);
    const [one] = misspelt as [Answer];
    const [{ lexicon_id }] = (await add([one.number])).list;
    testApp.advance(86_400_000);
    const [waiting] = (await ask('review/v1/words')).list;
    expect(waiting).toMatchObject({
      word: { id: lexicon_id },
      source: { attempt_id: attemptId, number: one.number, sentence: one.evidence },
    });
    const memories = () => ask('review/v1/word/memories', { lexicon_ids: [lexicon_id, 999_999] });
    const [before] = (await memories()).list;
    expect(before).toMatchObject({ lexicon_id, right_days: 0 });
    await ask('review/v1/submit', {
      practice_id: randomUUID(),
      chapter_id: waiting.chapter_id,
      mode: '听写',
      events: [
        {
          id: randomUUID(),
          word_id: lexicon_id,
          kind: 'submitted',
          turn: 0,
          typed: one.accept[0],
          elapsed_ms: 7000,
          occurred_at: testApp.now(),
        },
      ],
    });
    const [after, ...others] = (await memories()).list;
    expect(others).toEqual([]);
    expect(after.right_days).toBe(1);
    expect(after.due_day > before.due_day).toBe(true);
  });

  test('all go in at once, and are found by a search', async () => {
    const numbers = misspelt.map(({ number }) => number);
    await add(numbers);
    const words = new Set(misspelt.map(({ accept }) => accept[0]));
    expect((await errors()).map(({ word }: { word: { word: string } }) => word.word).sort()).toEqual(
      [...words].sort(),
    );
    const keyword = misspelt[0]?.accept[0];
    const { list } = await ask('lexicon/v1/error/list/search', { keyword });
    expect(list[0].source.sentence).toBe(misspelt[0]?.evidence);
  });

  test('a word that was removed from the book returns at the next press', async () => {
    const { list } = await add([misspelt[0]?.number ?? 0]);
    await ask('lexicon/v1/error/delete', { lexicon_ids: [list[0].lexicon_id] });
    expect((await listed())[0].is_in_book).toBe(false);
    await add([misspelt[0]?.number ?? 0]);
    expect((await errors())[0]).toMatchObject({ lexicon_id: list[0].lexicon_id, wrong_count: 1 });
  });

  test('count as mistakes, are reviewed, and a rebuild makes the same', async () => {
    await add(misspelt.map(({ number }) => number));
    const before = await stored();
    expect(before.days).toMatchObject([{ answer_count: 0, right_count: 0, written_count: 0 }]);
    expect(await ask('review/v1/today-count', {})).toMatchObject({ total: before.states.length });
    await openDictation(testApp).rebuild(learner.userId);
    expect(await stored()).toEqual(before);
  });

  test('can be practised, and leave the last chapter of the menu as it was', async () => {
    const answer = (chapter_id: number, word_id: number, typed: string | undefined) =>
      ask('lexicon/v1/practice/result', {
        practice_id: randomUUID(),
        chapter_id,
        mode: '听写',
        events: [
          {
            id: randomUUID(),
            word_id,
            kind: 'submitted',
            turn: 0,
            typed,
            elapsed_ms: 900,
            occurred_at: testApp.now(),
          },
        ],
      });
    const { rows } = await testApp.database.pool.query<{ chapter_id: number; word_id: number }>(
      'select chapter_id, word_id from chapter_word order by chapter_id, sequence limit 1',
    );
    const [{ chapter_id, word_id }] = rows as [{ chapter_id: number; word_id: number }];
    await answer(chapter_id, word_id, 'x');
    testApp.advance(60_000);
    const later = randomUUID();
    const { misspelt: again } = await takePaper(later);
    const { list } = await ask('lexicon/v1/error/paper/add', {
      attempt_id: later,
      numbers: [again[0]?.number],
    });
    expect(await ask('customer/v1/last/learned')).toMatchObject({ chapter_id });
    const entry = (await errors()).find(
      ({ lexicon_id }: { lexicon_id: number }) => lexicon_id === list[0].lexicon_id,
    );
    expect(await answer(entry.chapter_id, list[0].lexicon_id, again[0]?.accept[0])).toMatchObject({
      results: [{ state: 'stored', is_right: true }],
    });
  });

  test('their book is not among the own books, and cannot be restored', async () => {
    await add([misspelt[0]?.number ?? 0]);
    const [entry] = await errors();
    const { list } = await ask('lexicon/v1/word/book/list');
    expect(list.map(({ name }: { name: string }) => name)).toEqual(['生词本']);
    expect((await send('lexicon/v1/word/book/restore', { g_id: entry.group_id })).status).toBe(404);
  });

  test('an answer that is not misspelt, and the attempt of another learner, are refused', async () => {
    const fields = { attempt_id: attemptId, numbers: [right.number] };
    expect((await send('lexicon/v1/error/paper/add', fields)).status).toBe(404);
    const other = await testApp.signUp();
    const numbers = [misspelt[0]?.number];
    expect((await send('lexicon/v1/error/paper/add', { ...fields, numbers }, other)).status).toBe(404);
    expect((await send('lexicon/v1/error/paper/list', { attempt_id: attemptId }, other)).status).toBe(404);
    expect(await errors()).toEqual([]);
  });
});
