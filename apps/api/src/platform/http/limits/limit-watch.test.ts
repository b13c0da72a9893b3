import { expect, test } from 'vitest';
import { createLimitWatch } from './limit-watch.ts';

test('refusals by limits are counted by class, and logged at once and then once a minute', () => {
  const counted: string[] = [];
  const lines: string[] = [];
  const watch = createLimitWatch({
    trusted: { has: (address) => address === '10.0.0.1', scale: 30 },
    count: (rate, caller) => counted.push(`${rate} ${caller}`),
    warn: (line) => lines.push(line),
  });
  const refusal = { rate: 'sms', ip: '10.0.0.2', session: undefined, code: 'rate_limited' } as const;
  for (const nowMs of [0, 1, 2]) watch({ ...refusal, nowMs });
  watch({ ...refusal, ip: '10.0.0.1', nowMs: 3 });
  watch({ ...refusal, session: { userId: 7 }, nowMs: 4 });
  watch({ ...refusal, code: 'forbidden', nowMs: 5 });
  expect(counted).toEqual(['sms address', 'sms address', 'sms address', 'sms trusted', 'sms learner']);
  expect(lines).toHaveLength(3);
  watch({ ...refusal, nowMs: 60_000 });
  expect(lines.at(-1)).toContain('class sms, rate_limited, by address, 3 refused');
});
