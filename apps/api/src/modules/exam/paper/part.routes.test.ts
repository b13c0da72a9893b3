import { randomUUID } from 'node:crypto';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

let testApp: TestApp;
let learner: Learner;
let other: Learner;
let paperId: number;

beforeAll(async () => {
  testApp = await createTestApp();
  const { ids } = await loadLibrary(testApp.database);
  paperId = Object.values(ids.listening)[0] as number;
  [learner, other] = await Promise.all([testApp.signUp(), testApp.signUp()]);
});
afterAll(() => testApp.close());

const sentences = (part: number, who = learner, id = paperId) =>
  testApp.call('/api/study/zhenti/v1/paper/sentences', { id, part }, who);

const take = (part: number | undefined, who: Learner) =>
  testApp.call(
    '/api/study/zhenti/v1/paper/submit',
    {
      type: 'listening',
      id: paperId,
      attempt_id: randomUUID(),
      ...(part !== undefined && { part }),
      answers: [],
      elapsed_ms: 1,
    },
    who,
  );

const collect = (part: number, text: string) =>
  testApp.call(
    '/api/study/article/collect/add/{id}',
    { id: `${paperId}-${part}`, source_kind: 'paper', sentence_id: toSentences([text])[0]?.id ?? '' },
    learner,
  );

test('nobody reads what is said in a part before they took it', async () => {
  expect(await sentences(1)).toMatchObject({
    status: 409,
    message: expect.stringContaining('先做完这一部分'),
  });
  expect(await collect(1, 'Good morning.')).toMatchObject({ status: 409 });
  const { values } = await take(1, learner);
  expect((await sentences(1)).values).toMatchObject({
    part: 1,
    part_title: 'Part 1',
    attempt_id: values.attempt_id,
    sentences: [
      { speaker: 'Agent', text: 'Good morning.' },
      { speaker: 'Agent', text: 'Come on Monday.' },
    ],
  });
  expect((await sentences(2)).status).toBe(409);
  expect((await sentences(1, other)).status).toBe(409);
});

test('a whole test has each of its parts, and a sentence of it is collected', async () => {
  await take(undefined, learner);
  expect((await sentences(2)).values.sentences).toEqual([
    { speaker: 'Caller', text: 'Welcome to the park.' },
  ]);
  expect((await collect(2, 'Welcome to the park.')).status).toBe(0);
  const { values } = await testApp.call('/api/study/article/collect/list', { kind: 'sentence' }, learner);
  expect(values.list).toMatchObject([
    {
      en: 'Welcome to the park.',
      title: '样卷 sample · 第 1 套 · Part 2',
      source_kind: 'paper',
      source_id: `${paperId}-2`,
    },
  ]);
});

/** Begins a sitting. */
const sit = async (scope: { mode: 'practice'; part: number } | { mode: 'exam' }) => {
  const answer = await testApp.call(
    '/api/study/zhenti/v1/sitting/save',
    { sitting_id: randomUUID(), type: 'listening', id: paperId, ...scope, events: [] },
    other,
  );
  expect(answer.message).toBe('');
};

test('a part that is practised is readable, and one in an exam is not until the exam is over', async () => {
  expect((await sentences(1, other)).status).toBe(409);
  await sit({ mode: 'practice', part: 1 });
  expect((await sentences(1, other)).values).toMatchObject({
    attempt_id: null,
    sentences: [{ text: 'Good morning.' }, { text: 'Come on Monday.' }],
  });
  // Only a whole test is an exam.
  await sit({ mode: 'exam' });
  expect(await sentences(1, other)).toMatchObject({ status: 409, values: { code: 'part_in_exam' } });
  testApp.advance(3 * 3_600_000);
  expect((await sentences(1, other)).status).toBe(0);
});

test.each([
  ['an unknown paper', 999_999, 1],
  ['a part that the paper does not have', undefined, 5],
])('%s is refused', async (_, id, part) => {
  expect([404, 422]).toContain((await sentences(part, learner, id)).status);
});
