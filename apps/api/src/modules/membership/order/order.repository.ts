import type { PaymentExceptionKind } from '@tingci/contract/admin/order';
import { createBoughtBooks } from '../../../entitlement/sold-books/bought-books.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row, type Values } from '../../../platform/db/statement.ts';
import * as sql from './order.sql.ts';

/** An order as it is stored: facts only. */
export type Order = Row<typeof sql.findOwnOrder>;

export type PaymentProviderName = Order['provider'];

export type NewOrder = Pick<
  Order,
  | 'userId'
  | 'outTradeNo'
  | 'prepayId'
  | 'provider'
  | 'plan'
  | 'months'
  | 'bookId'
  | 'amountFen'
  | 'scene'
  | 'createdAt'
  | 'expiresAt'
>;

/** What is unusual about a payment or a refund. `reference` is the provider's number of it. */
export type PaymentException = {
  kind: PaymentExceptionKind;
  outTradeNo: string;
  reference: string;
  expectedFen?: number;
  actualFen?: number;
};

/** Queries of orders. */
export function createOrderRepository(client: Executor) {
  return {
    /** False for an account that is closed. */
    lockBuyer: async (userId: number): Promise<boolean> =>
      (await findRow(client, sql.lockBuyer, [userId])) !== undefined,
    /** Whether the learner bought the book or opened it by a code. */
    hasBook: (userId: number, bookId: number): Promise<boolean> =>
      createBoughtBooks(client).has(userId, bookId),
    findOpen: (
      wanted: Pick<Order, 'userId' | 'plan' | 'bookId' | 'amountFen' | 'provider'>,
      payableAfter: Date,
    ): Promise<Order | undefined> => {
      const { userId, plan, bookId, amountFen, provider } = wanted;
      return findRow(client, sql.findOpenOrder, [userId, plan, amountFen, provider, payableAfter, bookId]);
    },
    insert: (order: NewOrder): Promise<Order> => {
      const { userId, outTradeNo, prepayId, provider, plan, months, amountFen, scene } = order;
      const values: Values<typeof sql.insertOrder> = [
        userId,
        outTradeNo,
        prepayId,
        provider,
        plan,
        months,
        amountFen,
        scene,
        order.createdAt,
        order.expiresAt,
        order.bookId,
      ];
      return getRow(client, sql.insertOrder, values);
    },
    setCodeUrl: (outTradeNo: string, codeUrl: string) =>
      execute(client, sql.setCodeUrl, [outTradeNo, codeUrl]),
    findOwn: (userId: number, outTradeNo: string): Promise<Order | undefined> =>
      findRow(client, sql.findOwnOrder, [outTradeNo, userId]),
    findByPrepayId: (prepayId: string): Promise<Order | undefined> =>
      findRow(client, sql.findOrderByPrepayId, [prepayId]),
    lock: (outTradeNo: string) => findRow(client, sql.lockOrder, [outTradeNo]),
    /** Whether this caller is the one that asks the provider now. */
    claimCheck: async (outTradeNo: string, now: Date, checkedBefore: Date): Promise<boolean> =>
      (await execute(client, sql.claimCheck, [outTradeNo, now, checkedBefore])) === 1,
    storePayment: (outTradeNo: string, paidAt: Date, paidFen: number, transactionId: string) =>
      execute(client, sql.storePayment, [outTradeNo, paidAt, paidFen, transactionId]),
    storeClose: (outTradeNo: string, at: Date) => execute(client, sql.storeClose, [outTradeNo, at]),
    listDue: (checkedBefore: Date, provider: PaymentProviderName, limit: number): Promise<Order[]> =>
      listRows(client, sql.listDueOrders, [checkedBefore, provider, limit]),
    listOf: (userId: number, limit: number, offset: number) =>
      listRows(client, sql.listOrdersOf, [userId, limit, offset]),
    countOf: async (userId: number): Promise<number> =>
      (await getRow(client, sql.countOrdersOf, [userId])).total,
    /** Stores it once, however often it is found. */
    addException: (found: PaymentException, at: Date) => {
      const { kind, outTradeNo, reference, expectedFen = null, actualFen = null } = found;
      return execute(client, sql.insertException, [kind, outTradeNo, reference, expectedFen, actualFen, at]);
    },
  };
}

export type OrderRepository = ReturnType<typeof createOrderRepository>;
