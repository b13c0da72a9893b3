import { expect, test } from 'vitest';
import { monthFen, plans, savedPercent } from './plans.ts';

test('the plans have the prices and savings of the specification', () => {
  expect(
    plans.map((plan) => [plan.type, plan.months, plan.amountFen, monthFen(plan), savedPercent(plan)]),
  ).toEqual([
    ['year', 12, 7800, 650, 74],
    ['quarter', 3, 4800, 1600, 36],
    ['month', 1, 2500, 2500, 0],
  ]);
});
