import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOfKind } from '../../../content/format/documents.ts';
import { readContent } from '../../../content/load/read.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';
import { toAnswerKeys } from '../store/answer-keys.ts';
import { answerAll, misspell } from '../store/candidate.fixture.ts';

// The library as it is published, on a new database.
const content = readContent(fileURLToPath(new URL('../../../../../../content/', import.meta.url)));
const bodies = content.documents.map(({ value }) => value);
const papers = { listening: listOfKind(bodies, 'listening'), reading: listOfKind(bodies, 'reading') };

let testApp: TestApp;
let learner: Learner;
let other: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database, content);
  learner = await testApp.signUp();
  // Some papers of the library are for members.
  await grantPro(testApp.database.pool, learner.userId);
  other = await testApp.signUp();
});

afterAll(() => testApp.close());

const call = async (path: string, fields: object = {}, caller = learner) =>
  testApp.call(`/api/study/${path}`, { ...fields }, caller);

const listOf = async (path: string, fields: object = {}) => (await call(path, fields)).values.list;

/** All data of a taken paper must pass the wire. */
async function listPapers(type: 'listening' | 'reading') {
  const list: { id: number; volume: string; test: number }[] = await listOf('zhenti/v1/paper/list', { type });
  return list.map((paper) => {
    const authored = papers[type].find(
      ({ body }) => body.volume === paper.volume && body.test === paper.test,
    );
    if (!authored) throw new Error('a paper of nobody');
    return { ...paper, type, keys: toAnswerKeys(authored.body) };
  });
}

describe('a new installation', () => {
  test('shows the whole library', async () => {
    const counts = {
      books: (await listOf('lexicon/v1/group/list')).length,
      articles: (await listOf('article/v1/list')).length,
      listening: (await listOf('zhenti/v1/paper/list', { type: 'listening' })).length,
      reading: (await listOf('zhenti/v1/paper/list', { type: 'reading' })).length,
      writing: (await listOf('zhenti/v1/writing/list')).length,
      speaking: (await listOf('zhenti/v1/speaking/list')).length,
    };
    expect(counts).toEqual({
      books: content.books.length,
      articles: listOfKind(bodies, 'article').length,
      listening: papers.listening.length,
      reading: papers.reading.length,
      writing: listOfKind(bodies, 'writing').length,
      speaking: listOfKind(bodies, 'speaking').length,
    });
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });
});

describe.each(['listening', 'reading'] as const)('a %s paper', (type) => {
  test('gives 40 of 40 and band 9.0 for all right answers, and zero when each has one wrong letter', async () => {
    for (const { id, keys } of await listPapers(type)) {
      const { values: paper } = await call('zhenti/v1/paper/detail', { type, id });
      const parts: { groups: { numbers: number[] }[] }[] = paper.parts;
      const numbers = parts.flatMap(({ groups }) => groups.flatMap((group) => group.numbers));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(keys.map(({ number }) => number));
      for (const [write, rawScore, band] of [
        [undefined, 40, 9],
        [misspell, 0, 0],
      ] as const) {
        const attempt_id = randomUUID();
        const answers = answerAll(keys, write);
        const handed = await call('zhenti/v1/paper/submit', { type, id, attempt_id, answers, elapsed_ms: 1 });
        expect(handed.values).toMatchObject({ raw_score: rawScore, question_count: 40, band });
        const { values } = await call('zhenti/v1/paper/result', { attempt_id });
        expect(values).toMatchObject({ raw_score: rawScore, band, part: null, type });
        for (const answer of values.answers) {
          expect(answer.verdict === 'right', `${answer.number}`).toBe(rawScore === 40);
          // Every answer has an explanation, and its evidence has a position in the paper.
          expect(answer.explain).not.toBe('');
          expect(answer.accept.length).toBeGreaterThan(0);
          expect(type === 'listening' ? answer.lines : answer.paragraph, `${answer.number}`).toBeTruthy();
        }
      }
    }
  });

  test('shows no answer before the submission', async () => {
    const [paper] = await listPapers(type);
    const { raw } = await call('zhenti/v1/paper/detail', { type, id: paper?.id });
    expect(raw.body).not.toMatch(/"(?:accept|evidence|explain|answers|turns|lines)"/);
  });
});

