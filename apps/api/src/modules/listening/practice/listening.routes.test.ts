import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@tingci/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { listeningOf } from '../../../test/contract/examples/listening.ts';

const RESULT = '/api/study/article/practice/result';
type Request = RequestOf<typeof RESULT>;
type Event = Request['events'][number];

let testApp: TestApp;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  [learner, decoy] = await Promise.all([testApp.signUp(), testApp.signUp()]);
});
afterAll(() => testApp.close());

const SENTENCE = '0a1b2c3d4e5f6';
const practiceOf = (over: Partial<Request> = {}): Request => ({
  ...listeningOf(testApp, 'she had a book'),
  ...over,
});
const event = (over: Partial<Event> = {}): Event => ({
  id: randomUUID(),
  kind: 'submitted',
  stage: 'dictation',
  sentence_id: SENTENCE,
  typed: 'she had a book with her',
  elapsed_ms: 100,
  occurred_at: testApp.now() - 500,
  ...over,
});
const submit = (practice: Request, who = learner) => testApp.call(RESULT, practice, who);
const open = (source_id: string, who = learner) =>
  testApp.call('/api/study/article/practice/open', { source_kind: 'article', source_id }, who);
const detail = (practice_id: string, who = learner) =>
  testApp.call('/api/study/article/practice/detail', { practice_id }, who);
const statesOf = (answer: { values: { results: { state: string }[] } }) =>
  answer.values.results.map(({ state }) => state);

test('each event is stored once, also when it is sent twice or in one request twice', async () => {
  const practice = practiceOf({ source_id: 'once' });
  expect(statesOf(await submit(practice))).toEqual(['stored', 'stored', 'stored']);
  const again = event();
  const { setup: _, ...bare } = practice;
  expect(statesOf(await submit({ ...bare, events: [...practice.events, again, again] }))).toEqual([
    'duplicate',
    'duplicate',
    'duplicate',
    'stored',
    'duplicate',
  ]);
  const { values } = await open('once');
  expect(values.practice.events).toHaveLength(4);
  expect(values.practice).toMatchObject({
    practice_id: practice.practice_id,
    is_own: true,
    setup: practice.setup,
  });
  expect(values.practice.events.find(({ kind }: Event) => kind === 'marked')).toMatchObject({
    word_index: 1,
    at_ms: 1200,
    cause: 'speed',
  });
});

test('a sentence that is not in the practice is rejected, and the other events are stored', async () => {
  const practice = practiceOf({ source_id: 'unknown' });
  const events = [
    event(),
    event({ sentence_id: 'gone' }),
    event({ kind: 'entered', sentence_id: '', typed: '' }),
  ];
  const answer = await submit({ ...practice, events });
  expect(statesOf(answer)).toEqual(['stored', 'rejected', 'stored']);
  expect(answer.values.results[1].reason).toBe('这句话不在这次练习里');
});

test('a practice without a setup is unknown, and one of another source is refused', async () => {
  const { setup: _, ...bare } = practiceOf({ source_id: 'bare' });
  expect(await submit(bare)).toMatchObject({ status: 404 });
  const practice = practiceOf({ source_id: 'mine' });
  await submit(practice);
  expect(await submit({ ...practice, source_id: 'other' })).toMatchObject({ status: 409 });
  expect((await open('other')).values.practice).toBeNull();
});

test('a later setup replaces the earlier one', async () => {
  const practice = practiceOf({ source_id: 'first' });
  await submit(practice);
  await submit({
    ...practice,
    setup: { ...practice.setup, title: 'changed' } as Request['setup'],
    events: [event()],
  });
  expect((await open('first')).values.practice.setup.title).toBe('changed');
});

test('another learner reads nothing, and the same practice id is theirs', async () => {
  const practice = practiceOf({ source_id: 'private' });
  await submit(practice);
  expect((await open('private', decoy)).values.practice).toBeNull();
  expect(await detail(practice.practice_id, decoy)).toMatchObject({ status: 404 });
  expect(statesOf(await submit({ ...practice, source_id: 'theirs' }, decoy))).toEqual([
    'stored',
    'stored',
    'stored',
  ]);
  expect((await open('private')).values.practice.events).toHaveLength(3);
});

test('the result has the practice before it, and only of the same source', async () => {
  const first = practiceOf({ source_id: 'again' });
  await submit(first);
  await submit(practiceOf({ source_id: 'elsewhere' }));
  testApp.advance(60_000);
  const second = practiceOf({ source_id: 'again' });
  await submit(second);
  const found = (await detail(second.practice_id)).values;
  expect(found.practice.practice_id).toBe(second.practice_id);
  expect(found.previous.practice_id).toBe(first.practice_id);
  expect((await detail(first.practice_id)).values.previous).toBeNull();
  expect((await open('again')).values.practice.practice_id).toBe(second.practice_id);
});

test('an old practice is not continued, and its result stays', async () => {
  const practice = practiceOf({ source_id: 'old' });
  await submit(practice);
  await testApp.database.pool.query(
    `update listening_practice set last_at = last_at - interval '31 days' where user_id = $1 and id = $2`,
    [learner.userId, practice.practice_id],
  );
  expect((await open('old')).values.practice).toBeNull();
  expect((await detail(practice.practice_id)).values.practice.events).toHaveLength(3);
});

test('missed words go into the error book once, and have their entries', async () => {
  const practice = practiceOf({ source_id: 'missed', events: [event({ typed: 'she had a buk' })] });
  await submit(practice);
  const request = { practice_id: practice.practice_id, words: ['book', 'her', 'nowhere'] };
  const add = (who: Learner) => testApp.call('/api/study/article/practice/error/add', request, who);
  const added = (await add(learner)).values.list;
  expect(added.map(({ word }: { word: string }) => word)).toEqual(['book', 'her']);
  expect((await add(learner)).values.list).toEqual(added);
  const errors = await testApp.call('/api/study/lexicon/v1/error/list', { page: 1 }, learner);
  expect(errors.values.total).toBe(2);
  expect(await add(decoy)).toMatchObject({ status: 404 });
  const entries = await testApp.call('/api/study/article/practice/word/list', request, learner);
  expect(entries.values.list).toEqual([]);
});

test('incomplete events are refused with a clear message', async () => {
  const refused = await submit(practiceOf({ events: [event({ kind: 'marked' })] }));
  expect(refused).toMatchObject({ status: 422 });
  expect(JSON.stringify(refused.values)).toContain('练习记录不完整');
  expect(await submit(practiceOf({ events: [event({ kind: 'undone' })] }))).toMatchObject({ status: 422 });
  expect(await submit(practiceOf({ events: [event({ sentence_id: 'ab c' })] }))).toMatchObject({
    status: 422,
  });
});
