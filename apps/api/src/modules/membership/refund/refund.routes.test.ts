import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Learner } from '../../../test/app.ts';
import { createPaymentWorld } from '../notify/payment-world.fixture.ts';

const ADMIN = '/api/study/admin/v1/order';

let world: Awaited<ReturnType<typeof createPaymentWorld>>;
let admin: Learner;
beforeAll(async () => {
  world = await createPaymentWorld();
  admin = await world.app.signUp();
  await world.app.database.pool.query('update app_user set is_admin = true where id = $1', [admin.userId]);
});
afterAll(() => world.close());

async function paidOrder() {
  const learner = await world.app.signUp();
  const number = (await world.buyer.order(learner)).values.out_trade_no as string;
  world.fake.pay(number);
  await world.notify(world.fake.notice(number));
  return { learner, number };
}
const refund = (number: string, amount = 7800) =>
  world.app.call(`${ADMIN}/refund`, { out_trade_no: number, amount, reason: '重复付款' }, admin);
const stateOf = async (learner: Learner) => (await world.buyer.orders(learner)).list[0].state;
const refundNo = (number: string) =>
  [...world.fake.refunds].find(([, { outTradeNo }]) => outTradeNo === number)?.[0] ?? '';

test('a refund ends the membership of its order, once, and is in the audit log', async () => {
  const { learner, number } = await paidOrder();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(number)));
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
  expect(answers.filter(({ message }) => message === '这个订单已经申请过退款')).toHaveLength(7);
  expect(await stateOf(learner)).toBe('refunded');
  expect((await world.buyer.detail(learner)).status).not.toBe('进行中');
  expect(await world.audit('order_refunded')).toEqual([{ reason: '重复付款' }]);
  // A late notification of the payment grants nothing again.
  await world.notify(world.fake.notice(number));
  await world.notify(world.fake.refundNotice(refundNo(number)));
  expect((await world.buyer.detail(learner)).status).not.toBe('进行中');
  const listed = await world.app.call(`${ADMIN}/list`, { user_id: learner.userId }, admin);
  expect(listed.values.list).toMatchObject([
    { state: 'refunded', refund_amount: 7800, refund_reason: '重复付款' },
  ]);
});

test('the membership lasts until the provider has paid back', async () => {
  const { learner, number } = await paidOrder();
  world.fake.nextRefundIs('PROCESSING');
  await refund(number, 3000);
  expect(await stateOf(learner)).toBe('refunding');
  expect((await world.buyer.detail(learner)).status).toBe('进行中');
  const made = world.fake.refunds.get(refundNo(number));
  if (made) made.status = 'SUCCESS';
  world.app.advance(61_000);
  await world.sweepRefunds();
  expect(await stateOf(learner)).toBe('refunded');
  expect((await world.buyer.detail(learner)).status).not.toBe('进行中');
});

test('a refund whose answer was lost is found, and paid once', async () => {
  const { learner, number } = await paidOrder();
  world.fake.failNext('refund', 'hang-up-after');
  expect((await refund(number)).status).toBe(0);
  expect(await stateOf(learner)).toBe('refunding');
  world.app.advance(61_000);
  await world.sweepRefunds();
  expect(await stateOf(learner)).toBe('refunded');
});

test('a refund that never arrived is sent again', async () => {
  const { learner, number } = await paidOrder();
  world.fake.failNext('refund', 'hang-up');
  await refund(number);
  world.app.advance(61_000);
  await world.sweepRefunds();
  expect(await stateOf(learner)).toBe('refunded');
});

test('a refund that failed keeps the membership, is an exception, and can be asked for again', async () => {
  const { learner, number } = await paidOrder();
  world.fake.nextRefundIs('ABNORMAL');
  await refund(number);
  expect(await stateOf(learner)).toBe('paid');
  expect((await world.buyer.detail(learner)).status).toBe('进行中');
  const open = await world.app.call(`${ADMIN}/exception/list`, { status: 'open' }, admin);
  const found = open.values.list.find((each: { out_trade_no: string }) => each.out_trade_no === number);
  expect(found).toMatchObject({ kind: 'refund_failed', user_id: learner.userId, actual_amount: 7800 });
  const close = { exception_id: found.id, note: '已重新发起' };
  expect((await world.app.call(`${ADMIN}/exception/update`, close, admin)).status).toBe(0);
  expect((await world.app.call(`${ADMIN}/exception/update`, close, admin)).status).toBe(404);
  expect(await world.audit('payment_exception_closed')).toEqual([{ reason: '已重新发起' }]);
  const done = await world.app.call(`${ADMIN}/exception/list`, { status: 'done' }, admin);
  expect(done.values.list).toMatchObject([{ id: found.id, note: '已重新发起' }]);
});

test('more than was paid, or an order without a payment, is not paid back', async () => {
  const { learner, number } = await paidOrder();
  expect((await refund(number, 7801)).message).toBe('退款金额不能超过实付金额');
  expect((await refund(number, 0)).status).toBe(422);
  expect((await refund('f'.repeat(32))).status).toBe(404);
  const open = (await world.buyer.order(learner)).values.out_trade_no;
  expect((await refund(open)).message).toBe('这个订单没有付款，不能退款');
  const asked = { out_trade_no: number, amount: 1, reason: '退给我' };
  expect((await world.app.call(`${ADMIN}/refund`, asked, learner)).status).toBe(403);
  expect((await world.buyer.detail(learner)).status).toBe('进行中');
});

test('a refund of nobody is an exception', async () => {
  const content = { out_refund_no: 'other', refund_id: '50', refund_status: 'SUCCESS' };
  await world.notify(world.fake.noticeOf('REFUND.SUCCESS', 'refund', content));
  expect(await world.buyer.exceptions('other')).toMatchObject([{ kind: 'unknown_refund' }]);
});
