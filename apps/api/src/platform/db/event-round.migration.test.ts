import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Classroom, openClassroom } from '../../modules/dictation/practice/practice.fixture.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { readMigrations } from './migrate.ts';

let testApp: TestApp;
let room: Classroom;

beforeAll(async () => {
  testApp = await createTestApp();
  room = await openClassroom(testApp);
});
afterAll(() => testApp.close());

const states = `select word_id, answer_count, wrong_count, last_wrong_at, last_wrong_typed, pattern_counts
  from word_state order by word_id`;
const days =
  'select day, mode, answer_count, right_count, written_count, pattern_counts from study_day order by 1, 2';

test('0021 finds the rounds of old events, and folds them as new events are folded', async () => {
  const { pool } = testApp.database;
  const learner = await testApp.signUp();
  await room.outcomes(
    learner,
    [
      room.event('tenant', 'tex', { kind: 'keyed' }),
      room.event('tenant', 'tey', { kind: 'keyed', attempt: 1 }),
      room.event('tenant', 'tenant', { attempt: 2 }),
      room.event('paris', 'paris', { turn: 1 }),
      room.event('tenant', 'tenat', { turn: 2, round: 1 }),
    ],
    { mode: '跟打' },
  );
  const events = 'select id, round, patterns from practice_event order by id';
  const after = [
    (await pool.query(states)).rows,
    (await pool.query(days)).rows,
    (await pool.query(events)).rows,
  ];

  // As it was before the migration: every presentation and every refused letter counted.
  await pool.query('alter table practice_event drop column round');
  await pool.query(`update practice_event set patterns = 4 where kind = 'keyed' and attempt > 0`);
  await pool.query('update study_day set answer_count = 9, right_count = 8, pattern_counts = $1', [
    [7, 7, 7, 7, 7],
  ]);
  await pool.query(`update word_state set wrong_count = 9, last_wrong_typed = 'tey' where wrong_count > 0`);

  const file = readMigrations().find(({ name }) => name === '0021_event_round.sql');
  const client = await pool.connect();
  await client.query('begin');
  await client.query(file?.sql ?? '');
  await client.query('commit');
  client.release();
  expect([
    (await pool.query(states)).rows,
    (await pool.query(days)).rows,
    (await pool.query(events)).rows,
  ]).toEqual(after);
});
