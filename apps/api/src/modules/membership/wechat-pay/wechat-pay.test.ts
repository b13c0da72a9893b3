import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../payment-provider.ts';
import type { Fault } from '../wechat-pay-fake/fake-signing.fixture.ts';
import {
  type FakeNotice,
  startWechatPayFake,
  type WechatPayFake,
} from '../wechat-pay-fake/wechat-pay-fake.fixture.ts';
import { UntrustedError } from './answer-check.ts';
import { readBill, toFen } from './bill.ts';
import { createHttpClient, WechatPayError } from './http-client.ts';
import { createWechatPay } from './wechat-pay.ts';

// An answer of the fake must fit on a busy machine, and a test waits for it when the fake hangs.
const TIMEOUT_MS = 2_000;

let fake: WechatPayFake;
let wechat: PaymentProvider;
beforeEach(async () => {
  fake = await startWechatPayFake();
  wechat = createWechatPay({ ...fake.settings, timeoutMs: TIMEOUT_MS });
});
afterEach(() => fake.close());

const order = (outTradeNo: string) => ({
  outTradeNo,
  title: '听词 Pro 会员 12 个月',
  amountFen: 7800,
  expiresAt: Date.now() + 900_000,
  cashierPath: '/transfer/pay/a/year',
});
const reading = ({ headers, body }: FakeNotice) => wechat.readNotice((name) => headers[name], body);

describe.each(['public key', 'certificates'])('with %s', (mode) => {
  beforeEach(() => {
    const { publicKey, ...others } = fake.settings;
    const settings = mode === 'public key' ? { ...others, publicKey } : others;
    wechat = createWechatPay({ ...settings, timeoutMs: 5_000 });
  });

  test('an order is created, paid, found, refunded and in the bill', async () => {
    expect(await wechat.create(order('order_one'))).toEqual({ codeUrl: expect.stringMatching(/^weixin:/) });
    expect(await wechat.find('order_one')).toEqual({ state: 'waiting', outTradeNo: 'order_one' });
    fake.pay('order_one');
    const paid = await wechat.find('order_one');
    expect(paid).toEqual({
      state: 'paid',
      outTradeNo: 'order_one',
      amountFen: 7800,
      transactionId: expect.any(String),
      paidAt: Date.parse(fake.payments.get('order_one')?.paidAt ?? ''),
    });
    expect(await wechat.close('order_one')).toBe(false);
    const request = { outTradeNo: 'order_one', outRefundNo: 'refund_one', amountFen: 7800, totalFen: 7800 };
    expect(await wechat.refund({ ...request, reason: '学'.repeat(200) })).toMatchObject({ state: 'done' });
    expect(await wechat.findRefund('refund_one')).toMatchObject({
      state: 'done',
      refundId: expect.any(String),
    });
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await wechat.listBill(today)).toEqual([
      { kind: 'payment', outTradeNo: 'order_one', transactionId: expect.any(String), amountFen: 7800 },
      { kind: 'refund', outTradeNo: 'order_one', outRefundNo: 'refund_one', amountFen: 7800 },
    ]);
    expect(fake.refused).toEqual([]);
  });

  test('what does not exist is unknown, and a closed order stays closed', async () => {
    expect(await wechat.find('nobody')).toMatchObject({ state: 'unknown' });
    expect(await wechat.findRefund('nobody')).toMatchObject({ state: 'unknown' });
    expect(await wechat.close('nobody')).toBe(true);
    expect(await wechat.listBill('2020-01-01')).toEqual([]);
    await wechat.create(order('order_two'));
    expect(await wechat.close('order_two')).toBe(true);
    expect(await wechat.close('order_two')).toBe(true);
    expect(await wechat.find('order_two')).toMatchObject({ state: 'closed' });
    await expect(wechat.create(order('order_two'))).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
  });
});

test('an order can be paid until its last second', async () => {
  await wechat.create({ ...order('order_end'), expiresAt: Date.parse('2026-11-25T23:59:58.900+08:00') });
  expect(fake.payments.get('order_end')?.timeExpire).toBe('2026-11-25T23:59:58+08:00');
});

test.each([
  ['PROCESSING', 'waiting'],
  ['ABNORMAL', 'failed'],
] as const)('a refund with the status %s is %s', async (status, state) => {
  await wechat.create(order('order_back'));
  fake.pay('order_back');
  fake.nextRefundIs(status);
  const request = { outTradeNo: 'order_back', outRefundNo: 'refund_back', amountFen: 7800, totalFen: 7800 };
  expect(await wechat.refund({ ...request, reason: '' })).toMatchObject({ state });
  expect(await wechat.findRefund('refund_back')).toMatchObject({ state, refundId: expect.any(String) });
  const refund = { state, outRefundNo: 'refund_back' };
  expect(await reading(fake.refundNotice('refund_back'))).toMatchObject({ refund });
});

describe('the certificates', () => {
  let nowMs: number;
  const downloads = () => fake.calls.filter((call) => call === 'certificates').length;
  beforeEach(() => {
    nowMs = Date.now();
    fake.setClock(() => nowMs);
    const { publicKey: _, ...settings } = fake.settings;
    wechat = createWechatPay({ ...settings, now: () => nowMs });
  });

  test('are downloaded every twelve hours, and at most once a minute for an unknown serial number', async () => {
    await wechat.find('nobody');
    const unknown = async () => {
      const notice = fake.noticeOf('SOMETHING.NEW', 'new', {});
      await expect(reading(notice)).rejects.toMatchObject({ reason: 'unknown serial' });
    };
    await unknown();
    expect(downloads()).toBe(1);
    nowMs += 60_000;
    await unknown();
    await unknown();
    expect(downloads()).toBe(2);
    nowMs += 12 * 3_600_000;
    await wechat.find('nobody');
    await wechat.find('nobody');
    expect(downloads()).toBe(3);
  });

  test('are used until their end, also when a download fails', async () => {
    await wechat.find('nobody');
    nowMs += 12 * 3_600_000;
    fake.failNext('certificates', 'hang-up');
    expect(await wechat.find('nobody')).toMatchObject({ state: 'unknown' });
    nowMs = Date.parse('2041-01-01T00:00:00Z');
    await expect(wechat.find('nobody')).rejects.toThrow('cannot be trusted');
  });
});

