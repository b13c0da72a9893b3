import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { loadLibrary } from '../../../test/library.fixture.ts';

const MINUTE = 60_000;

let testApp: TestApp;
let learner: Learner;
let taskId = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await loadLibrary(testApp.database);
  learner = await testApp.signUp();
  taskId = (await call('writing/list', {})).values.list[0].id;
});
beforeEach(async () => {
  learner = await testApp.signUp();
});
afterAll(() => testApp.close());

const call = (path: string, fields: object, caller = learner) =>
  testApp.call(`/api/study/zhenti/v1/${path}`, { ...fields }, caller);

const PHONE = 'aaaaaaaa';
const LAPTOP = 'bbbbbbbb';

/** A sitting of the sample task 1, which has twenty minutes. */
function essayOf(mode: 'practice' | 'exam') {
  const sitting_id = randomUUID();
  const named = { type: 'writing', id: taskId, mode };
  const event = (tab: string, value: string) => ({
    id: randomUUID(),
    kind: 'wrote',
    target: tab,
    value,
    occurred_at: testApp.now(),
  });
  const send = (events: object[]) => call('sitting/save', { sitting_id, ...named, events });
  return {
    attempt_id: sitting_id,
    event,
    send,
    begin: () => send([]),
    write: (tab: string, value: string) => send([event(tab, value)]),
    open: (caller = learner) => call('sitting/open', named, caller),
    submit: (text: string, caller = learner) =>
      call('writing/submit', { id: taskId, attempt_id: sitting_id, text, elapsed_ms: 5 * MINUTE }, caller),
    result: (caller = learner) => call('writing/result', { attempt_id: sitting_id }, caller),
  };
}

const textsOf = (opened: { values: { sitting: { events: { kind: string; value: string }[] } | null } }) =>
  (opened.values.sitting?.events ?? []).filter(({ kind }) => kind === 'wrote').map(({ value }) => value);

test('the model answers stay on the server until an essay was handed in', async () => {
  const detail = await call('writing/detail', { id: taskId });
  expect(JSON.stringify(detail.values)).not.toContain('It rose.');
  const essay = essayOf('practice');
  await essay.write(PHONE, 'The graph');
  expect(await essay.result()).toMatchObject({ status: 404 });
  await essay.submit('The graph shows buses.');
  const { values } = await essay.result();
  expect(values.models.map(({ band }: { band: number }) => band)).toEqual([6, 7, 8]);
  expect(values).toMatchObject({
    text: 'The graph shows buses.',
    word_count: 4,
    mode: 'practice',
    bands: [],
  });
  expect(await essay.result(await testApp.signUp())).toMatchObject({ status: 404 });
});

test('an essay goes on on another device, and of each tab only the last text is stored', async () => {
  const essay = essayOf('practice');
  await essay.write(PHONE, 'One');
  testApp.advance(1000);
  const again = essay.event(PHONE, 'One two');
  await essay.send([again]);
  await essay.send([again]);
  expect(textsOf(await essay.open())).toEqual(['One two']);
  const { rows } = await testApp.database.pool.query(
    'select value from exam_sitting_event where sitting_id = $1',
    [essay.attempt_id],
  );
  expect(rows).toEqual([{ value: 'One two' }]);
});

test('two devices: the first hand-in counts, and what the other one wrote is kept beside it', async () => {
  const essay = essayOf('practice');
  await essay.write(LAPTOP, 'Laptop text.');
  testApp.advance(1000);
  await essay.write(PHONE, 'Phone text.');
  expect(await essay.submit('Phone text.')).toMatchObject({ values: { is_this: true } });
  testApp.advance(1000);
  // The laptop wrote more without a network. It is told, and its text is kept.
  const late = await essay.write(LAPTOP, 'Laptop text, and more.');
  expect(late.values.is_handed_in).toBe(true);
  expect(await essay.submit('Laptop text, and more.')).toMatchObject({ values: { is_this: false } });
  const { values } = await essay.result();
  expect(values.text).toBe('Phone text.');
  expect(values.versions.map(({ text }: { text: string }) => text)).toEqual(['Laptop text, and more.']);
});

