import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOfKind } from '../../../content/format/documents.ts';
import { readContent } from '../../../content/load/read.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';
import { grantPro } from '../../../test/rows/grant-pro.ts';
import { toAnswerKeys } from '../store/answer-keys.ts';
import { answerAll } from '../store/candidate.fixture.ts';

// The library as it is published, because the sample has one part with questions.
const content = readContent(fileURLToPath(new URL('../../../../../../content/', import.meta.url)));

let testApp: TestApp;
let learner: Learner;
let paper: { id: number; parts: { part: number }[] };

const call = (path: string, fields: object, caller = learner) =>
  testApp.call(`/api/study/zhenti/v1/${path}`, { ...fields }, caller);
const read = async () => (await call('progress', {})).values;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database, content);
});
beforeEach(async () => {
  learner = await testApp.signUp();
  const { values } = await call('paper/list', { type: 'listening' });
  paper = values.list[0];
});
afterAll(() => testApp.close());

const papers = listOfKind(
  content.documents.map(({ value }) => value),
  'listening',
);
const keys = papers.filter(({ key }) => key === 'mock-1-test-1').flatMap(({ body }) => toAnswerKeys(body));

/** The right answers to some questions of the first listening test. */
const right = (from: number, to: number) =>
  answerAll(keys).filter(({ number }) => number >= from && number <= to);

async function submit(answers: object[], scope: object = {}): Promise<string> {
  testApp.advance(1000);
  const attempt_id = randomUUID();
  await call('paper/submit', {
    type: 'listening',
    id: paper.id,
    attempt_id,
    answers,
    elapsed_ms: 1,
    ...scope,
  });
  return attempt_id;
}

const skillOf = (values: { skills: { type: string }[] }, type: string) =>
  values.skills.find((skill) => skill.type === type);

test('without any attempt nothing is done, and each kind has a free part to begin with', async () => {
  const values = await read();
  expect(values.skills.map(({ type, done, band }: Record<string, unknown>) => [type, done, band])).toEqual(
    ['listening', 'reading', 'writing', 'speaking'].map((type) => [type, 0, null]),
  );
  expect(values.full).toEqual({ is_open: false, last_at: null });
  expect(values.scenes.length).toBeGreaterThan(5);
  for (const { answered, next } of values.kinds) expect([answered, next !== null]).toEqual([0, true]);
  expect(values.scenes.find(({ scene }: { scene: string }) => scene === 'service')).toMatchObject({
    parts: 3,
    done: 0,
    next: { type: 'listening', id: paper.id, part: 1 },
  });
});

test('the newest answer to each question counts, by kind and by scene, and a retake repairs', async () => {
  const whole = await submit(right(1, 30));
  const values = await read();
  expect(skillOf(values, 'listening')).toMatchObject({
    done: 1,
    band: 7,
    last: { attempt_id: whole, id: paper.id, lost: 10 },
  });
  const lecture = values.scenes.find(({ scene }: { scene: string }) => scene === 'history');
  expect(lecture).toMatchObject({ done: 1, right: 0, answered: 10 });
  await submit(right(31, 36), { retake_of: whole });
  const after = await read();
  expect(skillOf(after, 'listening')).toMatchObject({ band: 7, last: { attempt_id: whole, lost: 4 } });
  const again = after.scenes.find(({ scene }: { scene: string }) => scene === 'history');
  expect(again).toMatchObject({ right: 6, answered: 10 });
  // The learner practises part 1 again and gets nothing right. Only the newer result counts.
  await submit([], { part: 1 });
  const service = (await read()).scenes.find(({ scene }: { scene: string }) => scene === 'service');
  expect(service).toMatchObject({ done: 1, right: 0, answered: 10 });
  // The next part of the scene is one without answers.
  expect(service.next.id).not.toBe(paper.id);
});

test('an essay counts with the learner’s own band', async () => {
  const { values: tasks } = await call('writing/list', {});
  const attempt_id = randomUUID();
  await call('writing/submit', { id: tasks.list[0].id, attempt_id, text: 'Cats.', elapsed_ms: 1 });
  await call('assessment/save', { attempt_id, bands: [6, 7, 7, 6] });
  expect(skillOf(await read(), 'writing')).toMatchObject({ done: 1, total: tasks.list.length, band: 6.5 });
});

test('a Pro paper is the next one for members only', async () => {
  const partsOf = (values: { scenes: { scene: string; next: { id: number } | null }[] }) =>
    values.scenes.find(({ scene }) => scene === 'business')?.next;
  // Every listening part of this scene is in the Pro volume.
  expect(partsOf(await read())).toBeNull();
  learner = await testApp.signUp();
  await grantPro(testApp.database.pool, learner.userId, { fromMs: testApp.now() - 1000 });
  expect(partsOf(await read())).not.toBeNull();
});

test('a test of four skills that was begun can be continued', async () => {
  await call('suite/start', { type: 'full', suite_id: randomUUID() });
  expect((await read()).full).toMatchObject({ is_open: true });
});
