import { dueDayOf, type FoldedCard } from '@tingci/domain/review/card';
import type { Holiday } from '@tingci/domain/review/holiday';
import { createMemoryModel, usualWeights, wantedRetention } from '@tingci/domain/review/memory';
import { daysBetween, shiftDay } from '@tingci/domain/study-day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { insertLearner } from '../../test/rows/insert-learner.ts';
import { DUE_CARDS } from './due-cards.ts';

const CARDS = 200;
const RUNS = 25;

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let userId: number;
let wordIds: number[];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { pool } = testDatabase;
  userId = await insertLearner(pool);
  const { rows } = await pool.query<{ id: number }>(
    `insert into word (key, word, meanings, content_hash) select 'due:' || n, 'due', '[]', ''
     from generate_series(1, $1::int) n returning id`,
    [CARDS],
  );
  wordIds = rows.map(({ id }) => id);
});
afterAll(() => testDatabase.drop());

const START = '2026-01-01';
const day = fc.nat(500).map((days) => shiftDay(START, days));
const stability = fc.oneof(
  fc.double({ min: 0.001, max: 20, noNaN: true }),
  fc.double({ min: 0.001, max: 36_500, noNaN: true }),
  // Halves, which are rounded up.
  fc.nat(400).map((days) => days + 0.5),
);
const card = fc.record({
  lastDay: fc.option(day),
  stability,
  addedDay: day,
  deferredTo: fc.option(day, { nil: undefined }),
  isOfLastFit: fc.boolean(),
});
const weights = fc.option(
  fc.double({ min: 0.05, max: 0.8, noNaN: true }).map((decay) => [...usualWeights.slice(0, -1), decay]),
);
const rules = fc.record({
  retention: fc.double({ min: wantedRetention.least, max: wantedRetention.most, noNaN: true }),
  weights,
  before: weights,
  // Days between holidays, and their lengths. Some follow each other at once.
  holidays: fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 30 })), { maxLength: 12 }),
});

function holidaysOf(spans: readonly (readonly [number, number])[]): Holiday[] {
  let next = START;
  return spans.map(([pause, length]) => {
    const from = shiftDay(next, pause);
    next = shiftDay(from, length);
    return { from, to: shiftDay(next, -1) };
  });
}

test(`the database gives ${CARDS * RUNS} random cards the days of the domain`, async () => {
  const { pool } = testDatabase;
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(card, { minLength: CARDS, maxLength: CARDS }),
      rules,
      async (cards, { retention, weights, before, holidays: spans }) => {
        const holidays = holidaysOf(spans);
        const modelOf = (given: readonly number[] | null) =>
          createMemoryModel({ retention, weights: given ?? undefined });
        const [last, first] = [modelOf(weights), modelOf(before)];
        await pool.query('delete from review_holiday where user_id = $1', [userId]);
        await pool.query(
          `insert into review_holiday select $1, gen_random_uuid(), from_day, to_day
           from jsonb_to_recordset($2::jsonb) as h (from_day date, to_day date)`,
          [userId, JSON.stringify(holidays.map(({ from, to }) => ({ from_day: from, to_day: to })))],
        );
        await pool.query(
          `insert into review_setting (user_id, retention, fit, interval_factor, interval_factor_before)
           values ($1, $2, 7, $3, $4) on conflict (user_id) do update set retention = excluded.retention,
             interval_factor = excluded.interval_factor, interval_factor_before = excluded.interval_factor_before`,
          [userId, retention, last.intervalFactor, first.intervalFactor],
        );
        await pool.query('delete from review_card where user_id = $1', [userId]);
        await pool.query(
          `insert into review_card (user_id, word_id, stability, last_day, added_day, deferred_to, fit)
           select $1, * from jsonb_to_recordset($2::jsonb) as c (id bigint, stability float8, last_day date, added_day date,
             deferred_to date, fit int)`,
          [
            userId,
            JSON.stringify(
              cards.map((each, at) => ({
                id: wordIds[at],
                stability: each.lastDay === null ? null : each.stability,
                last_day: each.lastDay,
                added_day: each.lastDay === null ? each.addedDay : null,
                deferred_to: each.deferredTo ?? null,
                fit: each.isOfLastFit ? 7 : 6,
              })),
            ),
          ],
        );
        const { rows } = await pool.query<{ due: string }>(
          `select due_day::text as due from ${DUE_CARDS} as c order by word_id`,
          [userId],
        );
        const expected = cards.map((each) => {
          const isAnswered = each.lastDay !== null;
          const folded: FoldedCard = {
            memory: isAnswered ? { stability: each.stability, difficulty: 5 } : undefined,
            lastDay: each.lastDay ?? undefined,
            addedDay: isAnswered ? undefined : each.addedDay,
            answeredMs: undefined,
            deferredTo: each.deferredTo,
            reviewCount: 1,
            lapseCount: 0,
          };
          return dueDayOf(folded, { model: each.isOfLastFit ? last : first, holidays });
        });
        expect(rows.map(({ due }) => due)).toEqual(expected);
        moved += cards.filter(
          ({ lastDay, stability: days }, at) =>
            lastDay !== null && daysBetween(lastDay, expected[at] ?? '') > days * 2,
        ).length;
      },
    ),
    { numRuns: RUNS },
  );
  expect(moved).toBeGreaterThan(RUNS);
}, 120_000);
