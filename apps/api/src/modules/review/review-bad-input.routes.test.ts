import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../test/app.ts';
import { type Classroom, type Event, openClassroom } from '../dictation/practice/practice.fixture.ts';
import { createCardRepository } from './card/card.repository.ts';
import { foldBatches } from './card/fold-cards.ts';
import { DAY_MS, openReview, REVIEW, type Reviewer, signUpMember } from './review.fixture.ts';

let testApp: TestApp;
let room: Classroom;
let learner: Learner;
let reviewer: Reviewer;
let ask: Reviewer['ask'];
let answer: Reviewer['answer'];

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  reviewer = await openReview(testApp, room);
  ({ learner, ask, answer } = reviewer);
});

const submit = (events: Event[], fields: object = {}) =>
  ask('/submit', {
    practice_id: randomUUID(),
    chapter_id: room.chapterId('housing/one'),
    mode: '听写',
    events,
    ...fields,
  });

/** A word that another learner wrote. */
async function foreignWord(): Promise<number> {
  const { userId } = await signUpMember(testApp);
  const { rows } = await room.pool.query(
    `insert into word (key, owner_id, word, meanings, content_hash) values ($1, $2, 'mine', '[]', '') returning id`,
    [randomUUID(), userId],
  );
  return rows[0].id;
}

const cardOf = async (word: string) => (await ask('/word', { lexicon_id: room.wordId(word) })).card;

describe('words', () => {
  test('that are unknown or of another learner are refused, the others of the request are stored', async () => {
    const foreign = await foreignWord();
    const { results, cards } = await submit([
      room.event('tenant', 'x'),
      room.event('tenant', 'x', { word_id: 999_999_999 }),
      room.event('tenant', 'mine', { word_id: foreign }),
    ]);
    const refused = { state: 'rejected', reason: '这个单词不存在' };
    expect(results).toMatchObject([{ state: 'stored' }, refused, refused]);
    expect(cards).toEqual([{ lexicon_id: room.wordId('tenant'), due_day: reviewer.dayIn(1) }]);
    expect(await ask('/word', { lexicon_id: foreign })).toEqual({ card: null, days: [], answers: [] });
    expect(await ask('/word/memories', { lexicon_ids: [foreign, 999_999_999] })).toEqual({ list: [] });
  });

  test('that are unknown or of another learner are not added', async () => {
    const { values } = await testApp.call(
      '/api/study/lexicon/v1/word/collect',
      { word_id: room.wordId('tenant') },
      learner,
    );
    const fields = { group_id: values.book.id, lexicon_ids: [await foreignWord(), 999_999_999] };
    expect(await ask('/add', fields)).toEqual({ added: 0 });
    expect(await ask('/today-count')).toMatchObject({ total: 0 });
  });

  test('that are 已掌握 keep their answers, and wait again when the mark is taken back', async () => {
    await answer({ tenant: 'x' });
    const mark = (is_proficient: boolean) =>
      testApp.call(
        '/api/study/lexicon/v1/word/proficient',
        { word_id: room.wordId('tenant'), is_proficient },
        learner,
      );
    await mark(true);
    testApp.advance(2 * DAY_MS);
    await answer({ tenant: 'x' });
    testApp.advance(2 * DAY_MS);
    expect(await ask('/today-count')).toMatchObject({ due: 0, total: 0, next_day: null });
    expect((await testApp.get(`${REVIEW}/clear`, {}, learner)).values).toEqual({ moved: 0, until: null });
    await mark(false);
    expect(await ask('/today-count')).toMatchObject({ due: 1, total: 1 });
    expect(await cardOf('tenant')).toMatchObject({ review_count: 2 });
  });
});

