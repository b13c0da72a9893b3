import type { Memory } from './memory.ts';

/** Words with about the same memory. Days are counted from today, 0; `lastDay` is the day of the last answer. */
export type CardGroup = {
  /** Number of words. It may be an expected value with a fraction. */
  readonly count: number;
  /** Undefined for words that were added and not yet answered. */
  readonly memory: Memory | undefined;
  readonly lastDay: number;
};

/** Sums over the words of a group. Their quotients are the averages. */
type Sums = { count: number; stability: number; difficulty: number; lastDay: number };

/**
 * The kind of a memory on the day on which it is due: half a doubling of its stability, a fifth of the difficulties, and a
 * doubling of its age (the days since the last answer, divided by the stability). Words of a kind are one group.
 */
function kindOf({ stability, difficulty }: Memory, elapsed: number): string {
  const strength = Math.round(2 * Math.log2(stability));
  const age = Math.round(Math.log2(elapsed / stability));
  return `${strength} ${Math.round(difficulty / 2)} ${age}`;
}

const averageOf = ({ count, stability, difficulty, lastDay }: Sums): CardGroup => ({
  count,
  memory: { stability: stability / count, difficulty: Math.min(10, Math.max(1, difficulty / count)) },
  lastDay: lastDay / count,
});

const ageOn = (day: number, { memory, lastDay }: CardGroup): number =>
  memory ? (day - lastDay) / memory.stability : -1;

/** The words that are due on each of so many days, in groups. Words that are due later are left out. */
export function createDueGroups(days: number) {
  const fresh = Array.from({ length: days }, () => 0);
  const known = Array.from({ length: days }, () => new Map<string, Sums>());
  return {
    add(day: number, { count, memory, lastDay }: CardGroup): void {
      const groups = known[day];
      if (!groups) return;
      if (!memory) {
        fresh[day] = (fresh[day] ?? 0) + count;
        return;
      }
      const kind = kindOf(memory, day - lastDay);
      const sums = groups.get(kind) ?? { count: 0, stability: 0, difficulty: 0, lastDay: 0 };
      sums.count += count;
      sums.stability += count * memory.stability;
      sums.difficulty += count * memory.difficulty;
      sums.lastDay += count * lastDay;
      groups.set(kind, sums);
    },
    /** The groups of a day in the order of a review: the best remembered words first. */
    take(day: number): CardGroup[] {
      const unanswered = fresh[day] ?? 0;
      const groups = [...(known[day]?.values() ?? [])].map(averageOf);
      if (unanswered > 0) groups.push({ count: unanswered, memory: undefined, lastDay: day });
      return groups.sort((a, b) => ageOn(day, a) - ageOn(day, b));
    },
  };
}
