import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work ends when the test says so, and the keys of the started work. */
function observed(maxWaiting: number) {
  const inTurn = createFairQueue(1, maxWaiting);
  const started: string[] = [];
  const refused: string[] = [];
  let end = () => {};
  const add = (key: string) =>
    inTurn(key, () => {
      started.push(key);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    }).catch(() => void refused.push(key));
  const endOne = async () => {
    const before = started.length;
    end();
    for (let i = 0; i < 20 && started.length === before; i++) await Promise.resolve();
  };
  return { add, endOne, started, refused };
}

test('a key with one call waits for one call of each other key, however many they have', async () => {
  const { add, endOne, started } = observed(100);
  for (let i = 0; i < 50; i++) void add('many');
  void add('one');
  void add('two');
  for (let i = 0; i < 3; i++) await endOne();
  expect(started).toEqual(['many', 'many', 'one', 'two']);
});

test('a full queue refuses the key that has the most calls in it', async () => {
  const { add, endOne, started, refused } = observed(3);
  for (let i = 0; i < 5; i++) void add('many');
  void add('one');
  await Promise.resolve();
  await Promise.resolve();
  for (let i = 0; i < 4; i++) await endOne();
  expect(started).toEqual(['many', 'many', 'one', 'many']);
  expect(refused).toEqual(['many', 'many']);
});