describe('times', () => {
  test('in the future count as the arrival', async () => {
    await answer({ tenant: 'tenant' }, { occurred_at: testApp.now() + 9 * DAY_MS });
    expect(await cardOf('tenant')).toMatchObject({ last_day: reviewer.dayIn(0), review_count: 1 });
  });

  test('before the card change its history, not its last day', async () => {
    await answer({ tenant: 'tenant' });
    const before = await cardOf('tenant');
    await answer({ tenant: 'x' }, { occurred_at: testApp.now() - 20 * DAY_MS });
    const after = await cardOf('tenant');
    expect(after).toMatchObject({ last_day: before.last_day, review_count: 2 });
    expect(after.stability).not.toBe(before.stability);
  });

  test('in another zone in the middle of a day: the next answer counts by it, a rebuild does for all, no word is lost', async () => {
    await answer({ tenant: 'tenant', paris: 'Paris' });
    await ask('/today-count');
    // It is noon in Shanghai, and the evening before in New York.
    await room.pool.query(`update app_user set time_zone = 'America/New_York' where id = $1`, [
      learner.userId,
    ]);
    testApp.advance(2 * 3_600_000);
    await answer({ tenant: 'tenant' });
    expect(await ask('/today-count')).toMatchObject({ total: 2, day: reviewer.dayIn(0) });
    // 23:00 and 1:00 in New York.
    expect(await cardOf('tenant')).toMatchObject({ review_count: 2, last_day: reviewer.dayIn(0) });
    expect(await cardOf('paris')).toMatchObject({ last_day: reviewer.dayIn(0) });
    await createCardRepository(room.pool).remake(learner.userId);
    expect(await cardOf('paris')).toMatchObject({ last_day: reviewer.dayIn(-1) });
    expect(await ask('/today-count')).toMatchObject({ total: 2 });
  });
});

test('a request that two devices send at once is stored once', async () => {
  const events = [room.event('tenant', 'x'), room.event('paris', 'Paris')];
  const practice_id = randomUUID();
  const sent = await Promise.all([submit(events, { practice_id }), submit(events, { practice_id })]);
  const states = sent.flatMap(({ results }) => results.map(({ state }: { state: string }) => state));
  expect(states.toSorted()).toEqual(['duplicate', 'duplicate', 'stored', 'stored']);
  expect(sent[0].cards).toEqual(sent[1].cards);
  expect(await cardOf('tenant')).toMatchObject({ review_count: 1 });
});

test('a cap of 0 is refused, and one that is stored counts as 1', async () => {
  const refused = await testApp.call('/user/saveConfig', { review_total: 0 }, learner);
  expect(refused.status).toBe(422);
  await room.pool.query(`update app_user set config = config || '{"review_total": 0}' where id = $1`, [
    learner.userId,
  ]);
  await answer({ tenant: 'x', paris: 'x' });
  testApp.advance(DAY_MS);
  expect(await ask('/today-count')).toMatchObject({ due: 2, plan: 1, cap: 1 });
  expect((await testApp.get(`${REVIEW}/clear`, {}, learner)).values.moved).toBe(2);
});

test('of two readers the one with older facts stores nothing', async () => {
  const cards = createCardRepository(room.pool);
  await answer({ tenant: 'tenant' });
  const older = await cards.findChanged(learner.userId, 100);
  await answer({ tenant: 'x' }, { occurred_at: testApp.now() - 3 * DAY_MS });
  await foldBatches(cards, learner.userId);
  const newer = await cardOf('tenant');
  const stale = { wordId: room.wordId('tenant'), isCard: true, stability: 30, difficulty: 5, addedDay: null };
  const days = { lastDay: reviewer.dayIn(0), answeredMs: testApp.now(), deferredTo: null, days: [] };
  const counts = { reviewCount: 1, lapseCount: 0 };
  expect(await cards.save(learner.userId, older, [{ ...stale, ...days, ...counts }])).toBe(false);
  expect(await cardOf('tenant')).toEqual(newer);
});

test('a fold that began before a deferral is not stored', async () => {
  const cards = createCardRepository(room.pool);
  await answer({ tenant: 'x', paris: 'x' });
  await ask('/today-count');
  testApp.advance(DAY_MS);
  await answer({ tenant: 'skipped' }, { kind: 'skipped' });
  const older = await cards.findChanged(learner.userId, 100);
  expect(older.words).toHaveLength(1);
  await cards.lockLearner(learner.userId);
  await cards.raiseVersion(learner.userId);
  expect(await cards.save(learner.userId, older, [])).toBe(false);
  const newer = await cards.findChanged(learner.userId, 100);
  expect(newer.changeIds).toEqual(older.changeIds);
  expect(await cards.save(learner.userId, newer, [])).toBe(true);
});

test('several changes of one word are read as one', async () => {
  const cards = createCardRepository(room.pool);
  for (let at = 5; at > 0; at--)
    await answer({ tenant: 'tenant' }, { occurred_at: testApp.now() - at * DAY_MS });
  const changed = await cards.findChanged(learner.userId, 1);
  expect(changed).toMatchObject({ isMore: false, words: [{ wordId: room.wordId('tenant') }] });
  expect(changed.changeIds).toHaveLength(5);
});
