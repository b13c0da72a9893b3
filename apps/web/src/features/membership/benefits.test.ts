import { expect, it } from 'vitest';
import { orderBenefits } from './benefits.ts';

it.each([
  [1, '更多自建词书'],
  [3, '词根词缀、英文释义和派生词'],
  [8, '单词在试卷里的出现情况'],
] as const)('reason %i comes first', (reason, title) => {
  const { asked, others } = orderBenefits(reason);
  expect(asked.map((each) => each.title)).toEqual([title]);
  expect(others).toHaveLength(2);
});

it('changes nothing at a renewal', () => {
  expect(orderBenefits(11).asked).toEqual([]);
  expect(orderBenefits(11).others).toHaveLength(3);
});
