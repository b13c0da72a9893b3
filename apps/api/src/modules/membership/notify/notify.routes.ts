import type { FastifyPluginAsync } from 'fastify';
import type { PaidPayment, Settle } from '../order/settle.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { RefundService } from '../refund/refund.service.ts';

/** The address to which WeChat Pay sends notifications. */
export const NOTIFY_PATH = '/api/pay/wechat/notify';

const MAX_BYTES = 64 * 1024;

/**
 * Accepts notifications. The raw body is checked before anything of it is parsed. The answer is 204 only when the payment is stored;
 * after any other answer WeChat Pay sends the notification again.
 */
export function createNotifyRoutes(deps: {
  provider: Pick<PaymentProvider, 'readNotice'>;
  settle: Settle;
  refunds: Pick<RefundService, 'apply'>;
  now: () => number;
}): FastifyPluginAsync {
  const { provider, settle, refunds, now } = deps;
  const isPaid = (payment: { state: string }): payment is PaidPayment => payment.state === 'paid';

  return async function notifyRoutes(app) {
    // The signature is over the bytes as they came.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post(NOTIFY_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const header = (name: string) => request.headers[name]?.toString();
      let notice: Awaited<ReturnType<PaymentProvider['readNotice']>>;
      try {
        notice = await provider.readNotice(header, typeof request.body === 'string' ? request.body : '');
      } catch (err) {
        request.log.warn({ err }, 'a payment notification was refused');
        return reply.code(401).send({ code: 'FAIL', message: '签名错误' });
      }
      if ('payment' in notice && isPaid(notice.payment)) await settle(notice.payment, now());
      if ('refund' in notice) await refunds.apply(notice.refund, now());
      return reply.code(204).send();
    });
  };
}
