import { addMonths, dayOfMonth } from '@tingci/domain/calendar-month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Learner, type TestApp } from '../../../test/app.ts';
import { createBuyer, PAY, plan } from './buying.fixture.ts';

let app: TestApp;
let buyer: ReturnType<typeof createBuyer>;
let other: Learner;
beforeAll(async () => {
  app = await createTestApp();
  buyer = createBuyer(app);
  other = await app.signUp();
});
afterAll(() => app.close());

const monthsFrom = (ms: number, months: number) => addMonths(ms, months, dayOfMonth(ms));

test('a plan is ordered, paid without a login, and credited once', async () => {
  const learner = await app.signUp();
  const { values } = await buyer.order(learner);
  expect(values).toEqual({
    out_trade_no: expect.stringMatching(/^[0-9a-f]{32}$/),
    code_url: expect.stringMatching(/^\/transfer\/pay\/[0-9a-f]{32}\/year$/),
  });
  const { out_trade_no: number, code_url: link } = values;
  expect(await buyer.result(learner, number)).toBe(1);
  expect((await buyer.cashier(link)).values).toEqual({
    months: 12,
    book_name: null,
    amount: 7800,
    state: 'waiting',
    expires_at: expect.any(Number),
    code_url: link,
    is_sandbox: true,
  });
  expect((await buyer.press(link, 'pay')).values.state).toBe('paid');
  expect(await buyer.result(learner, number)).toBe(2);
  expect((await buyer.press(link, 'pay')).message).toBe('订单已支付或已关闭，请刷新页面');
  expect((await buyer.press(link, 'cancel')).status).toBe(409);
  expect(await buyer.result(learner, number)).toBe(2);
  expect(await buyer.grants(learner)).toEqual([{ source: 'order', months: 12 }]);
  expect(await buyer.detail(learner)).toMatchObject({ status: '进行中', ends_at: monthsFrom(app.now(), 12) });
  expect((await buyer.orders(learner)).list).toMatchObject([{ state: 'paid', amount: 7800, months: 12 }]);
  expect((await buyer.orders(other)).total).toBe(0);
  expect((await buyer.detail(other)).status).toBe('未开通');
});

test('a second plan is added to the first', async () => {
  const learner = await app.signUp();
  for (const wanted of [plan.month, plan.quarter, plan.month]) {
    const { values } = await buyer.order(learner, wanted);
    await buyer.press(values.code_url, 'pay');
  }
  expect((await buyer.detail(learner)).ends_at).toBe(monthsFrom(app.now(), 5));
});

test('price, plan and order of the client are not believed', async () => {
  const learner = await app.signUp();
  expect((await buyer.order(learner, { ...plan.year, amount: 1 })).message).toBe(
    '价格已更新，请刷新页面后再付款',
  );
  expect((await buyer.order(learner, { ...plan.year, number: 2 })).message).toBe(
    '没有这个套餐，请刷新页面后再试',
  );
  for (const wrong of [
    { type: 'day' },
    { pay_type: 'wx_H5' },
    { scene: 14 },
    { amount: 78.5 },
    { status: 2 },
  ]) {
    expect((await buyer.order(learner, { ...plan.year, ...wrong })).status).toBe(422);
  }
  expect((await buyer.orders(learner)).total).toBe(0);
  const { values } = await buyer.order(learner);
  const asked = { out_trade_no: values.out_trade_no };
  expect((await app.call(`${PAY}/result`, asked, other)).status).toBe(404);
  expect((await app.call(`${PAY}/result`, asked)).status).toBe(401);
  expect((await app.call(`${PAY}/result`, { out_trade_no: 'f'.repeat(32) }, learner)).status).toBe(404);
  expect((await buyer.cashier(`/transfer/pay/${'f'.repeat(32)}/year`)).status).toBe(404);
  // The number of an order does not open its cashier.
  expect((await buyer.cashier(`/transfer/pay/${values.out_trade_no}/year`)).status).toBe(404);
});

