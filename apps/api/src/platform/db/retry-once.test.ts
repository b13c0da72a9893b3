import { expect, test } from 'vitest';
import { retryOnce } from './retry-once.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });

test.each(['40P01', '40001'])('%s is retried once', async (code) => {
  const outcomes = [Promise.reject(fault(code)), Promise.resolve('stored')];
  expect(await retryOnce(() => outcomes.shift() ?? Promise.reject(fault('none left')))).toBe('stored');
});

test('a second failure and every other error are thrown', async () => {
  let tries = 0;
  const failing = (code: string) => () => {
    tries++;
    return Promise.reject(fault(code));
  };
  await expect(retryOnce(failing('40P01'))).rejects.toThrow('40P01');
  expect(tries).toBe(2);
  await expect(retryOnce(failing('23505'))).rejects.toThrow('23505');
  expect(tries).toBe(3);
});
