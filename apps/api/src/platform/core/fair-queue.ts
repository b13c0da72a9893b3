import { AppError } from './app-error.ts';

type Waiting = { start: () => void; refuse: () => void };

/**
 * Runs work, `concurrency` at a time. The keys that wait take turns, so one with many calls does not delay the others.
 * At most `maxWaiting` calls wait. Beyond it the key with the most waiting calls loses its newest one: it rejects with
 * `unavailable`.
 */
export function createFairQueue(concurrency: number, maxWaiting: number) {
  // The order of the map is the order of the turns.
  const waiting = new Map<string, Waiting[]>();
  let running = 0;
  let count = 0;

  function startNext(): void {
    while (running < concurrency) {
      const next = waiting.entries().next().value;
      if (!next) return;
      const [key, calls] = next;
      waiting.delete(key);
      const call = calls.shift();
      if (calls.length > 0) waiting.set(key, calls);
      count--;
      running++;
      call?.start();
    }
  }

  /** Refuses the newest call of the longest queue, when that is longer than the queue of `key`. */
  function makeRoom(key: string): boolean {
    const own = waiting.get(key)?.length ?? 0;
    const longest = [...waiting.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
    if (longest.length <= own + 1) return false;
    longest.pop()?.refuse();
    count--;
    return true;
  }

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= concurrency) {
      if (count >= maxWaiting && !makeRoom(key)) throw new AppError('unavailable');
      await new Promise<void>((start, reject) => {
        const calls = waiting.get(key) ?? [];
        calls.push({ start, refuse: () => reject(new AppError('unavailable')) });
        waiting.set(key, calls);
        count++;
      });
    } else running++;
    try {
      return await work();
    } finally {
      running--;
      startNext();
    }
  };
}
