import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@tingci/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { listeningOf } from '../../../test/contract/examples/listening.ts';

const RESULT = '/api/study/article/practice/biaoji/result';
const INTENSIVE = '/api/study/article/practice/result';
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

const BOOK = '0a1b2c3d4e5f6';
const PRICE = '0a1b2c3d4e5f7';
const mark = (over: Partial<Event> = {}): Event => ({
  id: randomUUID(),
  kind: 'marked',
  stage: 'blind',
  sentence_id: BOOK,
  typed: '',
  amount: 0,
  cause: 'word',
  word_index: 3,
  at_ms: 1200,
  elapsed_ms: 100,
  occurred_at: testApp.now() - 500,
  ...over,
});
const practiceOf = (source_id: string, events: Event[]): Request => ({
  ...listeningOf(testApp, 'labelled'),
  source_id,
  events,
});
const submit = (practice: Request, who = learner) => testApp.call(RESULT, practice, who);
const open = (source_id: string, who = learner) =>
  testApp.call('/api/study/article/practice/biaoji/open', { source_kind: 'article', source_id }, who);
const detail = (practice_id: string, who = learner) =>
  testApp.call('/api/study/article/practice/biaoji/detail', { practice_id }, who);

test('marks are stored once, and the intensive practice of the same article is another one', async () => {
  const practice = practiceOf('kinds', [mark()]);
  const states = async () =>
    (await submit(practice)).values.results.map((each: { state: string }) => each.state);
  expect(await states()).toEqual(['stored']);
  expect(await states()).toEqual(['duplicate']);
  expect((await open('kinds')).values.practice.practice_id).toBe(practice.practice_id);
  const intensive = { ...listeningOf(testApp, 'she had'), source_id: 'kinds' };
  await testApp.call(INTENSIVE, intensive, learner);
  expect((await open('kinds')).values.practice.practice_id).toBe(practice.practice_id);
  expect(await detail(intensive.practice_id)).toMatchObject({ status: 404 });
  // One id is one practice of one kind.
  expect(await testApp.call(INTENSIVE, practice, learner)).toMatchObject({ status: 409 });
  const request = { source_kind: 'article', source_id: 'kinds' } as const;
  const opened = await testApp.call('/api/study/article/practice/open', request, learner);
  expect(opened.values.practice.practice_id).toBe(intensive.practice_id);
  const result = { practice_id: intensive.practice_id };
  const found = await testApp.call('/api/study/article/practice/detail', result, learner);
  expect(found.values.previous).toBeNull();
});

test('a mark that replaces another is stored with it, and other events replace nothing', async () => {
  const first = mark();
  const practice = practiceOf('moved', [first, mark({ sentence_id: PRICE, undoes: first.id })]);
  await submit(practice);
  const { events } = (await detail(practice.practice_id)).values.practice;
  expect(events.map(({ undoes }: Event) => undoes)).toContain(first.id);
  const bad = { ...mark(), kind: 'understood' as const, cause: undefined, undoes: first.id };
  expect(await submit(practiceOf('bad', [bad]))).toMatchObject({ status: 422 });
});

test('the report of an earlier practice counts its marks by cause, without those taken back or replaced', async () => {
  const [first, gone] = [mark(), mark({ cause: 'speed' })];
  const earlier = practiceOf('again', [
    first,
    mark({ cause: 'linking', undoes: first.id, occurred_at: testApp.now() - 400 }),
    gone,
    mark({ kind: 'undone', cause: undefined, undoes: gone.id, sentence_id: '' }),
    mark({ kind: 'played', cause: undefined, sentence_id: '', amount: 2 }),
  ]);
  await submit(earlier);
  testApp.advance(60_000);
  const later = practiceOf('again', [mark()]);
  await submit(later);
  expect((await detail(later.practice_id)).values.earlier).toEqual([
    {
      practice_id: earlier.practice_id,
      last_at: expect.any(Number),
      passes: 2,
      causes: { word: 0, linking: 1, speed: 0, unclear: 0 },
    },
  ]);
  expect((await detail(earlier.practice_id)).values.earlier).toEqual([]);
});

test('a mark past the end of the sound is stored, and one on a sentence of another text is not', async () => {
  const practice = practiceOf('outside', [
    mark({ at_ms: 86_400_000, word_index: 500 }),
    mark({ sentence_id: 'x' }),
  ]);
  const answer = await submit(practice);
  expect(answer.values.results.map(({ state }: { state: string }) => state)).toEqual(['stored', 'rejected']);
});

test('an article that is gone takes no report with it, and marked words still have their entries', async () => {
  const practice = practiceOf('999999', [mark(), mark({ word_index: 0, cause: 'unclear' })]);
  expect((await submit(practice)).status).toBe(0);
  expect((await detail(practice.practice_id)).values.practice.events).toHaveLength(2);
  const request = { practice_id: practice.practice_id, words: ['book', 'with'] };
  const words = await testApp.call('/api/study/article/practice/word/list', request, learner);
  expect(words.status).toBe(0);
});

test('another learner finds nothing', async () => {
  const practice = practiceOf('private', [mark()]);
  await submit(practice);
  expect((await open('private', decoy)).values.practice).toBeNull();
  expect(await detail(practice.practice_id, decoy)).toMatchObject({ status: 404 });
});
