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
  const firsts: Omit<GradedDay, 'chance' | 'memory'>[] = [];
  for (const { id, occurredMs, grade } of answers.toSorted(byTime)) {
    const day = studyDay(occurredMs, timeZone);
    const last = firsts.at(-1);
    if (last && last.day >= day) continue;
    firsts.push({ id, day, occurredMs, grade, days: last ? daysBetween(last.day, day) : 0 });
  }
  return rememberDays(firsts, model);
}

/** The memory after each graded day of a card, in order, and the chance on that day. */
export function rememberDays<Day extends Pick<GradedDay, 'days' | 'grade'>>(
  graded: readonly Day[],
  model: MemoryModel,
): (Day & Pick<GradedDay, 'chance' | 'memory'>)[] {
  let memory: Memory | undefined;
  return graded.map((day) => {
    const chance = memory && model.chanceOf(memory, day.days);
    const after = model.next(memory, day.days, day.grade);
    memory = after;
    return { ...day, chance, memory: after };
  });
}

/** A word in review before the rules of the learner give it a day. */
export type FoldedCard = {
  readonly memory: Memory | undefined;
  readonly lastDay: string | undefined;
  /** The time of the last graded answer. */
  readonly answeredMs: number | undefined;
  /** The day on which the word was added, when it is not yet answered. */
  readonly addedDay: string | undefined;
  /** The word waits at least until this day. */
  readonly deferredTo: string | undefined;
  readonly reviewCount: number;
  readonly lapseCount: number;
};

/** The card that the graded days, in order, and the other facts make. Undefined when no fact makes the word a card. */
export function foldCard(
  { addedMs, deferral }: CardFacts,
  graded: readonly GradedDay[],
  { timeZone }: Pick<CardRules, 'timeZone'>,
): FoldedCard | undefined {
  const last = graded.at(-1);
  if (!last && addedMs === undefined) return undefined;
  const isDeferred = deferral !== undefined && deferral.madeMs > (last?.occurredMs ?? 0);
  return {
    memory: last?.memory,
    lastDay: last?.day,
    answeredMs: last?.occurredMs,
    addedDay: last || addedMs === undefined ? undefined : studyDay(addedMs, timeZone),
    deferredTo: isDeferred ? deferral.toDay : undefined,
    reviewCount: graded.length,
    lapseCount: graded.slice(1).filter(({ grade }) => grade === 'again').length,
  };
}

/** The day of a card by the rules. The API computes the same in SQL. */
export function dueDayOf(
  { memory, lastDay, addedDay, deferredTo = '' }: FoldedCard,
  { model, holidays }: Pick<CardRules, 'model' | 'holidays'>,
): string {
  const interval = memory ? model.intervalOf(memory) : 0;
  const due = addStudyDays(lastDay ?? addedDay ?? '', interval, holidays);
  return deferredTo > due ? deferredTo : due;
}

/** The card with its day. Undefined when no fact makes the word a card. */
export function cardOf(
  facts: CardFacts,
  graded: readonly GradedDay[],
  rules: CardRules,
): ReviewCard | undefined {
  const card = foldCard(facts, graded, rules);
  if (!card) return undefined;
  const { memory, lastDay, reviewCount, lapseCount } = card;
  return { memory, lastDay, dueDay: dueDayOf(card, rules), reviewCount, lapseCount };
}
