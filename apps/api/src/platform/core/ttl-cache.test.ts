import { expect, test } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

test.each([
  ['is fresh', 9_999, 'first'],
  ['has lasted its time', 10_000, 'second'],
  ['was read by a clock that has since been put back', -3_600_000, 'second'],
])('a value that %s', async (_how, laterMs, expected) => {
  const memory = new TtlCache<number, { text: string }>(10_000);
  const readMs = 5 * 3_600_000;
  await memory.read(1, readMs, async () => ({ text: 'first' }));
  const again = await memory.read(1, readMs + laterMs, async () => ({ text: 'second' }));
  expect(again?.text).toBe(expected);
});
