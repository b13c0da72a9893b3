import { createTestApp, type TestApp } from '../../../test/app.ts';
import { compareBills } from '../bill/compare-bill.ts';
import { createBuyer } from '../order/buying.fixture.ts';
import { createOrderService } from '../order/order.service.ts';
import { createSettle } from '../order/settle.ts';
import { createRefundService } from '../refund/refund.service.ts';
import { createSweepOrders } from '../sweep/sweep-orders.ts';
import { createWechatPay } from '../wechat-pay/wechat-pay.ts';
import {
  type FakeNotice,
  startWechatPayFake,
  type WechatPayFake,
} from '../wechat-pay-fake/wechat-pay-fake.fixture.ts';

const never = new AbortController().signal;

/** The app with WeChat Pay, whose fake is on loopback, and the work of the jobs. */
export async function createPaymentWorld() {
  const fake: WechatPayFake = await startWechatPayFake();
  let app: TestApp | undefined;
  const now = () => app?.now() ?? Date.now();
  fake.setClock(now);
  const provider = createWechatPay({ ...fake.settings, timeoutMs: 2_000, now });
  const payment = { name: 'wechat', provider } as const;
  const running = await createTestApp({ payment });
  app = running;
  const { database } = running;
  const log = { warn: () => undefined };
  const authenticator = { forget: () => undefined };
  const settle = createSettle({ database, authenticator });
  const orders = createOrderService({
    database,
    payment,
    settle,
    rateLimitScale: 10_000,
    log,
    bookNames: { find: async () => null },
  });
  const refunds = createRefundService({ database, payment, authenticator, log });
  const sweep = createSweepOrders({ database, payment, orders, log });
  return {
    app: running,
    fake,
    provider,
    settle,
    orders,
    refunds,
    buyer: createBuyer(running),
    notify: ({ headers, body }: FakeNotice) =>
      running.app.inject({ method: 'POST', url: '/api/pay/wechat/notify', headers, payload: body }),
    sweepOrders: () => sweep(running.now(), never),
    sweepRefunds: () => refunds.sweep(running.now(), never),
    compareBills: () =>
      compareBills({ database, name: 'wechat', provider, settle, refunds }, running.now(), never),
    /** The log of administrators. */
    async audit(action: string) {
      const { rows } = await database.pool.query('select reason from audit_log where action = $1', [action]);
      return rows;
    },
    async close() {
      await running.close();
      await fake.close();
    },
  };
}
