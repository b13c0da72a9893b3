import { describe, expect, it } from 'vitest';
import { findLastFifth, type LoggedDay, logLoss } from './log-loss.ts';
import { createMemoryModel } from './memory.ts';

const day = (occurredMs: number, days: number, grade: LoggedDay['grade']): LoggedDay => ({
  occurredMs,
  days,
  grade,
});

describe('the log loss', () => {
  const model = createMemoryModel({});

  it('is -ln of the chance of what happened, on average', () => {
    const first = model.next(undefined, 0, 'good');
    const chance = model.chanceOf(first, 5);
    const right = [day(0, 0, 'good'), day(1, 5, 'good')];
    const wrong = [day(0, 0, 'good'), day(1, 5, 'again')];
    expect(logLoss(model, [right])).toBeCloseTo(-Math.log(chance), 9);
    expect(logLoss(model, [right, wrong])).toBeCloseTo(-(Math.log(chance) + Math.log(1 - chance)) / 2, 9);
  });

  it('counts reviews from an instant on, with the memory of the earlier ones', () => {
    const history = [day(0, 0, 'good'), day(1, 5, 'again'), day(2, 3, 'good')];
    const memory = model.next(model.next(undefined, 0, 'good'), 5, 'again');
    expect(logLoss(model, [history], 2)).toBeCloseTo(-Math.log(model.chanceOf(memory, 3)), 9);
    expect(logLoss(model, [history], 3)).toBeUndefined();
    expect(logLoss(model, [])).toBeUndefined();
  });
});

it('finds where the last fifth of the reviews begins', () => {
  const history = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => day(at, at, 'good'));
  expect(findLastFifth([history])).toBe(9);
  expect(findLastFifth([[day(0, 0, 'good')]])).toBeUndefined();
});
