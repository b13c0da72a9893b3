import { z } from 'zod';
import { type BoundJob, bindJob, defineJob } from '../../../platform/jobs/job.ts';
import type { RefundService } from '../refund/refund.service.ts';
import type { createSweepOrders } from './sweep-orders.ts';

const sweepOrders = defineJob({
  name: 'sweep-orders',
  title: '核对未完成的订单和退款',
  payload: z.strictObject({}),
  access: 'admin',
  steps: { asking: '正在查询' },
  // The schedule runs it again.
  retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
  concurrency: 1,
  timeoutSeconds: 600,
  maxWaiting: 2,
  keptSeconds: 3600,
  cron: '* * * * *',
});

/** Asks the provider about open orders and refunds; the result has their numbers. */
export function createSweepOrdersJob(deps: {
  sweep: ReturnType<typeof createSweepOrders>;
  refunds: Pick<RefundService, 'sweep'>;
  now: () => number;
}): BoundJob {
  return bindJob(sweepOrders, async ({ progress, signal }) => {
    progress(0, 'asking');
    const orders = await deps.sweep(deps.now(), signal);
    const refunds = await deps.refunds.sweep(deps.now(), signal);
    return {
      orders: orders.orders,
      refunds: refunds.refunds,
      failed: orders.failed + refunds.failed,
    };
  });
}
