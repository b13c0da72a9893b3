import type { Keys } from '../../core/keys.ts';
import type { Database } from '../../db/database.ts';
import type { Authenticator } from '../../http/authenticator.ts';
import { createBookNames } from '../../ledger/book-names.ts';
import { createBoughtBooks } from '../../ledger/bought-books.ts';
import type { SharedLimits } from '../../shared-limits/shared-limits.ts';
import type { Module } from '../module.ts';
import { type AnswerBook, createAnswerBookBindings } from './answer-book/answer-book.routes.ts';
import { createCodeBindings } from './code/code.routes.ts';
import { createCodeService } from './code/code.service.ts';
import { createCodeBatchService } from './code/code-batch.service.ts';
import { createGrantBindings } from './grant/grant.routes.ts';
import { createGrantService } from './grant/grant.service.ts';
import { createMemberBindings } from './member/member.routes.ts';
import { createMemberService, type MemberCounts } from './member/member.service.ts';
import { createCashierService } from './order/cashier.service.ts';
import { createOrderBindings } from './order/order.routes.ts';
import { createOrderService } from './order/order.service.ts';
import { createSettle } from './order/settle.ts';
import type { Payment } from './payment.ts';
import { createTrialService } from './trial/trial.service.ts';

export type MembershipDeps = {
  database: Database;
  authenticator: Pick<Authenticator, 'forget'>;
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
  sharedLimits?: SharedLimits | undefined;
};

/** Membership: its state, the trial, orders, codes and grants. `ledger/` grants and revokes for all modules. */
export function createMembershipModule(deps: MembershipDeps): Module {
  const trial = createTrialService(deps);
  const members = createMemberService({ ...deps, trial });
  const { payment } = deps;
  const orders = createOrderService({ ...deps, settle: createSettle(deps) });
  const cashier = createCashierService(orders, payment.name === 'sandbox' ? payment.provider : undefined);
  const bookNames = createBookNames(deps.database.pool);
  return {
    bindings: [
      ...createMemberBindings(members, trial),
      ...createOrderBindings(orders, cashier, { isOpen: payment.name !== 'off' }),
      ...createCodeBindings({
        codes: createCodeService(deps),
        batches: createCodeBatchService(deps),
        members,
        bookNames,
      }),
      ...createAnswerBookBindings(deps.listSoldBooks, createBoughtBooks(deps.database.pool)),
      ...createGrantBindings(createGrantService(deps), bookNames),
    ],
  };
}
