import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const MINUTE = 60_000;

let testApp: TestApp;
let learner: Learner;
let topicId = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database);
  learner = await testApp.signUp();
  topicId = (await call('speaking/list', {})).values.list[0].id;
});
beforeEach(async () => {
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

const call = (path: string, fields: object, caller = learner) =>
  testApp.call(`/api/study/zhenti/v1/${path}`, { ...fields }, caller);

function talkOf(mode: 'practice' | 'exam') {
  const sitting_id = randomUUID();
  const named = { type: 'speaking', id: topicId, mode };
  const event = (kind: string, target: string, value = '') => ({
    id: randomUUID(),
    kind,
    target,
    value,
    occurred_at: testApp.now(),
  });
  return {
    attempt_id: sitting_id,
    save: (...events: [kind: string, target: string, value?: string][]) =>
      call('sitting/save', { sitting_id, ...named, events: events.map((each) => event(...each)) }),
    open: () => call('sitting/open', named),
    submit: (answers: { number: number; spoken_ms: number }[], fields: object = {}) =>
      call('speaking/submit', {
        id: topicId,
        attempt_id: sitting_id,
        answers,
        elapsed_ms: MINUTE,
        ...fields,
      }),
    result: (caller = learner) => call('speaking/result', { attempt_id: sitting_id }, caller),
  };
}

test('a topic has the signed address of the examiner’s voice for each question and the card', async () => {
  const { values } = await call('speaking/detail', { id: topicId });
  expect(values.sounds.part1).toHaveLength(values.part1.length);
  expect(values.sounds.part3).toHaveLength(values.part3.length);
  for (const url of [...values.sounds.part1, values.sounds.part2])
    expect(url).toMatch(/^\/api\/study\/speech\/uk\/sentence\?.*w=f1.*&s=/);
});

test('a test goes on on another device; its result has what was spoken, and nobody else sees it', async () => {
  const talk = talkOf('practice');
  await talk.save(['answered', '1', '21000'], ['began', '2'], ['wrote', 'aaaaaaaa', 'street, trees']);
  const { values: opened } = await talk.open();
  expect(opened.sitting.events).toHaveLength(3);
  expect((await talk.submit([{ number: 2, spoken_ms: 0 }])).status).toBe(0);
  // A second hand-in changes nothing.
  expect((await talk.submit([{ number: 3, spoken_ms: 5000 }])).status).toBe(0);
  const { values } = await talk.result();
  expect(values).toMatchObject({ notes: 'street, trees', mode: 'practice', bands: [] });
  expect(values.answers).toEqual([
    { number: 1, spoken_ms: 21_000 },
    { number: 2, spoken_ms: 0 },
  ]);
  expect((await talk.result(await testApp.signUp())).status).toBe(404);
  expect((await call('speaking/attempts', { id: topicId })).values.list).toHaveLength(1);
  // It is no whole paper.
  expect((await call('paper/history', {})).values.list).toEqual([]);
});

test('an exam ends by itself after half an hour; one without an answer is forgotten', async () => {
  const talk = talkOf('exam');
  await talk.save();
  await talk.save(['answered', '1', '9000']);
  testApp.advance(31 * MINUTE);
  expect((await talk.open()).values).toMatchObject({ handed_in: talk.attempt_id, sitting: null });
  expect((await talk.result()).values).toMatchObject({ mode: 'exam', elapsed_ms: 30 * MINUTE });
  const empty = talkOf('exam');
  await empty.save();
  testApp.advance(31 * MINUTE);
  expect((await empty.open()).values).toMatchObject({ handed_in: null, sitting: null });
});

test('nothing spoken is a result too, and impossible numbers are refused', async () => {
  const talk = talkOf('practice');
  expect((await talk.submit([])).status).toBe(0);
  expect((await talk.result()).values.answers).toEqual([]);
  expect((await talkOf('practice').submit([{ number: 14, spoken_ms: 1 }])).status).toBe(422);
  // Two hours are more than any answer can be, and still a defined one; more than a day is not.
  expect((await talkOf('practice').submit([{ number: 1, spoken_ms: 7_200_000 }])).status).toBe(0);
  expect((await talkOf('practice').submit([{ number: 1, spoken_ms: 90_000_000 }])).status).toBe(422);
});
