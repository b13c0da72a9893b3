import { z } from 'zod';
import type { PaymentNotice, PaymentProvider, PaymentState, RefundState } from '../payment-provider.ts';
import { type FindKey, readAnswerHeaders, requireSigned } from './answer-check.ts';
import { billSchema, createdSchema, paymentSchema, refundSchema, toPayment, toRefund } from './answers.ts';
import { readBill } from './bill.ts';
import { createHttpClient, WechatPayError } from './http-client.ts';
import { findCertificateKeys, findFixedKey } from './platform-keys.ts';
import { openResource, sealedResourceSchema } from './sealed-resource.ts';
import type { Merchant } from './signature.ts';

export type WechatPaySettings = {
  /** Origin of the service, without a path. */
  endpoint: string;
  appid: string;
  merchant: Merchant;
  /** The API v3 key, 32 bytes. */
  apiKey: string;
  /** The public key of the platform and its id. Undefined: the certificates are downloaded. */
  publicKey?: { id: string; pem: string } | undefined;
  notifyUrl: string;
  timeoutMs?: number;
  now?: () => number;
};

const noticeSchema = z.object({
  event_type: z.string().max(64),
  resource: sealedResourceSchema,
});

const CHINA_MS = 8 * 3_600_000;
const TITLE_MAX_BYTES = 127;
const REASON_MAX_BYTES = 80;
const noSuchOrder: readonly string[] = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];
const paidBefore: readonly string[] = ['ORDERPAID', 'ORDER_PAID'];
const closedBefore: readonly string[] = ['ORDER_CLOSED', 'ORDERCLOSED'];
const noBill: readonly string[] = ['NO_STATEMENT_EXIST'];

/** WeChat Pay API v3, Native: create, query, close, refund, daily bill, and notifications. */
export function createWechatPay(settings: WechatPaySettings): PaymentProvider {
  const { appid, merchant, apiKey, publicKey, notifyUrl, now = Date.now } = settings;
  const { mchid } = merchant;
  const findKey: FindKey = publicKey
    ? findFixedKey(publicKey.id, publicKey.pem)
    : findCertificateKeys({ apiKey, now, load: (keysIn) => client.get('/v3/certificates', keysIn) });
  const client = createHttpClient({
    endpoint: settings.endpoint,
    merchant,
    findKey,
    wantedSerial: publicKey?.id,
    now,
    timeoutMs: settings.timeoutMs,
  });
  const orderPath = (outTradeNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;
  const refundOf = (answer: unknown): RefundState => toRefund(read(refundSchema, answer));

  return {
    async create({ outTradeNo, title, amountFen, expiresAt }) {
      const answer = await client.post('/v3/pay/transactions/native', {
        appid,
        mchid,
        description: cut(title, TITLE_MAX_BYTES),
        out_trade_no: outTradeNo,
        time_expire: chinaTime(expiresAt),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
      });
      return { codeUrl: read(createdSchema, answer).code_url };
    },

    async find(outTradeNo): Promise<PaymentState> {
      try {
        const answer = await client.get(`${orderPath(outTradeNo)}?mchid=${encodeURIComponent(mchid)}`);
        return requireNumber(toPayment(read(paymentSchema, answer), { mchid, appid }), outTradeNo);
      } catch (error) {
        if (hasCode(error, noSuchOrder)) return { state: 'unknown', outTradeNo };
        throw error;
      }
    },

    async close(outTradeNo) {
      try {
        await client.post(`${orderPath(outTradeNo)}/close`, { mchid });
        return true;
      } catch (error) {
        if (hasCode(error, paidBefore)) return false;
        // An order that does not exist, or is closed, cannot be paid.
        if (hasCode(error, [...closedBefore, ...noSuchOrder])) return true;
        throw error;
      }
    },

    async refund({ outTradeNo, outRefundNo, reason, amountFen, totalFen }) {
      const answer = await client.post('/v3/refund/domestic/refunds', {
        out_trade_no: outTradeNo,
        out_refund_no: outRefundNo,
        reason: cut(reason, REASON_MAX_BYTES),
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      return requireNumber(refundOf(answer), outRefundNo);
    },

    async findRefund(outRefundNo) {
      try {
        const answer = await client.get(`/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`);
        return requireNumber(refundOf(answer), outRefundNo);
      } catch (error) {
        if (hasCode(error, noSuchOrder)) return { outRefundNo, refundId: '', state: 'unknown' };
        throw error;
      }
    },

    async listBill(day) {
      try {
        const answer = await client.get(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
        const { download_url, hash_value } = read(billSchema, answer);
        return readBill(await client.download(download_url, hash_value));
      } catch (error) {
        if (hasCode(error, noBill)) return [];
        throw error;
      }
    },

    async readNotice(header, rawBody): Promise<PaymentNotice> {
      // First the signature over the raw body. Nothing of an unsigned message is parsed.
      await requireSigned(readAnswerHeaders(header), rawBody, findKey, now());
      const { event_type, resource } = noticeSchema.parse(JSON.parse(rawBody));
      const content: unknown = JSON.parse(openResource(resource, apiKey));
      if (event_type === 'TRANSACTION.SUCCESS') {
        return { payment: toPayment(paymentSchema.parse(content), { mchid, appid }) };
      }
      if (event_type.startsWith('REFUND.')) return { refund: toRefund(refundSchema.parse(content)) };
      return { other: event_type };
    },
  };
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new WechatPayError('the answer has another form');
  return parsed.data;
}

/** A signed answer about another order must not count for this one. */
function requireNumber<State extends { outTradeNo: string } | { outRefundNo: string }>(
  state: State,
  number: string,
): State {
  const answered = 'outTradeNo' in state ? state.outTradeNo : state.outRefundNo;
  if (answered !== number) throw new WechatPayError('the answer is about another order');
  return state;
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof WechatPayError && error.code !== undefined && codes.includes(error.code);

/** RFC 3339 in whole seconds, with the offset of China. */
function chinaTime(ms: number): string {
  return new Date(ms + CHINA_MS).toISOString().replace(/\.\d+Z$/, '+08:00');
}

/** The first characters of a text that fit into `maxBytes` of UTF-8. */
function cut(text: string, maxBytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read);
}
