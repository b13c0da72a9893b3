import { createRandom } from '@tingci/domain/dictation/shuffle';
import { rememberDays } from '@tingci/domain/review/card';
import { createMemoryModel, type Memory, usualWeights, weightCount } from '@tingci/domain/review/memory';
import { reviewGrades } from '@tingci/domain/review/review-grade';
import { shiftDay } from '@tingci/domain/study-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { acceptFit, applyFit } from './apply-fit.ts';
import { createFitJob, createFitRepositories } from './fit.job.ts';
import { fitWeights } from './fit-weights.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const run = () =>
  createFitJob(testApp.database, testApp.now).handle({
    payload: {},
    signal: new AbortController().signal,
    progress: () => undefined,
  });

/** Weights of a learner who forgets faster than usual learners, and whose memory grows more slowly. */
const forgetful = usualWeights.map((weight, at) => (at < 4 ? weight / 4 : at === 8 ? weight - 1 : weight));

/** Such a learner's graded days: each word on `days` days. */
function simulateDays(words: number, days: number) {
  const random = createRandom(7);
  const own = createMemoryModel({ weights: forgetful });
  const usual = createMemoryModel({});
  return Array.from({ length: words }, () => {
    let mine: Memory | undefined;
    let shown: Memory | undefined;
    let day = '2024-01-01';
    return Array.from({ length: days }, (_, at) => {
      const wait = shown ? usual.intervalOf(shown) : 0;
      day = shiftDay(day, wait);
      const grade = mine && random() > own.chanceOf(mine, wait) ? 'again' : 'good';
      mine = own.next(mine, wait, grade);
      shown = usual.next(shown, wait, grade);
      return { day, days: at === 0 ? 0 : wait, grade, occurredMs: Date.parse(day) } as const;
    });
  });
}

async function store(learner: Learner, words: number, days: number): Promise<void> {
  const { rows } = await testApp.database.pool.query<{ id: number }>(
    `insert into word (key, word, meanings, content_hash) select $1 || '-' || n, 'word', '[]', '' from generate_series(1, $2) as n
     returning id`,
    [String(learner.userId), words],
  );
  const graded = simulateDays(rows.length, days).flatMap((history, at) =>
    history.map((each, index) => ({ ...each, word: rows[at]?.id, chance: index === 0 ? null : 0.9 })),
  );
  await testApp.database.pool.query(
    `insert into review_grade (user_id, word_id, day, grade, elapsed_days, chance, elapsed_ms, stability)
     select $1, word, day, case grade when 'again' then 1 else 3 end, days, chance, 5000, 1
     from jsonb_to_recordset($2::jsonb) as sent (word bigint, day date, grade text, days int, chance real)`,
    [learner.userId, JSON.stringify(graded)],
  );
  await testApp.database.pool.query(
    `insert into review_card (user_id, word_id, stability, difficulty, last_day, review_count)
     select user_id, word_id, 1, 5, max(day), count(*) from review_grade where user_id = $1 group by 1, 2`,
    [learner.userId],
  );
}

/** The cards of a learner with their graded days, in order of words and days. */
async function cardsOf({ userId }: Learner) {
  const { rows } = await testApp.database.pool.query(
    `select c.fit, c.stability, c.difficulty, (
       select json_agg(json_build_object('days', g.elapsed_days, 'grade', g.grade, 'stability', g.stability) order by day)
       from review_grade g where g.user_id = c.user_id and g.word_id = c.word_id
     ) as days from review_card c where user_id = $1 order by word_id`,
    [userId],
  );
  return rows as {
    fit: number;
    stability: number;
    difficulty: number;
    days: { days: number; grade: number; stability: number }[];
  }[];
}

/** Checks that all memories are those of weights. */
async function expectMemories(learner: Learner, weights: readonly number[], fit: number) {
  const model = createMemoryModel({ weights });
  const cards = await cardsOf(learner);
  for (const { days, ...card } of cards) {
    const graded = days.map(({ days, grade }) => ({ days, grade: reviewGrades[grade - 1] ?? 'again' }));
    const remembered = rememberDays(graded, model);
    expect(card).toEqual({ fit, ...remembered.at(-1)?.memory });
    expect(days.map(({ stability }) => stability)).toEqual(remembered.map(({ memory }) => memory.stability));
  }
}

const settingOf = async ({ userId }: Learner) =>
  (
    await testApp.database.pool.query(
      'select weights, fitted_at as "fittedAt", fit_count as "fitCount" from review_setting where user_id = $1',
      [userId],
    )
  ).rows[0];

test('weights that predict the last fifth better are taken, and fold all memories again', async () => {
  const learner = await testApp.signUp();
  const [words, days] = [120, 10];
  await store(learner, words, days);
  const graded = words * (days - 1);
  expect(await run()).toMatchObject({ tried: 1, taken: 1 });
  const stored = await settingOf(learner);
  expect(stored).toMatchObject({ fitCount: graded, fittedAt: new Date(testApp.now()) });
  expect(stored.weights).toHaveLength(weightCount);
  await expectMemories(learner, stored.weights, 1);
  // Nothing new, so the next night leaves the learner out.
  expect(await run()).toEqual({ tried: 0, taken: 0 });
  // The same weights again are not better, so they are not taken again.
  await testApp.database.pool.query('update review_setting set fit_count = 0 where user_id = $1', [
    learner.userId,
  ]);
  expect(await run()).toEqual({ tried: 1, taken: 0 });
});

test('a fit that is stopped leaves each card with one fit, and the next run goes on', async () => {
  const learner = await testApp.signUp();
  await store(learner, 35, 5);
  const { database } = testApp;
  const transact = database.transactWith(createFitRepositories);
  await createFitRepositories(database.pool).fit.note(learner.userId, 1);
  await acceptFit(transact, learner.userId, { weights: forgetful, at: new Date(testApp.now()) });
  const stop = new AbortController();
  const stopping: typeof transact = (work) => transact(work).finally(() => stop.abort(new Error('stopped')));
  await expect(applyFit(stopping, learner.userId, stop.signal)).rejects.toThrow('stopped');
  const counts = Map.groupBy(await cardsOf(learner), ({ fit, stability }) => `${fit} ${stability === 1}`);
  expect([...counts].map(([name, cards]) => [name, cards.length])).toEqual([
    ['1 false', 10],
    ['0 true', 25],
  ]);
  await run();
  await expectMemories(learner, forgetful, 1);
});

test('with fewer than 400 graded reviews nothing is fitted', async () => {
  const learner = await testApp.signUp();
  await store(learner, 20, 10);
  expect(await run()).toEqual({ tried: 0, taken: 0 });
  expect(await settingOf(learner)).toBeUndefined();
});

test('a fit is compared with the present weights on the last fifth', async () => {
  const histories = simulateDays(120, 10);
  const fitted = await fitWeights(histories, undefined);
  expect(fitted?.fittedLoss).toBeLessThan(fitted?.presentLoss ?? 0);
  // A second fit to the same reviews is not better than the first.
  const again = await fitWeights(histories, fitted?.weights);
  expect(again?.fittedLoss).toBeGreaterThanOrEqual(again?.presentLoss ?? Number.POSITIVE_INFINITY);
  expect(await fitWeights([], undefined)).toBeUndefined();
});
