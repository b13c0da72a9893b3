import { firstGrades, type GradeShares, laterGrades } from './assumed-grades.ts';
import { type CardGroup, createDueGroups } from './due-groups.ts';
import type { MemoryModel } from './memory.ts';

/** Words in review that are due on a day. Day 0 is today; words of earlier days are due today. */
export type DueCards = CardGroup & { readonly dueDay: number };

/** The coming days of a learner. */
export type LoadPlan = {
  readonly model: MemoryModel;
  /** Number of days, from today on. */
  readonly days: number;
  /** The words that are in review already. */
  readonly cards: readonly DueCards[];
  /** New words in all, and on each day. */
  readonly words: number;
  readonly newADay: number;
  /** Largest number of reviews on a day. New words do not count. */
  readonly cap: number;
  /** Whether a day belongs to a holiday. It has no reviews and no new words. */
  readonly isHoliday?: (day: number) => boolean;
};

/** A day of a plan. The numbers are expected values, so they have fractions. */
export type LoadDay = {
  readonly fresh: number;
  readonly reviewed: number;
  /** Words that are due and do not fit under the cap. */
  readonly waiting: number;
};

/**
 * The expected reviews of the coming days, by the rules of `simulateReviews`: with groups of words instead of words, and
 * each answer counted by its chance. So it needs no random numbers, and its work does not grow with the words.
 */
export function expectLoad(plan: LoadPlan): LoadDay[] {
  const { model, days, cards, words, newADay, cap, isHoliday = () => false } = plan;
  const dueAfter = createDueDays(days, isHoliday);
  const groups = createDueGroups(days);
  for (const { dueDay, ...card } of cards) groups.add(Math.max(0, dueDay), card);

  const answer = ({ count, memory, lastDay }: CardGroup, day: number): void => {
    const elapsed = memory ? day - lastDay : 0;
    for (const [grade, share] of memory ? sharesAt(model.chanceOf(memory, elapsed)) : firstGrades) {
      const next = model.next(memory, elapsed, grade);
      groups.add(dueAfter(day, model.intervalOf(next)), { count: count * share, memory: next, lastDay: day });
    }
  };

  let left = words;
  return Array.from({ length: days }, (_, day): LoadDay => {
    const isRest = isHoliday(day);
    let room = isRest ? 0 : cap;
    let [reviewed, waiting] = [0, 0];
    for (const card of groups.take(day)) {
      const count = Math.min(card.count, room);
      if (count > 0) answer({ ...card, count }, day);
      if (count < card.count) groups.add(day + 1, { ...card, count: card.count - count });
      room -= count;
      reviewed += count;
      waiting += card.count - count;
    }
    const fresh = isRest ? 0 : Math.min(newADay, left);
    left -= fresh;
    if (fresh > 0) answer({ count: fresh, memory: undefined, lastDay: day }, day);
    return { fresh, reviewed, waiting };
  });
}

/**
 * The same words with another wanted retention: each is due when the model says so. Past holidays and deferrals do not
 * count any more.
 */
export const scheduleAgain = (cards: readonly DueCards[], model: MemoryModel): DueCards[] =>
  cards.map((card) =>
    card.memory ? { ...card, dueDay: Math.round(card.lastDay + model.intervalOf(card.memory)) } : card,
  );

/** The share of each grade among words that are remembered with a chance. */
const sharesAt = (chance: number): GradeShares => [
  ['again', 1 - chance],
  ...laterGrades.map(([grade, share]) => [grade, chance * share] as const),
];

/** The day that is some days after another, when holidays do not count. Infinite behind the last day. */
function createDueDays(days: number, isHoliday: (day: number) => boolean) {
  const open = Array.from({ length: days }, (_, day) => day).filter((day) => !isHoliday(day));
  const firstAfter = Array.from({ length: days }, (_, day) => open.findIndex((each) => each > day));
  return (day: number, interval: number): number => {
    const first = firstAfter[day] ?? -1;
    return first < 0 ? Number.POSITIVE_INFINITY : (open[first + interval - 1] ?? Number.POSITIVE_INFINITY);
  };
}
