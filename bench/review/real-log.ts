import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitWeights } from '@tingci/api/modules/review/fit/fit-weights';
import { type GradedAnswer, type GradedDay, gradeDays } from '@tingci/domain/review/card';
import { createMemoryModel, type Memory } from '@tingci/domain/review/memory';
import { type ReviewGrade, reviewGrades } from '@tingci/domain/review/review-grade';
import { fsrs, type Grade } from 'ts-fsrs';
import { round } from '../statistics.ts';

const TOLERANCE = 1e-3;

type Case = {
  id: string;
  version?: string;
  w: number[] | string;
  ratings?: Grade[];
  days_before_each_review?: number[];
  ratings_each_alone?: Grade[];
  stability?: number;
  delta_t?: number[];
  expect_scheduled_days?: number[];
  expect_final?: Memory;
  expect?: { stability: number[]; difficulty: number[] };
  expect_retrievability?: number[];
};

/**
 * Checks the memory model with test vectors and a real log in a folder: the vectors, the trace of a reference
 * implementation, and the log loss on the last fifth, with the usual weights and with fitted ones.
 */
export async function checkRealLog(folder: string): Promise<Record<string, unknown>> {
  const { cases } = JSON.parse(readFileSync(join(folder, 'fsrs_vectors.json'), 'utf8')) as { cases: Case[] };
  const histories = readLog(join(folder, 'josh_revlog_25pct.csv'));
  const fitted = await fitWeights([...histories.values()], undefined);
  return {
    vectors: Object.fromEntries(cases.map((each) => [each.id, checkCase(each)])),
    trace: compareTrace(histories, join(folder, 'josh_fsrs6_reference_trace_25pct.csv')),
    cards: histories.size,
    gradedReviews: [...histories.values()].reduce((sum, days) => sum + days.length - 1, 0),
    logLossOfUsualWeights: round(fitted?.presentLoss ?? Number.NaN, 4),
    logLossOfFittedWeights: round(fitted?.fittedLoss ?? Number.NaN, 4),
    isFitTaken: fitted !== undefined && fitted.fittedLoss < fitted.presentLoss,
  };
}

const gradeOf = (rating: Grade): ReviewGrade => reviewGrades[rating - 1] ?? 'again';

const largest = (found: readonly number[], wanted: readonly number[]): number =>
  Math.max(...wanted.map((value, at) => Math.abs(value - (found[at] ?? Number.NaN))));

/** The largest difference of a vector; a text when it is about a part that the product does not use. */
function checkCase(vector: Case): number | string {
  const difference = differenceOf(vector);
  if (difference === undefined) return 'not used: steps within a day, or a part of another version';
  if (!(difference <= TOLERANCE)) throw new Error(`${vector.id} differs by ${difference}`);
  return round(difference, 6);
}

function differenceOf(vector: Case): number | undefined {
  const { w, ratings, expect, expect_final, expect_scheduled_days, expect_retrievability } = vector;
  const weights = Array.isArray(w) ? w : undefined;
  if (expect_retrievability) {
    const memory = { stability: vector.stability ?? 1, difficulty: 5 };
    const model = createMemoryModel({});
    return largest(
      (vector.delta_t ?? []).map((days) => model.chanceOf(memory, days)),
      expect_retrievability,
    );
  }
  if (vector.ratings_each_alone && expect) {
    const algorithm = fsrs({ ...(weights && { w: weights }), enable_fuzz: false });
    const states = vector.ratings_each_alone.map((rating) => algorithm.next_state(null, 0, rating));
    return Math.max(
      largest(
        states.map(({ stability }) => stability),
        expect.stability,
      ),
      largest(
        states.map(({ difficulty }) => difficulty),
        expect.difficulty,
      ),
    );
  }
  if (ratings && expect_final && vector.days_before_each_review) {
    const algorithm = fsrs({ ...(weights && { w: weights }), enable_fuzz: false, enable_short_term: true });
    let memory: Memory | null = null;
    for (const [at, rating] of ratings.entries()) {
      memory = algorithm.next_state(memory, vector.days_before_each_review[at] ?? 0, rating);
    }
    return largest(
      [memory?.stability ?? 0, memory?.difficulty ?? 0],
      [expect_final.stability, expect_final.difficulty],
    );
  }
  // The intervals of FSRS-5 come from other formulas; the library has those of FSRS-6.
  if (ratings && expect_scheduled_days && vector.version === 'FSRS-6')
    return scheduledDays(weights, ratings, expect_scheduled_days);
  return undefined;
}

