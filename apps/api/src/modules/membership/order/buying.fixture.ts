import type { Answer, Learner, TestApp } from '../../../test/app.ts';

const MEMBER = '/api/study/customer/v1/member';
export const PAY = `${MEMBER}/v1/pay`;

/** The request of a plan, as the page sends it. */
export const plan = {
  year: { pay_type: 'wx_Native', type: 'year', number: 1, amount: 7800, scene: 10 },
  quarter: { pay_type: 'wx_Native', type: 'quarter', number: 1, amount: 4800, scene: 10 },
  month: { pay_type: 'wx_Native', type: 'month', number: 1, amount: 2500, scene: 10 },
} as const;

/** Buys, pays and looks as the pages do. */
export function createBuyer(app: TestApp) {
  return {
    order: (learner: Learner, fields: object = plan.year): Promise<Answer> =>
      app.call(PAY, fields as never, learner),
    result: async (learner: Learner, outTradeNo: string): Promise<number> =>
      (await app.call(`${PAY}/result`, { out_trade_no: outTradeNo }, learner)).values.status,
    cashier: (codeUrl: string): Promise<Answer> =>
      app.call(`${PAY}/cashier`, { prepay_id: codeUrl.split('/')[3] ?? '' }),
    /** Presses a button of the cashier, without a login. */
    press: (codeUrl: string, act: 'pay' | 'cancel'): Promise<Answer> =>
      app.call(`${PAY}/cashier/act`, { prepay_id: codeUrl.split('/')[3] ?? '', act }),
    detail: async (learner: Learner) => (await app.call(`${MEMBER}/detail`, {}, learner)).values,
    orders: async (learner: Learner) =>
      (await app.call(`${MEMBER}/v1/order/list`, { page: 1 }, learner)).values,
    grants: async (learner: Learner): Promise<{ source: string; months: number }[]> =>
      (
        await app.database.pool.query(
          'select source, months from membership_grant where user_id = $1 order by id',
          [learner.userId],
        )
      ).rows,
    exceptions: async (outTradeNo: string) =>
      (
        await app.database.pool.query(
          'select kind, expected_fen as expected, actual_fen as actual from payment_exception where out_trade_no = $1',
          [outTradeNo],
        )
      ).rows,
  };
}
