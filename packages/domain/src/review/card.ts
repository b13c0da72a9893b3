import { daysBetween, studyDay } from '../study-day.ts';
import { addStudyDays, type Holiday } from './holiday.ts';
import type { Memory, MemoryModel } from './memory.ts';
import type { ReviewGrade } from './review-grade.ts';

/** One graded answer. `occurredMs` is in milliseconds since 1970. */
export type GradedAnswer = { readonly id: string; readonly occurredMs: number; readonly grade: ReviewGrade };

/** The first graded answer of a local day, with the memory after it. Later answers of the day do not change the card. */
export type GradedDay = {
  readonly id: string;
  readonly day: string;
  readonly occurredMs: number;
  readonly grade: ReviewGrade;
  /** Days since the last graded day; 0 for the first. */
  readonly days: number;
  /** The chance to remember the word on this day, from 0 to 1. Undefined for the first. */
  readonly chance: number | undefined;
  readonly memory: Memory;
};

/** A word in review. `memory` is undefined for a word that was added and not yet answered. */
export type ReviewCard = {
  readonly memory: Memory | undefined;
  readonly lastDay: string | undefined;
  readonly dueDay: string;
  readonly reviewCount: number;
  readonly lapseCount: number;
};

/** A decision to review the word not before `toDay`. A later answer ends it. */
export type Deferral = { readonly madeMs: number; readonly toDay: string };

/** The facts about a word besides its answers. */
export type CardFacts = {
  /** When the learner added the word to their reviews. */
  readonly addedMs?: number | undefined;
  readonly deferral?: Deferral | undefined;
};

export type CardRules = {
  readonly model: MemoryModel;
  readonly timeZone: string;
  readonly holidays: readonly Holiday[];
};

const byTime = (a: GradedAnswer, b: GradedAnswer): number =>
  a.occurredMs - b.occurredMs || (a.id < b.id ? -1 : 1);

/** The first graded answer of each local day, in order of days. The order of the answers and repeated ids change nothing. */
export function gradeDays(
  answers: readonly GradedAnswer[],
  { model, timeZone }: Pick<CardRules, 'model' | 'timeZone'>,
): GradedDay[] {
  const graded: GradedDay[] = [];
  for (const { id, occurredMs, grade } of answers.toSorted(byTime)) {
    const day = studyDay(occurredMs, timeZone);
    const last = graded.at(-1);
    if (last && last.day >= day) continue;
    const days = last ? daysBetween(last.day, day) : 0;
    const chance = last && model.chanceOf(last.memory, days);
    graded.push({
      id,
      day,
      occurredMs,
      grade,
      days,
      chance,
      memory: model.next(last?.memory, days, grade),
    });
  }
  return graded;
}

/** The card that the graded days, in order, and the other facts make. Undefined when no fact makes the word a card. */
export function cardOf(
  { addedMs, deferral }: CardFacts,
  graded: readonly GradedDay[],
  { model, timeZone, holidays }: CardRules,
): ReviewCard | undefined {
  const last = graded.at(-1);
  const counts = {
    reviewCount: graded.length,
    lapseCount: graded.slice(1).filter(({ grade }) => grade === 'again').length,
  };
  const isDeferred = deferral !== undefined && deferral.madeMs > (last?.occurredMs ?? 0);
  const notBefore = (day: string) => (isDeferred && deferral.toDay > day ? deferral.toDay : day);
  if (last) {
    const due = addStudyDays(last.day, model.intervalOf(last.memory), holidays);
    return { memory: last.memory, lastDay: last.day, dueDay: notBefore(due), ...counts };
  }
  if (addedMs === undefined) return undefined;
  const due = addStudyDays(studyDay(addedMs, timeZone), 0, holidays);
  return { memory: undefined, lastDay: undefined, dueDay: notBefore(due), ...counts };
}