/** The days that the scheduler of the library gives, one review on each due date. */
function scheduledDays(weights: number[] | undefined, ratings: readonly Grade[], wanted: number[]): number {
  const scheduler = fsrs({ ...(weights && { w: weights }), enable_fuzz: false, enable_short_term: true });
  let card: Parameters<typeof scheduler.next>[0] = {
    due: new Date('2022-12-29T12:30:00Z'),
    stability: 0,
    difficulty: 0,
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: 0,
    reps: 0,
    lapses: 0,
    state: 0,
  };
  const days = ratings.map((rating) => {
    const next = scheduler.next(card, new Date(card.due as Date), rating).card;
    card = next;
    return next.scheduled_days;
  });
  return largest(days, wanted);
}

/** The answers of a log as graded days by UTC, by card. */
function readLog(file: string): Map<string, GradedDay[]> {
  const byCard = new Map<string, GradedAnswer[]>();
  for (const [at, line] of readFileSync(file, 'utf8').trim().split('\n').slice(1).entries()) {
    const [card = '', rating = '', time = ''] = line.split(',');
    const answer = { id: String(at), occurredMs: Date.parse(time), grade: gradeOf(Number(rating) as Grade) };
    byCard.set(card, [...(byCard.get(card) ?? []), answer]);
  }
  const rules = { model: createMemoryModel({}), timeZone: 'UTC' };
  return new Map([...byCard].map(([card, answers]) => [card, gradeDays(answers, rules)]));
}

/**
 * Compares the memory after each answer with the reference, `ts-fsrs` without short-term steps: it grades every answer and
 * counts days of the calendar in UTC. By its rule our model is compared with every row. By our rule (only the first answer
 * of a day) a row is compared as long as every answer of its card so far was the first of its day.
 */
function compareTrace(histories: Map<string, GradedDay[]>, file: string): Record<string, unknown> {
  const model = createMemoryModel({});
  const byTheirs = new Map<string, Memory>();
  const lastDays = new Map<string, string>();
  const broken = new Set<string>();
  let [rows, compared, theirDifference, ourDifference] = [0, 0, 0, 0];
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const fields = line.split(',');
    const [card = '', , time = '', rating = '', , days = ''] = fields;
    const wanted = [Number(fields[15]), Number(fields[16])];
    const differ = (memory: Memory | undefined) =>
      largest([memory?.stability ?? Number.NaN, memory?.difficulty ?? Number.NaN], wanted);
    const theirs = model.next(byTheirs.get(card), Number(days), gradeOf(Number(rating) as Grade));
    byTheirs.set(card, theirs);
    theirDifference = Math.max(theirDifference, differ(theirs));
    rows += 1;
    const day = time.slice(0, 10);
    const before = lastDays.get(card);
    lastDays.set(card, day);
    if (before === day) broken.add(card);
    if (broken.has(card)) continue;
    ourDifference = Math.max(
      ourDifference,
      differ(histories.get(card)?.find((each) => each.day === day)?.memory),
    );
    compared += 1;
  }
  if (!(theirDifference <= TOLERANCE && ourDifference <= TOLERANCE)) {
    throw new Error(`The trace differs by ${theirDifference} and ${ourDifference}`);
  }
  return {
    byReferenceRule: { compared: rows, largestDifference: round(theirDifference, 6) },
    byOurRule: { compared, largestDifference: round(ourDifference, 6) },
  };
}
