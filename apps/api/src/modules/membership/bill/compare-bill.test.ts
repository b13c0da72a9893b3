import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentWorld } from '../notify/payment-world.fixture.ts';
import { readyDays } from './compare-bill.ts';

const DAY_MS = 86_400_000;

let world: Awaited<ReturnType<typeof createPaymentWorld>>;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

test('the bill of a day is ready at half past ten of the next one in China', () => {
  expect(readyDays(Date.parse('2026-11-25T10:29:59+08:00')).at(-1)).toBe('2026-11-23');
  expect(readyDays(Date.parse('2026-11-25T10:30:00+08:00')).at(-1)).toBe('2026-11-24');
  expect(readyDays(Date.parse('2026-11-25T10:30:00+08:00'))).toHaveLength(7);
});

test('the bill credits what nobody reported, and finds what only one side has', async () => {
  const { app, buyer, fake, settle } = world;
  const learner = await app.signUp();
  const order = async () => (await buyer.order(learner)).values.out_trade_no as string;
  const unreported = await order();
  fake.pay(unreported);
  const unbilled = (await buyer.order(await app.signUp())).values.out_trade_no as string;
  await settle({ state: 'paid', outTradeNo: unbilled, transactionId: 'nowhere', amountFen: 7800 }, app.now());
  const day = new Date(app.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  fake.addToBill([`\`,\`,\`,\`,\`${unbilled}x,\`REFUND,\`50,\`refund_of_nobody,\`78.00,\`78.00`]);
  app.advance(2 * DAY_MS);
  // The bill of every other day has only the line that was added.
  const compared = await world.compareBills();
  expect(compared[day]).toEqual({ payments: 1, refunds: 1, granted: 1, exceptions: 2 });
  expect(await buyer.grants(learner)).toHaveLength(1);
  expect(await buyer.exceptions(unbilled)).toEqual([{ kind: 'not_in_bill', expected: 7800, actual: null }]);
  expect(await buyer.exceptions(`${unbilled}x`)).toEqual([
    { kind: 'unknown_refund', expected: null, actual: 7800 },
  ]);
  // Each day is compared once.
  expect(await world.compareBills()).toEqual({});
});
