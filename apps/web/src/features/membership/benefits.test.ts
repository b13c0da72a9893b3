import { expect, it } from 'vitest';
import { orderBenefits } from './benefits.ts';

it.each([
  [1, '更多自建词书'],
  [3, '词根词缀、英文释义和同族词'],
  [4, '更多自建音视频'],
  [5, 'Pro 资源'],
  [6, '编辑自己的词书'],
  [7, '间隔复习'],
  [8, '单词在试卷里的出现情况'],
  [12, '答案词书'],
  [13, '答案词学习'],
] as const)('reason %i comes first', (reason, title) => {
  const { asked, others } = orderBenefits(reason);
  expect(asked.map((each) => each.title)).toEqual([title]);
  expect(others).toHaveLength(8);
});

it.each([9, 10, 11] as const)('reason %i keeps the usual order', (reason) => {
  expect(orderBenefits(reason).asked).toEqual([]);
  expect(orderBenefits(reason).others).toHaveLength(9);
});
