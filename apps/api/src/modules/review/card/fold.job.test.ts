import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { openClassroom } from '../../dictation/practice/practice.fixture.ts';
import { REVIEW } from '../review.fixture.ts';
import { createCardRepository } from './card.repository.ts';
import { createFoldJob } from './fold.job.ts';

const WORDS = 450;

let testApp: TestApp;
beforeAll(async () => {
  // No job runs by itself, so that the test sees what the request leaves.
  testApp = await createTestApp({ jobs: 'enqueue' });
  await openClassroom(testApp);
});
afterAll(() => testApp.close());

/** Words that a learner added and no request has folded: five changes, each noted twice. */
async function addWords({ userId }: Learner): Promise<void> {
  const { pool } = testApp.database;
  await pool.query(
    `insert into word (key, word, meanings, content_hash) select 'many:' || n, 'many', '[]', ''
     from generate_series(1, $1::int) n`,
    [WORDS],
  );
  await pool.query(
    `insert into review_addition (user_id, word_id, chapter_id, added_at)
     select $1, id, (select min(id) from chapter), now() from word where key like 'many:%'`,
    [userId],
  );
  await pool.query(
    `insert into review_change (user_id, word_ids)
     select $1, array_agg(id) from (
       select id, (row_number() over (order by id) - 1) / 100 as part from word where key like 'many:%'
     ) as numbered cross join generate_series(1, 2) as times group by part, times`,
    [userId],
  );
}

test('a request folds a part of many changes, and a job the others', async () => {
  const learner = await testApp.signUp();
  await addWords(learner);
  const total = async (): Promise<number> =>
    (await testApp.call(`${REVIEW}/today-count`, {}, learner)).values.total;
  const first = await total();
  expect(first).toBeGreaterThanOrEqual(100);
  expect(first).toBeLessThan(WORDS);
  await total();
  const waiting = (await testApp.jobs.countByState()).filter(({ name }) => name === 'review-fold');
  expect(waiting).toMatchObject([{ count: 1 }]);

  const job = createFoldJob(createCardRepository(testApp.database.pool));
  const shown: number[] = [];
  await job.handle({
    payload: { user_id: learner.userId },
    signal: new AbortController().signal,
    progress: (fraction) => shown.push(fraction),
  });
  expect(shown.length).toBeGreaterThan(0);
  expect(await total()).toBe(WORDS);
});