test('an essay of 10,000 words is stored whole; a longer text is refused with a reason', async () => {
  const long = 'horses '.repeat(10_000).trim();
  const essay = essayOf('practice');
  expect((await essay.write(PHONE, long)).status).toBe(0);
  expect((await essay.submit(long)).status).toBe(0);
  expect((await essay.result()).values).toMatchObject({ word_count: 10_000, text: long });
  const tooLong = essayOf('practice');
  const refused = await tooLong.submit('a'.repeat(80_001));
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.raw)).toContain('不能超过 80000 个字符');
  expect((await tooLong.write(PHONE, 'a'.repeat(80_001))).status).toBe(422);
  const mark = { ...tooLong.event(PHONE, 'a'.repeat(1001)), kind: 'marked', target: randomUUID() };
  expect((await tooLong.send([mark])).status).toBe(422);
});

test('an exam has twenty minutes: what is written later does not count, but is kept', async () => {
  const essay = essayOf('exam');
  await essay.begin();
  testApp.advance(10 * MINUTE);
  await essay.write(PHONE, 'In time.');
  expect((await essay.open()).values.sitting.sitting_id).toBe(essay.attempt_id);
  testApp.advance(15 * MINUTE);
  await essay.write(PHONE, 'In time. Late.');
  await essay.write(LAPTOP, 'Late too.');
  expect(await essay.submit('In time. Late.')).toMatchObject({ values: { is_this: false } });
  const { values } = await essay.result();
  expect(values.text).toBe('In time.');
  expect(values.versions.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'In time. Late.',
    'Late too.',
  ]);
});

test('an exam that nobody handed in is handed in by the next look, and an empty one is forgotten', async () => {
  const essay = essayOf('exam');
  await essay.begin();
  await essay.write(PHONE, 'Only this.');
  testApp.advance(21 * MINUTE);
  expect((await essay.open()).values).toMatchObject({ handed_in: essay.attempt_id, sitting: null });
  expect((await essay.result()).values).toMatchObject({ text: 'Only this.', elapsed_ms: 20 * MINUTE });
  const { list } = (await call('writing/essays', { id: taskId })).values;
  expect(list).toMatchObject([{ attempt_id: essay.attempt_id, word_count: 2, mode: 'exam' }]);
  const empty = essayOf('exam');
  await empty.begin();
  testApp.advance(21 * MINUTE);
  expect((await empty.open()).values).toMatchObject({ handed_in: null, sitting: null });
});

test('the learner’s own bands are kept with the essay; the last ones count', async () => {
  const essay = essayOf('practice');
  await essay.submit('Cats.');
  const assess = (bands: number[], caller = learner) =>
    call('assessment/save', { attempt_id: essay.attempt_id, bands }, caller);
  expect((await assess([6, 6, 6, 6])).status).toBe(0);
  expect((await assess([6, 7, 6, 5])).status).toBe(0);
  expect((await essay.result()).values.bands).toEqual([6, 7, 6, 5]);
  expect((await assess([6, 7, 6])).status).toBe(422);
  expect((await assess([6, 7, 6, 10])).status).toBe(422);
  expect((await assess([6, 6, 6, 6], await testApp.signUp())).status).toBe(404);
});

test('an id of something else is not an essay about this task', async () => {
  const essay = essayOf('practice');
  await essay.submit('Cats.');
  const other = (await call('writing/list', {})).values.list.at(-1).id + 1000;
  expect(
    await call('writing/submit', { id: other, attempt_id: essay.attempt_id, text: 'x', elapsed_ms: 1 }),
  ).toMatchObject({ status: 404 });
  expect(
    await call('sitting/save', {
      sitting_id: randomUUID(),
      type: 'writing',
      id: taskId,
      mode: 'exam',
      part: 1,
      events: [],
    }),
  ).toMatchObject({ status: 422 });
});
