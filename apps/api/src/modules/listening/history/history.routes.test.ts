import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@tingci/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { listeningOf } from '../../../test/contract/examples/listening.ts';
import { createSweeper } from '../../telemetry/sweeper.ts';

type Request = RequestOf<'/api/study/article/practice/result'>;
type Event = Request['events'][number];

let testApp: TestApp;
let learner: Learner;
let decoy: Learner;

beforeAll(async () => {
  testApp = await createTestApp();
  [learner, decoy] = await Promise.all([testApp.signUp(), testApp.signUp()]);
});
afterAll(() => testApp.close());

const call = (path: string, fields: object = {}, who = learner) =>
  testApp.call(`/api/study/article/${path}`, { ...fields }, who);

/** Stores a practice, later than all before it; returns its id. */
async function practise(over: Partial<Request>, who = learner, path = 'practice/result'): Promise<string> {
  testApp.advance(60_000);
  const practice = { ...listeningOf(testApp, 'she had a book'), ...over };
  expect(await call(path, practice, who)).toMatchObject({ status: 0 });
  return practice.practice_id;
}
const event = (over: Partial<Event>): Event => ({
  id: randomUUID(),
  kind: 'completed',
  stage: 'blind',
  sentence_id: '',
  typed: '',
  elapsed_ms: 1000,
  amount: 0,
  occurred_at: testApp.now(),
  ...over,
});
const records = async (fields: object = {}, who = learner) =>
  (await call('v2/history/records', fields, who)).values;
const idsOf = ({ list }: { list: { practice_id: string }[] }) => list.map(({ practice_id }) => practice_id);
const mark = (over: Partial<Event> = {}): Event =>
  event({ kind: 'marked', cause: 'word', sentence_id: '0a1b2c3d4e5f6', word_index: 1, ...over });
/** Labelled listening has only the stage 盲听. */
const labelledSetup = (): NonNullable<Request['setup']> => {
  const { setup } = listeningOf(testApp, 'Rain');
  if (!setup) throw new Error('an example without a setup');
  return { ...setup, stages: ['blind'] };
};
const statusesOf = ({ stages }: { stages: { status: string }[] }) => stages.map(({ status }) => status);

test('the latest practice comes first, with its stages and numbers', async () => {
  const older = await practise({ source_id: '1' });
  const done = event({ kind: 'completed', stage: 'blind', occurred_at: testApp.now() + 60_000 });
  const left = { ...done, id: randomUUID(), kind: 'omitted' as const, stage: 'dictation' as const };
  const newer = await practise({ source_id: '2', events: [done, left] });
  const { list, total } = await records();
  expect(total).toBe(2);
  expect(idsOf({ list })).toEqual([newer, older]);
  expect(list[0]).toMatchObject({
    source_kind: 'article',
    source_id: '2',
    sentence_count: 2,
    is_ended: true,
  });
  expect(list[0]).toMatchObject({ written_count: 0, elapsed_ms: 2000 });
  expect(statusesOf(list[0])).toEqual(['done', 'left-out', 'left-out', 'left-out', 'left-out']);
  expect(list[1]).toMatchObject({ is_ended: false, written_count: 1, elapsed_ms: 2700 });
  expect(statusesOf(list[1])).toEqual(['open', 'left-out', 'open', 'left-out', 'left-out']);
  expect((await records({ page: 2, page_size: 1 })).list).toMatchObject([{ practice_id: older }]);
  expect((await records({ source_kind: 'text' })).list).toEqual([]);
});

test('a stage that was taken back is open again', async () => {
  const done = event({ kind: 'completed', stage: 'blind' });
  const back = event({ kind: 'undone', undoes: done.id, occurred_at: testApp.now() + 1 });
  const id = await practise({ source_id: '3', events: [done, back] });
  const { list } = await records();
  expect(list[0].practice_id).toBe(id);
  expect(statusesOf(list[0])[0]).toBe('open');
});

test('the progress of an article is that of its latest practice', async () => {
  await practise({ source_id: '44', events: [event({})] });
  const latest = await practise({ source_id: '44' });
  const { list } = (await call('progress/list')).values;
  const own = list.filter(({ article_id }: { article_id: number }) => article_id === 44);
  expect(own).toMatchObject([{ practice_id: latest, is_ended: false }]);
});

test('a removed practice is nowhere, can be restored for a day, and returns when it is continued', async () => {
  const id = await practise({ source_id: '55' });
  const open = () => call('practice/open', { source_kind: 'article', source_id: '55' });
  expect((await call('history/records/delete', { ids: [id] })).values).toEqual({ removed: 1 });
  expect(idsOf(await records())).not.toContain(id);
  expect((await open()).values.practice).toBeNull();
  expect(await call('practice/detail', { practice_id: id })).toMatchObject({ status: 404 });
  expect((await call('history/records/restore', { ids: [id] })).values).toEqual({ restored: 1 });
  expect((await open()).values.practice.practice_id).toBe(id);

  await call('history/records/delete', { ids: [id] });
  await practise({ practice_id: id, source_id: '55' });
  expect(idsOf(await records())).toContain(id);

  await call('history/records/delete', { ids: [id] });
  testApp.advance(86_400_001);
  expect((await createSweeper(testApp.database).sweep(testApp.now())).listening_practice).toBe(1);
  expect(await call('history/records/restore', { ids: [id] })).toMatchObject({ status: 404 });
});

test('a labelled practice is listed with its marks, and is no progress of its article', async () => {
  const [first, gone] = [mark(), mark({ cause: 'speed' })];
  const events = [
    first,
    mark({ cause: 'linking', undoes: first.id }),
    gone,
    event({ kind: 'undone', undoes: gone.id }),
    event({ kind: 'completed' }),
  ];
  const id = await practise(
    { source_id: '77', setup: labelledSetup(), events },
    learner,
    'practice/biaoji/result',
  );
  const marked = { practice_id: id, is_labelled: true, mark_count: 1, is_ended: true, source_id: '77' };
  expect((await records()).list[0]).toMatchObject(marked);
  expect((await records({ is_labelled: true })).list).toMatchObject([marked]);
  expect(idsOf(await records({ is_labelled: false }))).not.toContain(id);
  const { list } = (await call('progress/list')).values;
  expect(list.map(({ article_id }: { article_id: number }) => article_id)).not.toContain(77);

  await call('history/records/delete', { ids: [id] });
  expect(idsOf(await records())).not.toContain(id);
  expect(await call('practice/biaoji/detail', { practice_id: id })).toMatchObject({ status: 404 });
  await call('history/records/restore', { ids: [id] });
  expect((await records()).list[0]).toMatchObject(marked);
});

test('a removed report is no earlier report of a later one', async () => {
  const path = 'practice/biaoji/result';
  const earlier = await practise({ source_id: '78', events: [mark()] }, learner, path);
  const later = await practise({ source_id: '78', events: [mark()] }, learner, path);
  const earlierOf = async () => (await call('practice/biaoji/detail', { practice_id: later })).values.earlier;
  expect(await earlierOf()).toMatchObject([{ practice_id: earlier }]);
  await call('history/records/delete', { ids: [earlier] });
  expect(await earlierOf()).toEqual([]);
});

test('the practices of another learner are neither shown nor removed', async () => {
  const id = await practise({ source_id: '66' });
  expect((await records({}, decoy)).list).toEqual([]);
  expect(await call('history/records/delete', { ids: [id] }, decoy)).toMatchObject({ status: 404 });
  expect(idsOf(await records())).toContain(id);
});
