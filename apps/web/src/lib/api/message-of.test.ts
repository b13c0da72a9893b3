import { expect, test } from 'vitest';
import { ApiError } from './error.ts';
import { messageOf, ShownError } from './message-of.ts';

test('a call and a failure with its reason say it', () => {
  expect(messageOf(new ApiError('refused', 400, '书名不能为空'))).toBe('书名不能为空');
  expect(messageOf(new ShownError('图片没有画出来'))).toBe('图片没有画出来');
});

test.each([new Error('Failed to fetch'), 'a text', undefined, new ApiError('http', 502, '')])(
  'the English of %s is not shown',
  (error) => {
    expect(messageOf(error)).toBe('没有完成，请稍后再试。');
    expect(messageOf(error, '没有存下')).toBe('没有存下');
  },
);