describe('an attempt', () => {
  const take = async (fields: object, caller = learner) => {
    const [paper] = await listPapers('listening');
    const given = { type: 'listening', id: paper?.id, attempt_id: randomUUID(), answers: [], elapsed_ms: 1 };
    return {
      fields: { ...given, ...fields },
      answer: await call('zhenti/v1/paper/submit', { ...given, ...fields }, caller),
    };
  };

  test('at one part counts its ten questions, has no band and is not the last whole test', async () => {
    const [paper] = await listPapers('listening');
    const answers = answerAll(paper?.keys ?? []);
    const { answer } = await take({ part: 2, answers }, other);
    expect(answer.values).toMatchObject({ raw_score: 10, question_count: 10, band: null });
    const { attempt_id } = answer.values;
    const { values } = await call('zhenti/v1/paper/result', { attempt_id }, other);
    expect(values.parts.map(({ part }: { part: number }) => part)).toEqual([2]);
    expect(values.answers.map(({ number }: { number: number }) => number)).toEqual([
      11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ]);
    const { values: listed } = await call('zhenti/v1/paper/list', { type: 'listening' }, other);
    expect(listed.list[0].last).toBeNull();
    expect(listed.list[0].parts.map(({ last }: { last: unknown }) => last)).toEqual([
      null,
      expect.objectContaining({ attempt_id, raw_score: 10, question_count: 10, band: null }),
      null,
      null,
    ]);
  });

  test('counts in the statistics of its day, with its time', async () => {
    const candidate = await testApp.signUp();
    await take({ elapsed_ms: 600_000 }, candidate);
    await take({ elapsed_ms: 300_000, part: 1 }, candidate);
    const { values } = await call('lexicon/v1/data/analysis', { range: 'week' }, candidate);
    const work = { paper_count: 2, paper_elapsed_ms: 900_000, elapsed_ms: 0, answer_count: 0 };
    expect(values).toMatchObject({
      today: work,
      total: { ...work, day_count: 1 },
      range: work,
      streak: { current: 1, is_today_done: true },
    });
    expect(values.calendar).toEqual([expect.objectContaining({ day: values.day, ...work })]);
    expect(values.range.series.at(-1)).toMatchObject(work);
    const { values: ofDecoy } = await call('lexicon/v1/data/analysis', {}, await testApp.signUp());
    expect(ofDecoy.total).toMatchObject({ paper_count: 0, day_count: 0 });
  });

  test('is stored as it was first submitted, also when it is sent again', async () => {
    const [paper] = await listPapers('listening');
    const right = answerAll(paper?.keys ?? []);
    testApp.advance(1000);
    const { fields, answer } = await take({ answers: right });
    const again = await call('zhenti/v1/paper/submit', { ...fields, answers: [] });
    expect(again.values).toEqual(answer.values);
    const [listed] = await listOf('zhenti/v1/paper/list', { type: 'listening' });
    expect(listed.last).toEqual(answer.values);
  });

  test('is invisible to other learners', async () => {
    const { answer } = await take({});
    const { attempt_id } = answer.values;
    expect(await call('zhenti/v1/paper/result', { attempt_id }, other)).toMatchObject({ status: 404 });
    // The same id of another learner is a separate attempt.
    expect((await take({ attempt_id }, other)).answer.values).toMatchObject({ raw_score: 0 });
  });

  test('distinguishes a spelling slip from a wrong answer', async () => {
    const { answer } = await take({
      answers: [
        { number: 1, typed: 'Marlow' },
        { number: 2, typed: '7' },
      ],
    });
    const { values } = await call('zhenti/v1/paper/result', { attempt_id: answer.values.attempt_id });
    expect(values.answers.slice(0, 3).map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'misspelt',
      'wrong',
      'blank',
    ]);
  });

  test('of an unknown paper or part is refused', async () => {
    expect((await take({ id: 999_999 })).answer).toMatchObject({ status: 404 });
    expect((await take({ part: 5 })).answer).toMatchObject({ status: 422 });
    const [reading] = await listPapers('reading');
    expect((await take({ type: 'reading', id: reading?.id, part: 4 })).answer).toMatchObject({ status: 404 });
    expect((await take({ type: 'reading' })).answer).toMatchObject({ status: 404 });
  });
});

test('a task and a topic have all their fields', async () => {
  const [task] = await listOf('zhenti/v1/writing/list');
  const { values } = await call('zhenti/v1/writing/detail', { id: task.id });
  expect(values.prompt).toBe(task.prompt);
  // The model answers come with the hand-in.
  expect(values).not.toHaveProperty('models');
  const [topic] = await listOf('zhenti/v1/speaking/list');
  expect((await call('zhenti/v1/speaking/detail', { id: topic.id })).values).toMatchObject({
    topic: topic.topic,
  });
  expect(await call('zhenti/v1/writing/detail', { id: topic.id })).toMatchObject({ status: 404 });
});
