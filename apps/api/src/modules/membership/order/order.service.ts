import { randomBytes } from 'node:crypto';
import type { OrderType, PlanType } from '@tingci/contract/membership/order';
import { linkToCashier } from '@tingci/domain/cashier-link';
import type { BookNames } from '../../../entitlement/sold-books/book-names.ts';
import { createRepeatedCalls, type RepeatedCaller } from '../../../platform/challenge/repeated-calls.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Payment } from '../payment.ts';
import type { PaymentState } from '../payment-provider.ts';
import { BOOK_FEN, plans, titleOf } from '../plan/plans.ts';
import { createCodeQuestions } from './code-questions.ts';
import { createOrderRepository, type Order, type PaymentProviderName } from './order.repository.ts';
import { resultOf } from './order-state.ts';
import type { Settle } from './settle.ts';

const MINUTE_MS = 60_000;
/** How long an order can be paid. */
export const ORDER_MS = 30 * MINUTE_MS;
/** A page polls for three minutes, so an order that ends earlier is not offered again. */
const LEFT_TO_REUSE_MS = 5 * MINUTE_MS;
/** Two polls of one order do not ask the provider more often. */
const CHECK_EVERY_MS = 2_500;

export type OrderDeps = {
  database: Database;
  payment: Payment;
  settle: Settle;
  bookNames: Pick<BookNames, 'find'>;
  rateLimitScale: number;
  log: { warn(details: object, message: string): void };
};

/** A plan, or a book, at the price that the page shows. */
export type OrderRequest = { amountFen: number; scene: number } & (
  | { type: PlanType; number: number }
  | { bookId: number }
);

/** What an order is for, and its price here. */
type Offer = { plan: OrderType; months: number; bookId: number | null; amountFen: number };

/** Orders: made or found again, and asked for their result. */
export function createOrderService(deps: OrderDeps) {
  const { database, payment, settle, log } = deps;
  const repository = createOrderRepository(database.pool);
  const askForCode = createCodeQuestions();
  const transact = database.transactWith((client) => ({
    orders: createOrderRepository(client),
    calls: createRepeatedCalls(client, deps.rateLimitScale),
  }));

  async function findOffer(request: OrderRequest): Promise<Offer> {
    if ('bookId' in request) {
      orThrow((await deps.bookNames.find(request.bookId)) ?? undefined, 'not_found');
      return { plan: 'book', months: 0, bookId: request.bookId, amountFen: BOOK_FEN };
    }
    const plan = plans.find(({ type, number }) => type === request.type && number === request.number);
    if (!plan) throw new AppError('plan_unknown');
    return { plan: plan.type, months: plan.months, bookId: null, amountFen: plan.amountFen };
  }

  /**
   * The open order of the plan or the book, or a new one. Concurrent calls of one learner get the same. Throws
   * `book_owned`. Undefined when the caller must solve a challenge before a new one.
   */
  async function openOrder(caller: RepeatedCaller, request: OrderRequest, provider: PaymentProviderName) {
    const { userId, nowMs } = caller;
    const { plan, months, bookId, amountFen } = await findOffer(request);
    if (amountFen !== request.amountFen) throw new AppError('price_changed');
    return transact(async ({ orders, calls }) => {
      if (!(await orders.lockBuyer(userId))) throw new AppError('session_ended');
      if (bookId !== null && (await orders.hasBook(userId, bookId))) throw new AppError('book_owned');
      const wanted = { userId, plan, bookId, amountFen, provider };
      const open = await orders.findOpen(wanted, new Date(nowMs + LEFT_TO_REUSE_MS));
      if (open) return open;
      if (!(await calls.take('order', caller))) return undefined;
      return orders.insert({
        ...wanted,
        outTradeNo: randomBytes(16).toString('hex'),
        prepayId: randomBytes(16).toString('hex'),
        months,
        scene: request.scene,
        createdAt: new Date(nowMs),
        expiresAt: new Date(nowMs + ORDER_MS),
      });
    });
  }

  /** Asks the provider about an order, stores the answer and returns it. Rejects when the provider did not answer. */
  async function check(
    { outTradeNo }: Pick<Order, 'outTradeNo'>,
    nowMs: number,
  ): Promise<PaymentState['state']> {
    if (payment.name === 'off') return 'unknown';
    const found = await payment.provider.find(outTradeNo);
    if (found.state === 'paid') await settle(found, nowMs);
    if (found.state === 'closed') await repository.storeClose(outTradeNo, new Date(nowMs));
    return found.state;
  }

  /** {@link check}, unless somebody asked just now. The next poll asks again when the provider does not answer. */
  async function checkOnce(order: Order, nowMs: number): Promise<void> {
    if (order.provider !== payment.name) return;
    const { outTradeNo } = order;
    if (!(await repository.claimCheck(outTradeNo, new Date(nowMs), new Date(nowMs - CHECK_EVERY_MS)))) return;
    await check(order, nowMs).catch((err: unknown) =>
      log.warn({ err, outTradeNo }, 'the payment provider did not report a payment; it is asked again'),
    );
  }

  return {
    check,
    async create(caller: RepeatedCaller, request: OrderRequest) {
      if (payment.name === 'off') throw new AppError('payment_off');
      // The row is stored before the provider knows the order: a payment always finds its order.
      const order = (await openOrder(caller, request, payment.name)) ?? (await caller.work.demand());
      const { outTradeNo, amountFen } = order;
      if (order.codeUrl !== null) return { outTradeNo, codeUrl: order.codeUrl };
      const { provider } = payment;
      const codeUrl = await askForCode(outTradeNo, caller.nowMs, async () => {
        try {
          const made = await provider.create({
            outTradeNo,
            amountFen,
            title: titleOf(order),
            expiresAt: order.expiresAt.getTime(),
            cashierPath: linkToCashier(order.prepayId, order.plan),
          });
          await repository.setCodeUrl(outTradeNo, made.codeUrl);
          return made.codeUrl;
        } catch (err) {
          log.warn({ err, outTradeNo }, 'the payment provider did not create a payment');
          throw new AppError('payment_failed', {}, err);
        }
      });
      return { outTradeNo, codeUrl };
    },

    /** The result of a payment for its poll. */
    async getResult(userId: number, outTradeNo: string, nowMs: number): Promise<1 | 2 | 3> {
      const order = orThrow(await repository.findOwn(userId, outTradeNo), 'not_found');
      if (resultOf(order) !== 1) return resultOf(order);
      await checkOnce(order, nowMs);
      return resultOf(orThrow(await repository.findOwn(userId, outTradeNo), 'not_found'));
    },

    async list(userId: number, { page, pageSize }: { page: number; pageSize: number }) {
      const [list, total] = await Promise.all([
        repository.listOf(userId, pageSize, (page - 1) * pageSize),
        repository.countOf(userId),
      ]);
      return { list, total };
    },

    /** The order of a payment link, for whoever has the link. */
    async findByLink(prepayId: string): Promise<Order> {
      return orThrow(await repository.findByPrepayId(prepayId), 'not_found');
    },
  };
}

export type OrderService = ReturnType<typeof createOrderService>;
