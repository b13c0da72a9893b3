import { screen, within } from '@testing-library/react';
import type { User } from '@tingci/contract/account/user';
import type { ResponseOf } from '@tingci/contract/index';
import { expect, test } from 'vitest';
import { refreshLearnerData } from '../../src/lib/query-client.ts';
import { type Answers, refuse } from './support/fake-wire.ts';
import { administrator, learner } from './support/learner.ts';
import { openScreen } from './support/open-screen.tsx';

const MEMBER = '/api/study/customer/v1/member';
const PAY = `${MEMBER}/v1/pay`;

const plan = { number: 1, list_amount: null, saved_percent: 0 };
const plans: Answers = {
  [`${MEMBER}/v1/plan/list`]: {
    is_open: true,
    list: [
      {
        ...plan,
        type: 'year',
        months: 12,
        amount: 7800,
        list_amount: 30_000,
        month_amount: 650,
        saved_percent: 74,
      },
      { ...plan, type: 'month', months: 1, amount: 2500, month_amount: 2500 },
    ],
  },
  [`${MEMBER}/detail`]: {
    status: '未开通',
    ends_at: null,
    is_free_receive: true,
    vipLastDayCount: 0,
    diyBooks: 0,
    fuxiWords: 0,
    aiStoryWords: 0,
  },
  '/api/study/customer/v1/free-vip-count-down': { seconds: 0 },
};

/** A learner of one test. The browser's storage stays between tests. */
const learnerOf = (id: number): User => ({ ...learner, id });

test('/vip-pro makes one order for a plan, also when the data of the page is loaded again', async () => {
  const { wire } = await openScreen('/vip-pro?reason=7', {
    as: learnerOf(51),
    answers: {
      ...plans,
      [PAY]: { code_url: 'weixin://wxpay/one', out_trade_no: 'a'.repeat(32) },
      [`${PAY}/result`]: { status: 1 },
    },
  });
  expect(await screen.findByRole('img', { name: '付款码：Pro 会员 12 个月，¥78' })).toBeDefined();
  expect(screen.getByRole('radio', { name: /^1 个月/ })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('开通后可用');
  // As when the membership begins, or the network returns. A paid order would be followed by a new one.
  await refreshLearnerData();
  const paths = wire.requests.map(({ path }) => path);
  expect(paths.filter((path) => path === `${MEMBER}/detail`).length).toBeGreaterThan(1);
  expect(paths.filter((path) => path === PAY)).toHaveLength(1);
});

test('/vip-pro says why there is no code, and asks again on request', async () => {
  const { user, wire } = await openScreen('/vip-pro', {
    as: learnerOf(52),
    answers: { ...plans, [PAY]: () => refuse('payment_failed') },
  });
  expect(await screen.findByText('暂时无法发起支付，请稍后再试')).toBeDefined();
  wire.answer({
    [PAY]: { code_url: 'weixin://wxpay/two', out_trade_no: 'b'.repeat(32) },
    [`${PAY}/result`]: { status: 1 },
  });
  await user.click(screen.getByRole('button', { name: '刷新付款码' }));
  expect(await screen.findByRole('img', { name: /^付款码/ })).toBeDefined();
});

type Order = ResponseOf<'/api/study/admin/v1/order/list'>['list'][number];

const paid: Order = {
  id: 3,
  out_trade_no: 'c'.repeat(32),
  user_id: 7,
  user_name: '小听',
  provider: 'wechat',
  type: 'year',
  months: 12,
  book_name: null,
  amount: 7800,
  paid_amount: 7800,
  transaction_id: '4200001234',
  state: 'paid',
  created_at: 1_760_000_000_000,
  paid_at: 1_760_000_060_000,
  refund_amount: null,
  refund_reason: '',
};

test('/admin/order pays an order back, with the keyboard and for a reason', async () => {
  let order = paid;
  const { user, wire } = await openScreen('/admin/order', {
    as: administrator,
    answers: {
      '/api/study/admin/v1/order/list': () => ({ list: [order], total: 1, page: 1, page_size: 20 }),
      '/api/study/admin/v1/order/refund': ({ amount, reason }) => {
        order = { ...paid, state: 'refunding', refund_amount: amount, refund_reason: reason };
        return null;
      },
    },
  });
  const card = within(await screen.findByRole('listitem'));
  const ask = card.getByRole('button', { name: '退款' });
  ask.focus();
  await user.keyboard('{Enter}');
  const amount = card.getByLabelText('退款金额（元）');
  expect(document.activeElement).toBe(amount);
  await user.click(card.getByRole('button', { name: '取消' }));
  expect(document.activeElement).toBe(card.getByRole('button', { name: '退款' }));

  await user.keyboard('{Enter}');
  await user.clear(card.getByLabelText('退款金额（元）'));
  await user.type(card.getByLabelText('退款金额（元）'), '78.01{Enter}');
  expect(card.getByText('请输入不超过 ¥78 的金额')).toBeDefined();
  expect(card.getByText('请填写理由')).toBeDefined();
  await user.clear(card.getByLabelText('退款金额（元）'));
  await user.type(card.getByLabelText('退款金额（元）'), '30');
  await user.type(card.getByLabelText('退款理由'), '重复购买{Enter}');
  expect(await card.findByText('退款中')).toBeDefined();
  expect(card.getByText('¥30 · 重复购买')).toBeDefined();
  expect(card.queryByRole('button', { name: '退款' })).toBeNull();
  expect(
    wire.requests.filter(({ path }) => path.endsWith('/order/refund')).map(({ fields }) => fields),
  ).toEqual([{ out_trade_no: paid.out_trade_no, amount: 3000, reason: '重复购买' }]);
});

test('/admin/order/exception is closed with a note, and the focus goes on', async () => {
  const found = {
    id: 1,
    kind: 'unknown_order' as const,
    out_trade_no: 'd'.repeat(32),
    reference: '4200009999',
    expected_amount: null,
    actual_amount: 4800,
    user_id: null,
    user_name: '',
    found_at: 1_760_000_000_000,
    done_at: null,
    note: '',
  };
  let open = [found, { ...found, id: 2, kind: 'amount' as const, user_id: 7, user_name: '小听' }];
  const { user, wire } = await openScreen('/admin/order/exception', {
    as: administrator,
    answers: {
      '/api/study/admin/v1/order/exception/list': () => ({
        list: open,
        total: open.length,
        page: 1,
        page_size: 20,
        counts: { open: open.length, done: 2 - open.length },
      }),
      '/api/study/admin/v1/order/exception/update': () => {
        open = open.slice(1);
        return null;
      },
    },
  });
  const [first] = await screen.findAllByRole('listitem');
  const card = within(first as HTMLElement);
  await user.click(card.getByRole('button', { name: '处理完成' }));
  expect(card.getByText('请填写处理说明')).toBeDefined();
  await user.type(card.getByLabelText('处理说明'), '已在商户平台退款{Enter}');
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('待处理 1')).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: 'd'.repeat(32) }));
  expect(wire.requests.find(({ path }) => path.endsWith('exception/update'))?.fields).toEqual({
    exception_id: 1,
    note: '已在商户平台退款',
  });
});
