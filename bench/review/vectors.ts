import { readFileSync } from 'node:fs';
import { createMemoryModel, type Memory } from '@tingci/domain/review/memory';
import { type ReviewGrade, reviewGrades } from '@tingci/domain/review/review-grade';
import {
  BasicLearningStepsStrategy,
  ConvertStepUnitToMinutes,
  createEmptyCard,
  fsrs,
  type Grade,
  generatorParameters,
  State,
} from 'ts-fsrs';
import { round } from '../statistics.ts';

/** A computed number may differ by so much from a vector. */
export const TOLERANCE = 1e-3;

type Vector = {
  id: string;
  w: number[] | string;
  ratings: Grade[];
  days_before_each_review: number[];
  ratings_each_alone: Grade[];
  grades: Grade[];
  s: number[];
  d: number | number[];
  r: number[];
  stability: number;
  delta_t: number[];
  learning_steps: ('1m' | '10m')[];
  expect_scheduled_days: number[];
  expect_final: Memory;
  expect_final_difficulty: number;
  expect: unknown;
  expect_retrievability: number[];
  expect_recall: number[];
  expect_forget: number[];
  expect_short_term: number[];
  expect_minutes: Record<string, number>;
  expect_error: string[];
};

/** The grade of a rating from 1 to 4. */
export const gradeOf = (rating: Grade): ReviewGrade => reviewGrades[rating - 1] ?? 'again';

/** The largest difference between two lists. */
export const largest = (found: readonly number[], wanted: readonly number[]): number =>
  Math.max(...wanted.map((value, at) => Math.abs(value - (found[at] ?? Number.NaN))));

// Intervals of FSRS-5 over many reviews: FSRS-6 has other formulas for an answer on the same day, so they differ by days.
const notUsed = { fsrs5_ivl_history: 'not used: the formulas of FSRS-5' } as Record<string, string>;

/** Checks the vectors of a file, and returns the largest difference of each by its id, or why it is not used. */
export function checkVectors(file: string): Record<string, number | string> {
  const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Vector[] };
  return Object.fromEntries(
    cases.map((vector) => {
      const reason = notUsed[vector.id];
      if (reason !== undefined) return [vector.id, reason];
      const difference = checks[vector.id]?.(vector) ?? Number.NaN;
      if (!(difference <= TOLERANCE)) throw new Error(`${vector.id} differs by ${difference}`);
      return [vector.id, round(difference, 6)];
    }),
  );
}

const model = createMemoryModel({});

// The product grades one answer of a word per day. It never uses learning steps, the short-term formula or FSRS-5 weights.
// These vectors therefore check only the library, so that a new version with other formulas is noticed.
const checks: Record<string, (vector: Vector) => number> = {
  fsrs6_ivl_history: compareDays,
  fsrs6_first_review: compareFirst,
  fsrs5_first_review: compareFirst,
  fsrs6_memory_state_short_term(vector) {
    const algorithm = createAlgorithm(vector);
    let memory: Memory | null = null;
    for (const [at, rating] of vector.ratings.entries()) {
      memory = algorithm.next_state(memory, vector.days_before_each_review[at] ?? 0, rating);
    }
    const { stability, difficulty } = vector.expect_final;
    return largest([memory?.stability ?? 0, memory?.difficulty ?? 0], [stability, difficulty]);
  },
  forgetting_curve_default: ({ stability, delta_t, expect_retrievability }) =>
    largest(
      delta_t.map((days) => model.chanceOf({ stability, difficulty: 5 }, days)),
      expect_retrievability,
    ),
  next_difficulty_from_5: ({ d, grades, expect }) =>
    largest(
      grades.map(
        (grade) => model.next({ stability: 5, difficulty: d as number }, 5, gradeOf(grade)).difficulty,
      ),
      expect as number[],
    ),
  next_stability_components(vector) {
    const { s, r, grades } = vector;
    const difficulties = vector.d as number[];
    const algorithm = createAlgorithm(vector);
    const at = (values: readonly number[], index: number) => values[index] ?? Number.NaN;
    return Math.max(
      largest(
        grades.map((grade, i) =>
          algorithm.next_recall_stability(at(difficulties, i), at(s, i), at(r, i), grade),
        ),
        vector.expect_recall,
      ),
      largest(
        grades.map((_, i) => algorithm.next_forget_stability(at(difficulties, i), at(s, i), at(r, i))),
        vector.expect_forget,
      ),
      largest(
        grades.map((grade, i) => algorithm.next_short_term_stability(at(s, i), grade)),
        vector.expect_short_term,
      ),
    );
  },
  never_below_1_difficulty({ ratings, expect_final_difficulty }) {
    let memory: Memory | undefined;
    for (const rating of ratings) memory = model.next(memory, 1, gradeOf(rating));
    return largest([memory?.difficulty ?? 0], [expect_final_difficulty]);
  },
  learning_steps_1m_10m({ learning_steps, expect }) {
    const parameters = generatorParameters({ learning_steps });
    const steps = BasicLearningStepsStrategy(parameters, State.New, 0);
    return Math.max(
      ...Object.entries(expect as Record<Grade, { scheduled_minutes: number; next_step: number }>).map(
        ([grade, { scheduled_minutes, next_step }]) => {
          const step = steps[Number(grade) as Grade];
          return largest(
            [step?.scheduled_minutes ?? Number.NaN, step?.next_step ?? Number.NaN],
            [scheduled_minutes, next_step],
          );
        },
      ),
    );
  },
  step_units({ expect_minutes, expect_error }) {
    const minutesOf = (unit: string) => ConvertStepUnitToMinutes(unit as '1m');
    for (const unit of expect_error) {
      if (!isRefused(() => minutesOf(unit))) throw new Error(`The library accepts the step ${unit}`);
    }
    return largest(Object.keys(expect_minutes).map(minutesOf), Object.values(expect_minutes));
  },
};

const createAlgorithm = ({ w }: Vector) =>
  fsrs({ ...(Array.isArray(w) && { w }), enable_fuzz: false, enable_short_term: true });

/** The memory after a first review of each grade. */
function compareFirst(vector: Vector): number {
  const algorithm = createAlgorithm(vector);
  const states = vector.ratings_each_alone.map((rating) => algorithm.next_state(null, 0, rating));
  const { stability, difficulty } = vector.expect as { stability: number[]; difficulty: number[] };
  return Math.max(
    largest(
      states.map((state) => state.stability),
      stability,
    ),
    largest(
      states.map((state) => state.difficulty),
      difficulty,
    ),
  );
}

/** The days that the scheduler of the library gives, one review on each due date. */
function compareDays(vector: Vector): number {
  const scheduler = createAlgorithm(vector);
  let card = createEmptyCard(new Date('2022-12-29T12:30:00Z'));
  const days = vector.ratings.map((rating) => {
    card = scheduler.next(card, card.due, rating).card;
    return card.scheduled_days;
  });
  return largest(days, vector.expect_scheduled_days);
}

function isRefused(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}
