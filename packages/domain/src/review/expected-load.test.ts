import { describe, expect, it } from 'vitest';
import { createRandom } from '../dictation/shuffle.ts';
import { type DueCards, expectLoad, type LoadPlan, scheduleAgain } from './expected-load.ts';
import { createMemoryModel } from './memory.ts';
import { type SimulatedCard, simulateReviews } from './simulate.ts';

const days = 90;
const usual: LoadPlan = {
  model: createMemoryModel({}),
  days,
  cards: [],
  words: 10_000,
  newADay: 20,
  cap: Number.POSITIVE_INFINITY,
};
const reviewsOf = (plan: Partial<LoadPlan>) =>
  expectLoad({ ...usual, ...plan }).map(({ reviewed }) => reviewed);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** Reviews a day in the week before a day. */
const weekBefore = (day: number, reviews: readonly number[]) => sum(reviews.slice(day - 7, day)) / 7;

/** Words of all ages: of some the day is long past, and some are due behind the last day. */
function someCards(count: number): SimulatedCard[] {
  const random = createRandom(7);
  return Array.from({ length: count }, () => {
    const stability = 2 ** (random() * 8 - 1);
    const lastDay = -1 - Math.floor(random() * 1.3 * stability);
    const memory = { stability, difficulty: 1 + random() * 9 };
    return { memory, lastDay, dueDay: lastDay + usual.model.intervalOf(memory) };
  });
}
const toGroups = (cards: readonly SimulatedCard[]): DueCards[] =>
  cards.map((card) => ({ count: 1, ...card }));

type Case = Partial<LoadPlan> & { start?: SimulatedCard[]; isRested?: boolean };

describe('the expected load', () => {
  // The simulation draws each answer. Its average over some learners comes near to the expected values.
  const learners = 8;
  const holidays = [{ from: '2026-01-21', to: '2026-01-30' }];
  it.each<[string, Case]>([
    ['a new learner', {}],
    ['a low wanted retention', { model: createMemoryModel({ retention: 0.8 }) }],
    ['a high wanted retention', { model: createMemoryModel({ retention: 0.97 }), newADay: 10 }],
    ['a cap that is too low', { cap: 60 }],
    ['few words', { words: 600 }],
    ['2,000 words in review', { start: someCards(2000) }],
    ['2,000 words in review, no new ones, a cap', { start: someCards(2000), newADay: 0, cap: 80 }],
    ['a holiday of ten days', { isRested: true }],
  ])('is the average of the simulation within 5 %%, %s', (_, { start = [], isRested = false, ...plan }) => {
    const isHoliday = (day: number) => isRested && day >= 20 && day < 30;
    const expected = expectLoad({ ...usual, cards: toGroups(start), isHoliday, ...plan });
    const drawn = Array.from({ length: learners }, (__, seed) =>
      simulateReviews({
        ...usual,
        ...plan,
        cards: start,
        holidays: isRested ? holidays : [],
        random: createRandom(seed + 1),
      }),
    );
    const reviews = expected.map(({ reviewed }) => reviewed);
    const average = (pick: 'reviewed' | 'waiting') =>
      expected.map((__, day) => sum(drawn.map((learner) => learner[day]?.[pick] ?? 0)) / learners);
    for (const day of [30, 60, 90]) {
      const found = weekBefore(day, average('reviewed'));
      expect(Math.abs(weekBefore(day, reviews) - found)).toBeLessThan(0.05 * found + 1);
    }
    const waiting = average('waiting').at(-1) ?? 0;
    expect(Math.abs((expected.at(-1)?.waiting ?? 0) - waiting)).toBeLessThan(0.05 * waiting + 20);
    expect(expected.map(({ fresh }) => fresh)).toEqual(drawn[0]?.map(({ fresh }) => fresh));
  });

  it('grows with the days, and in proportion to the new words', () => {
    const twenty = reviewsOf({});
    expect(weekBefore(90, twenty)).toBeGreaterThan(weekBefore(30, twenty));
    expect(sum(reviewsOf({ newADay: 40 }))).toBeCloseTo(2 * sum(twenty), 6);
    expect(sum(reviewsOf({ newADay: 0 }))).toBe(0);
  });

  it('counts the words in review: today those that wait, later those that are due then', () => {
    const cards: DueCards[] = [
      { count: 30, memory: { stability: 10, difficulty: 5 }, lastDay: -15, dueDay: -5 },
      { count: 7, memory: undefined, lastDay: 0, dueDay: 0 },
      { count: 12, memory: { stability: 10, difficulty: 5 }, lastDay: -8, dueDay: 2 },
      { count: 99, memory: { stability: 200, difficulty: 5 }, lastDay: -8, dueDay: 192 },
    ];
    const [today = 0, tomorrow = 0, third = 0] = reviewsOf({ cards, newADay: 0 });
    expect(today).toBe(37);
    expect(tomorrow).toBeLessThan(37 - 20);
    expect(third).toBeGreaterThanOrEqual(12);
    const capped = expectLoad({ ...usual, cards, newADay: 0, cap: 10 });
    expect(capped[0]).toMatchObject({ reviewed: 10, waiting: 27 });
    expect(Math.max(...capped.map(({ reviewed }) => reviewed))).toBeCloseTo(10, 9);
  });

  it('reviews the best remembered word first, as the server does', () => {
    const memory = { stability: 10, difficulty: 5 };
    const old = { count: 1, memory, lastDay: -40, dueDay: -30 };
    const recent = { count: 1, memory, lastDay: -10, dueDay: 0 };
    const only = (cards: DueCards[]) => reviewsOf({ cards, newADay: 0, cap: 1 });
    expect(only([old, recent])).toEqual(only([recent, old]));
  });

  it('has no review on a holiday, and moves the days of new answers behind it', () => {
    const isHoliday = (day: number) => day >= 1 && day <= 3;
    const reviews = reviewsOf({ isHoliday, words: 20 });
    expect(reviews.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(reviews[4]).toBe(reviewsOf({ words: 20 })[1]);
  });

  it('is higher for a higher wanted retention, also of the words that are in review', () => {
    const cards = toGroups(someCards(500));
    const totals = [0.8, 0.9, 0.97].map((retention) => {
      const model = createMemoryModel({ retention });
      return sum(reviewsOf({ model, cards: scheduleAgain(cards, model), newADay: 0 }));
    });
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(totals[2]).toBeGreaterThan(2 * (totals[0] ?? 0));
  });

  it('has as many groups as kinds of memory, however many words there are', () => {
    const cards = toGroups(someCards(20_000));
    const whole = reviewsOf({ cards, newADay: 0 });
    const tenth = reviewsOf({ cards: cards.map((card) => ({ ...card, count: 0.1 })), newADay: 0 });
    expect(sum(whole)).toBeCloseTo(10 * sum(tenth), 3);
  });
});
