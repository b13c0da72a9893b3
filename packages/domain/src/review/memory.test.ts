import { describe, expect, it } from 'vitest';
import { createMemoryModel, type Memory, weightCount } from './memory.ts';
import { type ReviewGrade, reviewGrades } from './review-grade.ts';

const model = createMemoryModel({});

describe('the memory model', () => {
  // ts-fsrs, packages/fsrs/__tests__ at cdec8d2f (MIT): the first review.
  it.each<[ReviewGrade, number, number]>([
    ['again', 0.212, 6.4133],
    ['hard', 1.2931, 5.11217071],
    ['good', 2.3065, 2.11810397],
    ['easy', 8.2956, 1],
  ])('starts after %s', (grade, stability, difficulty) => {
    const memory = model.next(undefined, 0, grade);
    expect(memory.stability).toBeCloseTo(stability, 6);
    expect(memory.difficulty).toBeCloseTo(difficulty, 6);
  });

  // The same source: difficulty after a review, from 5.
  it.each<[ReviewGrade, number]>([
    ['again', 8.34176237],
    ['hard', 6.66599536],
    ['good', 4.99022837],
    ['easy', 3.31446137],
  ])('changes the difficulty after %s', (grade, difficulty) => {
    expect(model.next({ stability: 5, difficulty: 5 }, 5, grade).difficulty).toBeCloseTo(difficulty, 6);
  });

  // The same source: the forgetting curve.
  it.each([
    [0, 1],
    [1, 0.9],
    [2, 0.84588465],
    [3, 0.8093881],
  ])('forgets in %i days to %d', (days, chance) => {
    expect(model.chanceOf({ stability: 1, difficulty: 5 }, days)).toBeCloseTo(chance, 6);
  });

  it('has a longer interval for a longer memory, and a shorter one for a higher retention', () => {
    const memory: Memory = { stability: 20, difficulty: 5 };
    expect(model.intervalOf(memory)).toBe(20);
    expect(createMemoryModel({ retention: 0.97 }).intervalOf(memory)).toBeLessThan(8);
    expect(createMemoryModel({ retention: 0.8 }).intervalOf(memory)).toBeGreaterThan(50);
    expect(model.intervalOf({ stability: 0.01, difficulty: 10 })).toBe(1);
  });

  it('remembers longer after a better answer', () => {
    const after = reviewGrades.map((grade) => model.next({ stability: 10, difficulty: 5 }, 10, grade));
    const stabilities = after.map(({ stability }) => stability);
    expect(stabilities).toEqual([...stabilities].sort((a, b) => a - b));
    expect(stabilities[0]).toBeLessThan(10);
  });

  it('refuses a wrong number of weights and a retention above 1', () => {
    expect(() => createMemoryModel({ weights: [1, 2] })).toThrow(RangeError);
    expect(() => createMemoryModel({ retention: 1.2 })).toThrow();
    expect(weightCount).toBe(21);
  });
});
