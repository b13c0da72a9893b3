import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readContent } from '../../../content/load/read.ts';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

// The library as it is published, because the sample has no reading test.
const content = readContent(fileURLToPath(new URL('../../../../../../content/', import.meta.url)));

type Step = { type: string; id: number; task: number | null; attempt_id: string | null; band: number | null };

let testApp: TestApp;
let learner: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database, content);
});
beforeEach(async () => {
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

const call = (path: string, fields: object, caller = learner) =>
  testApp.call(`/api/study/zhenti/v1/${path}`, { ...fields }, caller);

const start = (type: string) => call('suite/start', { type, suite_id: randomUUID() });

/** Takes one step as an exam; returns the attempt. */
async function take({ type, id }: Step, bands?: number[]): Promise<string> {
  const attempt_id = randomUUID();
  await call('sitting/save', { sitting_id: attempt_id, type, id, mode: 'exam', events: [] });
  testApp.advance(1000);
  if (type === 'writing') await call('writing/submit', { id, attempt_id, text: 'Cats.', elapsed_ms: 1000 });
  else if (type === 'speaking')
    await call('speaking/submit', { id, attempt_id, answers: [], elapsed_ms: 1000 });
  else await call('paper/submit', { type, id, attempt_id, answers: [], elapsed_ms: 1000 });
  if (bands) await call('assessment/save', { attempt_id, bands });
  return attempt_id;
}

test('a full test has four skills in sequence, and its result has the overall band', async () => {
  const { values: suite } = await start('full');
  expect(suite.steps.map(({ type, task }: Step) => [type, task])).toEqual([
    ['listening', null],
    ['reading', null],
    ['writing', 1],
    ['writing', 2],
    ['speaking', null],
  ]);
  const steps: Step[] = suite.steps;
  for (const step of steps.slice(0, 2)) await take(step);
  const { values: between } = await call('suite/open', { type: 'full' });
  expect(between.suite.steps.map(({ attempt_id }: Step) => attempt_id !== null)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  await take(steps[2] as Step, [6, 6, 6, 6]);
  await take(steps[3] as Step, [7, 7, 7, 7]);
  await take(steps[4] as Step, [6, 7, 7, 7]);
  expect((await call('suite/open', { type: 'full' })).values.suite).toBeNull();
  const { values } = await call('suite/result', { suite_id: suite.suite_id });
  expect(values).toMatchObject({
    is_over: true,
    bands: { listening: 0, reading: 0, writing: 6.5, speaking: 7 },
    overall: 3.5,
  });
});

test('a second start goes on with the open suite, on any device; an end closes it', async () => {
  const { values: first } = await start('writing');
  expect((await start('writing')).values.suite_id).toBe(first.suite_id);
  expect((await call('suite/open', { type: 'writing' })).values.suite.suite_id).toBe(first.suite_id);
  await call('suite/end', { suite_id: first.suite_id });
  expect((await call('suite/open', { type: 'writing' })).values.suite).toBeNull();
  expect((await call('suite/result', { suite_id: first.suite_id })).values).toMatchObject({
    is_over: true,
    overall: null,
  });
});

test('the next suite has tasks that were not done; a practice is no step', async () => {
  const { values: first } = await start('writing');
  const [step] = first.steps as Step[];
  await call('writing/submit', { id: step?.id, attempt_id: randomUUID(), text: 'Cats.', elapsed_ms: 1 });
  const { values } = await call('suite/open', { type: 'writing' });
  expect(values.suite.steps[0].attempt_id).toBeNull();
  await call('suite/end', { suite_id: first.suite_id });
  const { values: next } = await start('writing');
  expect(next.steps[0].id).not.toBe(step?.id);
});

test('a suite is nobody else’s', async () => {
  const { values } = await start('speaking');
  const other = await testApp.signUp();
  for (const path of ['suite/result', 'suite/end'])
    expect((await call(path, { suite_id: values.suite_id }, other)).status).toBe(404);
});
