import { createBookNames } from '../../entitlement/sold-books/book-names.ts';
import { createBoughtBooks } from '../../entitlement/sold-books/bought-books.ts';
import { type CallerOf, createCallerOf } from '../../platform/challenge/caller-of.ts';
import type { ChallengeGuard } from '../../platform/challenge/challenge-guard.ts';
import type { Keys } from '../../platform/core/keys.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticator } from '../../platform/http/caller/authenticator.ts';
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts';
import type { BoundJob } from '../../platform/jobs/job.ts';
import type { Module } from '../module.ts';
import { type AnswerBook, createAnswerBookBindings } from './answer-book/answer-book.routes.ts';
import { createCompareBillJob } from './bill/compare-bill.job.ts';
import { compareBills } from './bill/compare-bill.ts';
import { createCodeBindings } from './code/code.routes.ts';
import { createCodeService } from './code/code.service.ts';
import { createCodeBatchService } from './code/code-batch.service.ts';
import { createGrantBindings } from './grant/grant.routes.ts';
import { createGrantService } from './grant/grant.service.ts';
import { createMemberBindings } from './member/member.routes.ts';
import { createMemberService, type MemberCounts } from './member/member.service.ts';
import { createNotifyRoutes } from './notify/notify.routes.ts';
import { createCashierService } from './order/cashier.service.ts';
import { createOrderBindings } from './order/order.routes.ts';
import { createOrderService } from './order/order.service.ts';
import { createSettle } from './order/settle.ts';
import type { Payment } from './payment.ts';
import { createPaymentAdminBindings } from './payment-admin/payment-admin.routes.ts';
import { createPaymentAdminService } from './payment-admin/payment-admin.service.ts';
import { createRefundService } from './refund/refund.service.ts';
import { createSweepOrdersJob } from './sweep/sweep-orders.job.ts';
import { createSweepOrders } from './sweep/sweep-orders.ts';
import { createTrialService } from './trial/trial.service.ts';

export type MembershipDeps = {
  database: Database;
  authenticator: Pick<Authenticator, 'forget'>;
  challenges: ChallengeGuard;
  keys: Pick<Keys, 'hashTrialPhone' | 'activationCode'>;
  counts: MemberCounts;
  /** The answer-word books, without their words. */
  listSoldBooks: () => Promise<AnswerBook[]>;
  /** How long a new learner is offered the free trial. */
  trialOfferHours: number;
  payment: Payment;
  /** The operator's log. */
  log: { warn(details: object, message: string): void };
  rateLimitScale: number;
  /** For requests of the payment provider. */
  limits: Pick<RateLimits, 'checkAddress'>;
  now: () => number;
};

/** Membership: its state, the trial, orders, codes and grants. `ledger/` grants and revokes for all modules. */
export function createMembershipModule(deps: MembershipDeps): Module {
  const trial = createTrialService(deps);
  const members = createMemberService({ ...deps, trial });
  const callerOf = createCallerOf(deps.challenges);
  const payments = createPaymentModule(deps, callerOf);
  const bookNames = createBookNames(deps.database.pool);
  return {
    ...payments,
    bindings: [
      ...createMemberBindings(members, trial, callerOf),
      ...payments.bindings,
      ...createCodeBindings({
        codes: createCodeService(deps),
        batches: createCodeBatchService(deps),
        members,
        bookNames,
        callerOf,
      }),
      ...createGrantBindings(createGrantService(deps), bookNames),
    ],
  };
}

/** Orders and their payments, refunds and bills. Without a payment provider there is nothing to ask for. */
function createPaymentModule(deps: MembershipDeps, callerOf: CallerOf): Module {
  const { database, payment, now } = deps;
  const settle = createSettle(deps);
  const orders = createOrderService({ ...deps, settle, bookNames: createBookNames(database.pool) });
  const refunds = createRefundService(deps);
  const cashier = createCashierService(orders, payment.name === 'sandbox' ? payment.provider : undefined);
  const isOpen = payment.name !== 'off';
  const bought = createBoughtBooks(database.pool);
  const bindings = [
    ...createOrderBindings(orders, cashier, { isOpen, callerOf }),
    ...createAnswerBookBindings({ listBooks: deps.listSoldBooks, bought, orders, isOpen, callerOf }),
    ...createPaymentAdminBindings(createPaymentAdminService(database), refunds),
  ];
  if (payment.name === 'off') return { bindings };
  const { name, provider } = payment;
  const jobs: BoundJob[] = [
    createSweepOrdersJob({ sweep: createSweepOrders({ ...deps, orders }), refunds, now }),
    createCompareBillJob((signal) =>
      compareBills({ database, name, provider, settle, refunds }, now(), signal),
    ),
  ];
  // Nobody sends notifications of the sandbox.
  const plugins = name === 'wechat' ? [createNotifyRoutes({ ...deps, provider, settle, refunds })] : [];
  return { bindings, jobs, plugins };
}
