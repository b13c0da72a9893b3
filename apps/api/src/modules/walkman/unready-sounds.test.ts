import { expect, test } from 'vitest';
import { createUnreadySounds } from './unready-sounds.ts';

const MINUTE = 60_000;
const REFUSED = '已有 6 段声音正在生成';

test('a learner waits for at most six sounds, and may ask for these again', () => {
  const unready = createUnreadySounds();
  for (let id = 1; id <= 6; id++) unready.take(1, id, 0);
  expect(() => unready.take(1, 7, MINUTE)).toThrow(REFUSED);
  unready.take(1, 6, MINUTE);
  unready.take(2, 7, MINUTE);
  unready.end(1, 3);
  unready.take(1, 7, MINUTE);
  expect(() => unready.take(1, 8, MINUTE)).toThrow(REFUSED);
});

test('a sound is forgotten when its job must have ended', () => {
  const unready = createUnreadySounds();
  for (let id = 1; id <= 6; id++) unready.take(1, id, 0);
  expect(() => unready.take(1, 7, 15 * MINUTE)).toThrow(REFUSED);
  unready.take(1, 7, 15 * MINUTE + 1);
});