test('the certificates are asked for once, not with each answer', async () => {
  const { publicKey: _, ...settings } = fake.settings;
  wechat = createWechatPay(settings);
  await Promise.all(['a_order', 'b_order', 'c_order'].map((number) => wechat.create(order(number))));
  await wechat.find('a_order');
  expect(fake.calls.filter((call) => call === 'certificates')).toHaveLength(1);
});

test.each<Fault>(['hang', 'hang-up', 'error-500', 'unsigned', 'altered', 'probe', 'wrong-key', 'old'])(
  'an answer with the fault "%s" is no answer',
  async (fault) => {
    await wechat.create(order('order_three'));
    fake.failNext('find', fault);
    const failure = await wechat.find('order_three').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WechatPayError);
    expect((failure as WechatPayError).code).toBeUndefined();
    expect(await wechat.find('order_three')).toMatchObject({ state: 'waiting' });
  },
);

test.each<Fault>(['hang-after', 'hang-up-after', 'error-500-after'])(
  'work that was done before the fault "%s" is found by the next call',
  async (fault) => {
    fake.failNext('create', fault);
    await expect(wechat.create(order('order_four'))).rejects.toBeInstanceOf(WechatPayError);
    expect(await wechat.find('order_four')).toMatchObject({ state: 'waiting' });
    expect(await wechat.create(order('order_four'))).toEqual({ codeUrl: expect.any(String) });
    fake.pay('order_four');
    const request = {
      outTradeNo: 'order_four',
      outRefundNo: 'refund_four',
      amountFen: 7800,
      totalFen: 7800,
      reason: '',
    };
    fake.failNext('refund', fault);
    await expect(wechat.refund(request)).rejects.toBeInstanceOf(WechatPayError);
    expect(await wechat.refund(request)).toMatchObject({ state: 'done' });
    expect(fake.refunds.size).toBe(1);
  },
);

test('a payment during the close is not lost', async () => {
  await wechat.create(order('order_five'));
  fake.failNext('close', 'pay-first');
  expect(await wechat.close('order_five')).toBe(false);
  expect(await wechat.find('order_five')).toMatchObject({ state: 'paid' });
});

describe('notifications', () => {
  beforeEach(async () => {
    await wechat.create(order('order_six'));
    fake.pay('order_six');
  });

  test('a signed one is read', async () => {
    const payment = { state: 'paid', outTradeNo: 'order_six', amountFen: 7800 };
    expect(await reading(fake.notice('order_six'))).toMatchObject({ payment });
    const other = fake.noticeOf('SOMETHING.NEW', 'new', {});
    expect(await reading(other)).toEqual({ other: 'SOMETHING.NEW' });
  });

  test.each<[Fault, string]>([
    ['unsigned', 'incomplete'],
    ['probe', 'probe'],
    ['old', 'too old'],
    ['altered', 'wrong signature'],
    ['wrong-key', 'wrong signature'],
  ])('one with the fault "%s" is refused', async (fault, reason) => {
    const failure = await reading(fake.notice('order_six', fault)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UntrustedError);
    expect((failure as UntrustedError).reason).toBe(reason);
  });

  test('one of another key id is refused', async () => {
    const { headers, body } = fake.notice('order_six');
    const notice = { headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_9' }, body };
    await expect(reading(notice)).rejects.toMatchObject({ reason: 'unknown serial' });
  });

  test.each(['mchid', 'appid'])('one with a foreign %s is refused', async (field) => {
    const content = { ...JSON.parse(paymentText()), [field]: 'wx-other' };
    const notice = fake.noticeOf('TRANSACTION.SUCCESS', 'transaction', content);
    await expect(reading(notice)).rejects.toThrow('another merchant');
  });

  const paymentText = () =>
    JSON.stringify({
      appid: fake.settings.appid,
      mchid: fake.settings.merchant.mchid,
      out_trade_no: 'order_six',
      trade_state: 'SUCCESS',
      transaction_id: '42',
      success_time: '2026-11-25T10:00:00+08:00',
      amount: { total: 7800, currency: 'CNY' },
    });
});

test('a bill of another shape is refused, and amounts have no fraction of a fen', () => {
  expect(() => readBill('<html></html>')).toThrow();
  expect(() => readBill('a,b\r\n`1,`2\r\n')).toThrow();
  expect(toFen('25.00')).toBe(2500);
  expect(toFen('0.1')).toBe(10);
  expect(toFen('78')).toBe(7800);
  expect(() => toFen('1e3')).toThrow();
  expect(() => toFen('-1.00')).toThrow();
  expect(() => toFen('1.005')).toThrow();
});

test('a bill that was changed, has another form, or is on another host is refused', async () => {
  const { endpoint, merchant } = fake.settings;
  const client = createHttpClient({ endpoint, merchant, findKey: async () => undefined, now: Date.now });
  fake.addToBill(['`a']);
  const address = `${endpoint}/v3/billdownload/file?token=2026-11-25`;
  await expect(client.download(address, '0'.repeat(40))).rejects.toThrow('altered');
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  await expect(wechat.listBill(today)).rejects.toThrow('another form');
  await expect(client.download('http://localhost:1/file', '0'.repeat(40))).rejects.toThrow('another host');
});
