import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_COUNT, createTestApp, type TestApp } from '../../../test/app.ts';
import type { PaymentProvider, PaymentState } from '../payment-provider.ts';
import { createBuyer } from './buying.fixture.ts';
import { ASK_EVERY_MS } from './code-questions.ts';
import { createSettle, type Settle } from './settle.ts';

let app: TestApp;
let buyer: ReturnType<typeof createBuyer>;
let settle: Settle;
const forgotten: unknown[] = [];
const asked: string[] = [];
let answer: (outTradeNo: string) => Promise<PaymentState> = async (outTradeNo) => ({
  state: 'waiting',
  outTradeNo,
});

const never = () => Promise.reject(new Error('not used'));
/** A provider that answers as the test says. */
const provider: PaymentProvider = {
  create: async ({ outTradeNo }) => ({ codeUrl: `weixin://pay/${outTradeNo}` }),
  find: (outTradeNo) => {
    asked.push(outTradeNo);
    return answer(outTradeNo);
  },
  close: never,
  refund: never,
  findRefund: never,
  listBill: never,
  readNotice: never,
};

beforeAll(async () => {
  app = await createTestApp({ payment: { name: 'wechat', provider } });
  buyer = createBuyer(app);
  settle = createSettle({ database: app.database, authenticator: { forget: (who) => forgotten.push(who) } });
});
afterAll(() => app.close());

const paid = (outTradeNo: string, transactionId = 'transaction-1', amountFen = 7800) =>
  ({ state: 'paid', outTradeNo, transactionId, amountFen, paidAt: 1_700_000_000_000 }) as const;

async function newOrder() {
  const learner = await app.signUp();
  const { values } = await buyer.order(learner);
  return { learner, number: values.out_trade_no as string };
}

test('fifty reports of one payment grant once', async () => {
  const { learner, number } = await newOrder();
  forgotten.length = 0;
  const results = await Promise.all(Array.from({ length: 50 }, () => settle(paid(number), app.now())));
  expect(results.filter((each) => each === 'granted')).toHaveLength(1);
  expect(results.filter((each) => each === 'known')).toHaveLength(49);
  expect(await buyer.grants(learner)).toEqual([{ source: 'order', months: 12 }]);
  expect(forgotten).toEqual([{ userId: learner.userId }]);
});

test('a payment after a local close still counts', async () => {
  const { learner, number } = await newOrder();
  await app.database.pool.query('update payment_order set closed_at = now() where out_trade_no = $1', [
    number,
  ]);
  expect(await buyer.result(learner, number)).toBe(3);
  expect(await settle(paid(number), app.now())).toBe('granted');
  expect(await buyer.result(learner, number)).toBe(2);
});

test('what fits no order is an exception, once', async () => {
  const { learner, number } = await newOrder();
  const unknown = 'e'.repeat(32);
  for (let time = 0; time < 2; time++) expect(await settle(paid(unknown), app.now())).toBe('exception');
  expect(await buyer.exceptions(unknown)).toEqual([{ kind: 'unknown_order', expected: null, actual: 7800 }]);
  await settle(paid(number), app.now());
  expect(await settle(paid(number, 'transaction-2'), app.now())).toBe('exception');
  expect(await buyer.exceptions(number)).toEqual([{ kind: 'second_payment', expected: 7800, actual: 7800 }]);
  expect(await buyer.grants(learner)).toHaveLength(1);
});

test('polls at the same time ask the provider once, and again later', async () => {
  const { learner, number } = await newOrder();
  app.advance(3000);
  asked.length = 0;
  await Promise.all(Array.from({ length: 10 }, () => buyer.result(learner, number)));
  expect(asked).toEqual([number]);
  app.advance(3000);
  answer = () => Promise.reject(new Error('no answer'));
  expect(await buyer.result(learner, number)).toBe(1);
  app.advance(3000);
  answer = async () => paid(number, 'transaction-3');
  expect(await buyer.result(learner, number)).toBe(2);
  expect(asked).toHaveLength(3);
  expect(await buyer.result(learner, number)).toBe(2);
  expect(asked).toHaveLength(3);
  expect(await buyer.grants(learner)).toHaveLength(1);
});

test('an order that the provider does not take is refused, asked for once in three seconds, and then taken', async () => {
  const learner = await app.signUp();
  const { create } = provider;
  let calls = 0;
  provider.create = () => {
    calls++;
    return never();
  };
  const refused = await Promise.all(Array.from({ length: 8 }, () => buyer.order(learner)));
  refused.push(await buyer.order(learner), await buyer.order(learner));
  provider.create = create;
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['暂时无法发起支付，请稍后再试']));
  // Each process counts its own questions.
  expect(calls).toBeLessThanOrEqual(APP_COUNT);
  app.advance(ASK_EVERY_MS);
  expect((await buyer.order(learner)).values.code_url).toMatch(/^weixin:/);
  expect((await buyer.orders(learner)).total).toBe(1);
});
