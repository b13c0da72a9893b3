import { appErrors } from '@tingci/contract/errors';
import type { FastifyError, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/core/app-error.ts';
import { refuseWithStatus } from '../../../platform/http/faults.ts';
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts';
import type { PaidPayment, Settle } from '../order/settle.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { RefundService } from '../refund/refund.service.ts';

/** The address to which WeChat Pay sends notifications. */
export const NOTIFY_PATH = '/api/pay/wechat/notify';

const MAX_BYTES = 64 * 1024;
/** Anybody can send notifications, so not every refused one gets a line in the log. */
const WARN_EVERY_MS = 60_000;

/**
 * Accepts notifications, within the limit of an address. The raw body is checked before anything of it is parsed. The answer is 204 only when the payment is stored;
 * after any other answer WeChat Pay sends the notification again.
 */
export function createNotifyRoutes(deps: {
  provider: Pick<PaymentProvider, 'readNotice'>;
  settle: Settle;
  refunds: Pick<RefundService, 'apply'>;
  limits: Pick<RateLimits, 'checkAddress'>;
  now: () => number;
}): FastifyPluginAsync {
  const { provider, settle, refunds, limits, now } = deps;
  const isPaid = (payment: { state: string }): payment is PaidPayment => payment.state === 'paid';

  let warnedAt = Number.NEGATIVE_INFINITY;
  function warnOf(error: unknown, request: FastifyRequest): void {
    if (now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now();
    const reason = error instanceof Error ? error.message.slice(0, 200) : '';
    request.log.warn(
      { reason, ip: request.ip },
      'a payment notification was refused; more of this minute are not logged',
    );
  }

  return async function notifyRoutes(app) {
    // The signature is over the bytes as they came.
    app.removeAllContentTypeParsers();
    // The provider takes every 2xx as stored, so a refusal has its own HTTP status. The app answers other errors with 5xx.
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const code = error instanceof AppError ? error.code : 'bad_request';
      const status = error instanceof AppError ? appErrors[error.code].status : (error.statusCode ?? 500);
      if (status >= 500) throw error;
      return refuseWithStatus(request, reply, status, code);
    });
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const onRequest = (request: FastifyRequest) => limits.checkAddress(request, now());
    app.post(NOTIFY_PATH, { bodyLimit: MAX_BYTES, onRequest }, async (request, reply) => {
      const header = (name: string) => request.headers[name]?.toString();
      let notice: Awaited<ReturnType<PaymentProvider['readNotice']>>;
      try {
        notice = await provider.readNotice(header, typeof request.body === 'string' ? request.body : '');
      } catch (err) {
        warnOf(err, request);
        return reply.code(401).send({ code: 'FAIL', message: '签名错误' });
      }
      if ('payment' in notice && isPaid(notice.payment)) await settle(notice.payment, now());
      if ('refund' in notice) await refunds.apply(notice.refund, now());
      return reply.code(204).send();
    });
  };
}
