import { daysBetween, shiftDay } from '../study-day.ts';
import { firstGrades, type GradeShares, laterGrades } from './assumed-grades.ts';
import { addStudyDays, type Holiday, holidayOn } from './holiday.ts';
import type { Memory, MemoryModel } from './memory.ts';
import type { ReviewGrade } from './review-grade.ts';

/** A learner of a simulation. They remember a word with the chance that the model computes. */
export type Simulation = {
  readonly model: MemoryModel;
  /** Number of days. */
  readonly days: number;
  /** The words that are in review on the first day; none without it. */
  readonly cards?: readonly SimulatedCard[];
  /** New words in all, and on each day. */
  readonly words: number;
  readonly newADay: number;
  /** Largest number of reviews on a day. New words do not count. */
  readonly cap: number;
  /** Whether the learner is away on a day, counted from 0. */
  readonly isAway?: (day: number) => boolean;
  /** Holidays. The first day is 2026-01-01. */
  readonly holidays?: readonly Holiday[];
  /** Random numbers in [0, 1). */
  readonly random: () => number;
};

/** A day of a simulation. `waiting` are the words that are due at its end. */
export type SimulatedDay = {
  readonly fresh: number;
  readonly reviewed: number;
  readonly right: number;
  readonly waiting: number;
};

/** A word in review. Days are counted from the first day, 0; `lastDay` is the day of its last answer. */
export type SimulatedCard = { memory: Memory; lastDay: number; dueDay: number };

const FIRST_DAY = '2026-01-01';

function pickGrade(shares: GradeShares, chance: number): ReviewGrade {
  let left = chance;
  for (const [grade, share] of shares) {
    left -= share;
    if (left < 0) return grade;
  }
  return 'good';
}

/**
 * Simulates the days of a learner: each day the reviews that are due, within the cap and in the order of the server (the
 * best remembered word first), and then new words.
 */
export function simulateReviews(simulation: Simulation): SimulatedDay[] {
  const { model, words, newADay, cap, isAway, holidays = [], random } = simulation;
  const cards = (simulation.cards ?? []).map((card) => ({ ...card }));
  let left = words;
  const dueAfter = (day: number, memory: Memory): number => {
    const interval = model.intervalOf(memory);
    if (holidays.length === 0) return day + interval;
    return daysBetween(FIRST_DAY, addStudyDays(shiftDay(FIRST_DAY, day), interval, holidays));
  };
  const learn = (before: SimulatedCard | undefined, day: number, grade: ReviewGrade): SimulatedCard => {
    const memory = model.next(before?.memory, before ? day - before.lastDay : 0, grade);
    return { memory, lastDay: day, dueDay: dueAfter(day, memory) };
  };
  const rest = (waiting: number): SimulatedDay => ({ fresh: 0, reviewed: 0, right: 0, waiting });
  return Array.from({ length: simulation.days }, (_, day): SimulatedDay => {
    const age = ({ lastDay, memory }: SimulatedCard) => (day - lastDay) / memory.stability;
    const due = cards.filter(({ dueDay }) => dueDay <= day);
    if (isAway?.(day) || holidayOn(shiftDay(FIRST_DAY, day), holidays)) return rest(due.length);
    const plan = due.toSorted((a, b) => age(a) - age(b)).slice(0, cap);
    let right = 0;
    for (const card of plan) {
      const isRemembered = random() < model.chanceOf(card.memory, day - card.lastDay);
      if (isRemembered) right += 1;
      Object.assign(card, learn(card, day, isRemembered ? pickGrade(laterGrades, random()) : 'again'));
    }
    const fresh = Math.min(newADay, left);
    left -= fresh;
    for (let word = 0; word < fresh; word++) {
      cards.push(learn(undefined, day, pickGrade(firstGrades, random())));
    }
    return { fresh, reviewed: plan.length, right, waiting: due.length - plan.length };
  });
}