test('an open order of the same plan is used again, until it is nearly over', async () => {
  const learner = await app.signUp();
  const made = await Promise.all(Array.from({ length: 12 }, () => buyer.order(learner)));
  expect(new Set(made.map(({ values }) => values.out_trade_no)).size).toBe(1);
  const first = made[0]?.values;
  expect((await buyer.order(learner, plan.month)).values.out_trade_no).not.toBe(first.out_trade_no);
  expect((await buyer.order(other)).values.out_trade_no).not.toBe(first.out_trade_no);
  app.advance(24 * 60_000);
  expect((await buyer.order(learner)).values.out_trade_no).toBe(first.out_trade_no);
  app.advance(2 * 60_000);
  const second = (await buyer.order(learner)).values;
  expect(second.out_trade_no).not.toBe(first.out_trade_no);
  // Both can be paid, and both count.
  await buyer.press(first.code_url, 'pay');
  await buyer.press(second.code_url, 'pay');
  expect(await buyer.grants(learner)).toHaveLength(2);
});

test('a cancelled order has failed, and the next one is new', async () => {
  const learner = await app.signUp();
  const { values } = await buyer.order(learner);
  expect((await buyer.press(values.code_url, 'cancel')).values.state).toBe('closed');
  expect(await buyer.result(learner, values.out_trade_no)).toBe(3);
  expect((await buyer.press(values.code_url, 'pay')).status).toBe(409);
  expect(await buyer.result(learner, values.out_trade_no)).toBe(3);
  expect(await buyer.grants(learner)).toEqual([]);
  expect((await buyer.order(learner)).values.out_trade_no).not.toBe(values.out_trade_no);
});

test('a learner makes at most 30 orders in 24 hours', async () => {
  const learner = await app.signUp();
  for (let made = 0; made < 30; made++) {
    const { status, values } = await buyer.order(learner, plan.month);
    expect(status).toBe(0);
    await buyer.press(values.code_url, 'cancel');
  }
  expect((await buyer.order(learner, plan.month)).message).toBe('今天下单次数已达上限，请明天再试');
  expect((await buyer.order(other)).status).toBe(0);
  app.advance(24 * 3_600_000 + 1);
  expect((await buyer.order(learner, plan.month)).status).toBe(0);
});

test('another amount than that of the order grants nothing and waits for an administrator', async () => {
  const learner = await app.signUp();
  const { values } = await buyer.order(learner);
  const number = values.out_trade_no;
  await app.database.pool.query('update sandbox_payment set amount_fen = 1 where out_trade_no = $1', [
    number,
  ]);
  expect((await buyer.press(values.code_url, 'pay')).values.state).toBe('disputed');
  expect(await buyer.result(learner, number)).toBe(1);
  expect(await buyer.grants(learner)).toEqual([]);
  expect(await buyer.exceptions(number)).toEqual([{ kind: 'amount', expected: 7800, actual: 1 }]);
});

test('a payment for a closed account waits for an administrator', async () => {
  const learner = await app.signUp();
  const { values } = await buyer.order(learner);
  await app.database.pool.query(
    `update app_user set closed_at = now(), phone_number = 'closed:' || id where id = $1`,
    [learner.userId],
  );
  await buyer.press(values.code_url, 'pay');
  expect(await buyer.grants(learner)).toEqual([]);
  expect(await buyer.exceptions(values.out_trade_no)).toMatchObject([{ kind: 'account_closed' }]);
});

test('the plans come from the server', async () => {
  const { values } = await app.call('/api/study/customer/v1/member/v1/plan/list', {}, other);
  expect(values.is_open).toBe(true);
  expect(values.list).toMatchObject([
    { type: 'year', number: 1, months: 12, amount: 7800, list_amount: 30_000, saved_percent: 74 },
    { type: 'quarter', number: 1, months: 3, amount: 4800, list_amount: 7500, saved_percent: 36 },
    { type: 'month', number: 1, months: 1, amount: 2500, list_amount: null, saved_percent: 0 },
  ]);
});

test('nothing can be bought without a payment provider', async () => {
  const closed = await createTestApp({ sibling: app, isShared: true, payment: { name: 'off' } });
  try {
    const { values } = await closed.call('/api/study/customer/v1/member/v1/plan/list', {}, other);
    expect(values.is_open).toBe(false);
    expect((await closed.call(PAY, plan.year, other)).message).toBe('会员暂时没有开放购买');
  } finally {
    await closed.close();
  }
});
