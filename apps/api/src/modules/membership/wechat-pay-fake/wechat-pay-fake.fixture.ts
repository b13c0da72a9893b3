import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.fixture.ts';
import { billOf, type Payment, type Refund } from './fake-bill.fixture.ts';
import { faultOfRequest, type Operation, operationOf } from './fake-request.fixture.ts';
import { type Fault, pairs, sealText, signBody } from './fake-signing.fixture.ts';

/** Headers and raw body of a notification. */
export type FakeNotice = { headers: Record<string, string>; body: string };

export type WechatPayFake = Awaited<ReturnType<typeof startWechatPayFake>>;

type Answer = { status: number; body: string };

const json = (status: number, fields: object): Answer => ({ status, body: JSON.stringify(fields) });
const refusal = (status: number, code: string): Answer => json(status, { code, message: code });

/** Starts a fake of WeChat Pay on loopback. It checks signatures, stores orders, and has the faults of a real network. */
export async function startWechatPayFake() {
  const mchid = '1900000001';
  const appid = 'wx0000000000000001';
  const merchantSerial = 'ABCDEF0123456789';
  const apiKey = randomBytes(16).toString('hex');
  const certificate = makeCertificate(pairs.platform);
  const keyId = 'PUB_KEY_ID_0000000001';
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const faults: { operation: Operation; fault: Fault }[] = [];
  const calls: Operation[] = [];
  const refused: string[] = [];
  const held = new Set<ServerResponse>();
  let nextRefund: Refund['status'] = 'SUCCESS';
  let billExtra: string[] = [];
  let nowMs = () => Date.now();
  const seal = (plain: string, associated: string) => sealText(plain, associated, apiKey);
  const signed = (body: string, serial: string, fault?: Fault) =>
    signBody({ body, serial, nowMs: nowMs() }, fault);

  function pay(outTradeNo: string): boolean {
    const payment = payments.get(outTradeNo);
    if (payment?.state !== 'NOTPAY') return false;
    payment.state = 'SUCCESS';
    payment.transactionId = `42${randomBytes(8).readBigUInt64BE().toString().padStart(20, '0')}`;
    payment.paidAt = new Date(nowMs()).toISOString().replace(/\.\d+Z$/, '+00:00');
    return true;
  }

  const describe = (outTradeNo: string, payment: Payment) => ({
    appid,
    mchid,
    out_trade_no: outTradeNo,
    trade_type: 'NATIVE',
    trade_state: payment.state,
    trade_state_desc: payment.state,
    ...(payment.transactionId === ''
      ? {}
      : { transaction_id: payment.transactionId, success_time: payment.paidAt, payer: { openid: 'o-fake' } }),
    amount: { total: payment.total, currency: 'CNY' },
  });
  const describeRefund = (outRefundNo: string, refund: Refund) => ({
    out_refund_no: outRefundNo,
    out_trade_no: refund.outTradeNo,
    refund_id: refund.refundId,
    status: refund.status,
    success_time: new Date(nowMs()).toISOString(),
    amount: { refund: refund.amount, total: refund.amount },
  });

  const bill = (day: string) => billOf({ payments, refunds, extra: billExtra, appid, mchid }, day);

  /** Does the work of a call. */
  const work: { [Name in Operation]: (path: string, fields: Record<string, never>) => Answer } = {
    create(_path, fields) {
      const { out_trade_no, amount, description, time_expire } = fields as never as {
        out_trade_no: string;
        amount: { total: number };
        description: string;
        time_expire: string;
      };
      if (!/^[\w|*-]{6,32}$/.test(out_trade_no) || Buffer.byteLength(description) > 127) {
        return refusal(400, 'PARAM_ERROR');
      }
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(time_expire) || !Number.isInteger(amount.total)) {
        return refusal(400, 'PARAM_ERROR');
      }
      const known = payments.get(out_trade_no);
      if (known?.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED');
      if (known && known.state !== 'NOTPAY') return refusal(400, 'ORDERPAID');
      if (known && known.total !== amount.total) return refusal(400, 'INVALID_REQUEST');
      const fresh = { total: amount.total, transactionId: '', paidAt: '', timeExpire: time_expire };
      payments.set(out_trade_no, { ...fresh, state: 'NOTPAY' });
      return json(200, { code_url: `weixin://wxpay/bizpayurl?pr=${out_trade_no}` });
    },
    find(path) {
      const outTradeNo = path.split('/')[5]?.split('?')[0] ?? '';
      const payment = payments.get(outTradeNo);
      return payment ? json(200, describe(outTradeNo, payment)) : refusal(404, 'ORDER_NOT_EXIST');
    },
    close(path) {
      const payment = payments.get(path.split('/')[5] ?? '');
      if (!payment) return refusal(404, 'ORDER_NOT_EXIST');
      if (payment.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED');
      if (payment.state !== 'NOTPAY') return refusal(400, 'ORDERPAID');
      payment.state = 'CLOSED';
      return { status: 204, body: '' };
    },
    refund(_path, fields) {
      const { out_trade_no, out_refund_no, amount } = fields as never as {
        out_trade_no: string;
        out_refund_no: string;
        amount: { refund: number };
      };
      const known = refunds.get(out_refund_no);
      if (known) return json(200, describeRefund(out_refund_no, known));
      const payment = payments.get(out_trade_no);
      if (!payment || payment.state === 'NOTPAY') return refusal(404, 'RESOURCE_NOT_EXISTS');
      if (payment.state === 'REFUND') return refusal(400, 'NOT_ENOUGH');
      payment.state = 'REFUND';
      const refundId = `50${randomBytes(8).readBigUInt64BE()}`;
      const refund = { outTradeNo: out_trade_no, amount: amount.refund, refundId, status: nextRefund };
      refunds.set(out_refund_no, refund);
      nextRefund = 'SUCCESS';
      return json(200, describeRefund(out_refund_no, refund));
    },
    'find-refund'(path) {
      const outRefundNo = path.split('/')[5] ?? '';
      const refund = refunds.get(outRefundNo);
      return refund ? json(200, describeRefund(outRefundNo, refund)) : refusal(404, 'RESOURCE_NOT_EXISTS');
    },
    bill(path) {
      const day = new URLSearchParams(path.split('?')[1]).get('bill_date') ?? '';
      const body = bill(day);
      if (body === '') return refusal(400, 'NO_STATEMENT_EXIST');
      const hash = createHash('sha1').update(body).digest('hex');
      return json(200, {
        hash_type: 'SHA1',
        hash_value: hash,
        download_url: `${endpoint()}/v3/billdownload/file?token=${day}`,
      });
    },
    certificates: () =>
      json(200, {
        data: [
          {
            serial_no: certificate.serial,
            effective_time: '2020-01-01T00:00:00+08:00',
            expire_time: '2040-01-01T00:00:00+08:00',
            encrypt_certificate: seal(certificate.pem, 'certificate'),
          },
        ],
      }),
  };

  function send(response: ServerResponse, answer: Answer, serial: string, fault?: Fault): unknown {
    const headers = signed(answer.body, serial, fault);
    const body =
      fault === 'altered' ? answer.body.replace(/\d/, (digit) => String(9 - Number(digit))) : answer.body;
    return response.writeHead(answer.status, { 'content-type': 'application/json', ...headers }).end(body);
  }

  function hold(response: ServerResponse): unknown {
    held.add(response);
    return response.on('close', () => held.delete(response));
  }

  function answer(request: IncomingMessage, response: ServerResponse, body: string): unknown {
    const path = request.url ?? '';
    const serial = String(request.headers['wechatpay-serial'] ?? certificate.serial);
    const wrong = faultOfRequest(
      request,
      body,
      { mchid, serial: merchantSerial, publicKey: pairs.merchant.publicKey },
      nowMs(),
    );
    if (wrong) {
      refused.push(wrong);
      return send(response, refusal(401, 'SIGN_ERROR'), serial);
    }
    if (path.startsWith('/v3/billdownload/file?token=')) {
      return response.writeHead(200, { 'content-type': 'text/plain' }).end(bill(path.split('=')[1] ?? ''));
    }
    const operation = operationOf(request.method ?? '', path);
    if (!operation) return send(response, refusal(404, 'NOT_FOUND'), serial);
    calls.push(operation);
    const index = faults.findIndex((each) => each.operation === operation);
    const fault = index === -1 ? undefined : faults.splice(index, 1)[0]?.fault;
    if (fault === 'hang') return hold(response);
    if (fault === 'hang-up') return request.socket.destroy();
    if (fault === 'error-500') return send(response, refusal(500, 'SYSTEM_ERROR'), serial);
    if (fault === 'pay-first') pay(path.split('/')[5]?.split('?')[0] ?? '');
    const done = work[operation](path, body === '' ? {} : JSON.parse(body));
    if (fault === 'hang-after') return hold(response);
    if (fault === 'hang-up-after') return request.socket.destroy();
    if (fault === 'error-500-after') return send(response, refusal(500, 'SYSTEM_ERROR'), serial);
    return send(response, done, serial, fault);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString('utf8')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function noticeOf(event: string, original: string, content: object, fault?: Fault): FakeNotice {
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date(nowMs()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: '支付成功',
      resource: { ...seal(JSON.stringify(content), original), original_type: original },
    });
    const headers = { 'content-type': 'application/json', ...signed(body, keyId, fault) };
    return { headers, body: fault === 'altered' ? body.replace('"summary":"支付', '"summary":"又付') : body };
  }

  return {
    /** Settings of a client of this fake, in public-key mode. */
    settings: {
      endpoint: endpoint(),
      appid,
      merchant: { mchid, serial: merchantSerial, privateKey: pairs.merchant.privateKey },
      apiKey,
      publicKey: {
        id: keyId,
        pem: pairs.platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      },
      notifyUrl: 'https://shop.test/api/pay/wechat/notify',
    },
    keys: pairs,
    payments,
    refunds,
    /** Names of the calls with a right signature, in order. */
    calls,
    /** Reasons of the refused requests. */
    refused,
    /** The learner pays; false when the order cannot be paid. */
    pay,
    failNext(operation: Operation, fault: Fault): void {
      faults.push({ operation, fault });
    },
    /** Forgets the faults that have not happened. */
    endFaults(): void {
      faults.length = 0;
    },
    nextRefundIs(status: Refund['status']): void {
      nextRefund = status;
    },
    /** Adds lines to each bill, each cell with its backtick. */
    addToBill(lines: string[]): void {
      billExtra = lines;
    },
    setClock(now: () => number): void {
      nowMs = now;
    },
    seal,
    /** The notification of a payment. */
    notice(outTradeNo: string, fault?: Fault): FakeNotice {
      const payment = payments.get(outTradeNo);
      if (!payment) throw new Error(`no payment ${outTradeNo}`);
      return noticeOf('TRANSACTION.SUCCESS', 'transaction', describe(outTradeNo, payment), fault);
    },
    /** A notification with any content, signed. */
    noticeOf,
    /** The notification of a refund. */
    refundNotice(outRefundNo: string, fault?: Fault): FakeNotice {
      const refund = refunds.get(outRefundNo);
      if (!refund) throw new Error(`no refund ${outRefundNo}`);
      const { status, ...others } = describeRefund(outRefundNo, refund);
      const event = status === 'SUCCESS' ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL';
      return noticeOf(event, 'refund', { ...others, refund_status: status }, fault);
    },
    async close(): Promise<void> {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
