import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Fault } from '../wechat-pay-fake/fake-signing.fixture.ts';
import type { FakeNotice } from '../wechat-pay-fake/wechat-pay-fake.fixture.ts';
import { createPaymentWorld } from './payment-world.fixture.ts';

let world: Awaited<ReturnType<typeof createPaymentWorld>>;
beforeAll(async () => {
  world = await createPaymentWorld();
});
afterAll(() => world.close());

async function paidOrder() {
  const { app, buyer, fake } = world;
  const learner = await app.signUp();
  const { values } = await buyer.order(learner);
  const number = values.out_trade_no as string;
  fake.pay(number);
  return { learner, number };
}

test('a notification credits the order once, however often it comes', async () => {
  const { learner, number } = await paidOrder();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.notify(world.fake.notice(number))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204));
  expect(await world.buyer.grants(learner)).toEqual([{ source: 'order', months: 12 }]);
  expect(await world.buyer.result(learner, number)).toBe(2);
});

test.each<Fault>(['unsigned', 'probe', 'old', 'altered', 'wrong-key'])(
  'a notification with the fault "%s" is refused, and nothing changes',
  async (fault) => {
    const { learner, number } = await paidOrder();
    const answer = await world.notify(world.fake.notice(number, fault));
    expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'FAIL', message: '签名错误' }]);
    expect(await world.buyer.grants(learner)).toEqual([]);
  },
);

test('a body that is no notification is refused', async () => {
  for (const payload of ['', '{}', '{"resource":', 'a'.repeat(1000)]) {
    const headers = { 'content-type': 'application/json' };
    const url = '/api/pay/wechat/notify';
    expect((await world.app.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(401);
  }
});

test('a body that cannot be read is not taken as stored', async () => {
  const { headers, body } = world.fake.notice((await paidOrder()).number);
  const send = (change: object, payload = body) =>
    world.app.app.inject({
      method: 'POST',
      url: '/api/pay/wechat/notify',
      headers: { ...headers, ...change },
      payload,
    });
  expect((await send({ 'content-length': '3' })).statusCode).toBe(400);
  expect((await send({}, 'a'.repeat(65 * 1024))).statusCode).toBe(413);
});

test('an address has a limit, before anything is read', async () => {
  const { app, provider } = world;
  const payment = { name: 'wechat', provider } as const;
  // At this scale an address has six requests a minute.
  const limited = await createTestApp({ sibling: app, isShared: true, payment, rateLimitScale: 6 / 12_000 });
  const { learner, number } = await paidOrder();
  const send = ({ headers, body }: FakeNotice, remoteAddress: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/pay/wechat/notify',
      headers,
      payload: body,
      remoteAddress,
    });
  const statuses = [];
  for (let i = 0; i < 8; i++) {
    statuses.push((await send(world.fake.notice(number, 'altered'), '192.0.2.1')).statusCode);
  }
  expect(statuses).toEqual([...Array(6).fill(401), 429, 429]);
  expect((await send(world.fake.notice(number), '192.0.2.1')).statusCode).toBe(429);
  expect((await send(world.fake.notice(number), '192.0.2.2')).statusCode).toBe(204);
  expect(await world.buyer.grants(learner)).toHaveLength(1);
  await limited.close();
});

test('a wrong amount grants nothing', async () => {
  const { learner, number } = await paidOrder();
  const payment = world.fake.payments.get(number);
  if (payment) payment.total = 1;
  expect((await world.notify(world.fake.notice(number))).statusCode).toBe(204);
  expect(await world.buyer.grants(learner)).toEqual([]);
  expect(await world.buyer.exceptions(number)).toEqual([{ kind: 'amount', expected: 7800, actual: 1 }]);
});

describe('the sweeper', () => {
  test('credits a payment whose notification was lost', async () => {
    const { learner } = await paidOrder();
    world.app.advance(61_000);
    await world.sweepOrders();
    expect(await world.buyer.grants(learner)).toHaveLength(1);
  });

  test('closes an order that is over, so that it cannot be paid', async () => {
    const { app, buyer, fake } = world;
    const learner = await app.signUp();
    const number = (await buyer.order(learner)).values.out_trade_no;
    app.advance(31 * 60_000);
    await world.sweepOrders();
    expect(fake.payments.get(number)?.state).toBe('CLOSED');
    expect(fake.pay(number)).toBe(false);
    expect(await buyer.result(learner, number)).toBe(3);
  });

  test('credits an order that is paid during its close', async () => {
    const { app, buyer, fake } = world;
    const learner = await app.signUp();
    await buyer.order(learner);
    app.advance(31 * 60_000);
    fake.failNext('close', 'pay-first');
    await world.sweepOrders();
    expect(await buyer.grants(learner)).toHaveLength(1);
  });

  test('asks again after a failure of the provider', async () => {
    const { learner } = await paidOrder();
    for (const fault of ['error-500', 'hang-up', 'unsigned'] as const) {
      world.app.advance(61_000);
      world.fake.failNext('find', fault);
      expect(await world.sweepOrders()).toMatchObject({ failed: 1 });
    }
    world.app.advance(61_000);
    expect(await world.sweepOrders()).toMatchObject({ failed: 0 });
    expect(await world.buyer.grants(learner)).toHaveLength(1);
  });
});
