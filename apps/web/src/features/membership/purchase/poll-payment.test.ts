import { expect, it, vi } from 'vitest';
import type { PayResult } from '../api/orders-api.ts';
import { pollPayment } from './poll-payment.ts';

const setUp = (results: (PayResult | Error)[]) => {
  const abort = new AbortController();
  const waits: number[] = [];
  const read = vi.fn(async (): Promise<PayResult> => {
    const next = results.shift() ?? 'pending';
    if (next instanceof Error) throw next;
    return next;
  });
  const poll = (onWait: (waits: number) => void = () => undefined) =>
    pollPayment({
      read,
      signal: abort.signal,
      wait: async (ms) => {
        waits.push(ms);
        onWait(waits.length);
      },
    });
  return { abort, waits, read, poll };
};

it('asks every 3000 ms until the payment succeeds', async () => {
  const { poll, waits } = setUp(['pending', 'pending', 'paid']);
  expect(await poll()).toBe('paid');
  expect(waits).toEqual([3000, 3000, 3000]);
});

it('stops when the payment fails', async () => {
  const { poll, read } = setUp(['pending', 'failed', 'paid']);
  expect(await poll()).toBe('failed');
  expect(read).toHaveBeenCalledTimes(2);
});

it('asks at most 60 times', async () => {
  const { poll, read } = setUp([]);
  expect(await poll()).toBe('timeout');
  expect(read).toHaveBeenCalledTimes(60);
});

it('asks no more when the dialog was closed', async () => {
  const { poll, read, abort } = setUp([]);
  const end = await poll((waits) => {
    if (waits === 3) abort.abort();
  });
  expect(end).toBe('aborted');
  expect(read).toHaveBeenCalledTimes(2);
});

it('continues after a poll that failed', async () => {
  const { poll } = setUp([new Error('no network'), 'paid']);
  expect(await poll()).toBe('paid');
});
