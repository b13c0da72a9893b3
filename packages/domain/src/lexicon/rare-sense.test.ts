import { expect, test } from 'vitest';
import { choiceMeaning, RARE_SENSE } from './rare-sense.ts';

test('a choice has the first line of the meaning, without the mark of a rare sense', () => {
  expect(choiceMeaning(`v. ${RARE_SENSE}升值\nv. 感激`)).toBe('v. 升值');
  expect(choiceMeaning('n. 小说\nadj. 新颖的')).toBe('n. 小说');
  expect(choiceMeaning('')).toBe('');
});
