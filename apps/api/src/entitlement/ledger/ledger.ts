import { type Grant, spanGrants } from '@tingci/domain/membership';
import type { Executor } from '../../platform/db/database.ts';
import { execute, findRow, getRow } from '../../platform/db/statement.ts';
import { appendGrant, appendRevocation, findGrantOwner, findLedger } from './ledger.sql.ts';

/** Where a grant comes from: with its id the key of a grant, so that no act is counted twice. */
export type GrantSource = {
  source: 'trial' | 'order' | 'code' | 'administrator';
  /** Unique for the source, at most 100 characters, such as the `out_trade_no` of an order. */
  sourceId: string;
};

/** What a learner gets: Pro for calendar months, Pro for days, or one book for ever. */
export type Product = { months: number } | { days: number } | { bookId: number };

/**
 * Grants a product. Call it with the client of the transaction that stores why; a second call with the same source does
 * nothing. Resolves to whether this call made the grant. After the commit, call `forget({ userId })` of the authenticator.
 */
export async function grantProduct(
  client: Executor,
  asked: GrantSource & { userId: number; product: Product; nowMs: number },
): Promise<boolean> {
  const { months, days, bookId } = { months: 0, days: 0, bookId: null, ...asked.product };
  const values = [
    asked.userId,
    asked.source,
    asked.sourceId,
    new Date(asked.nowMs),
    months,
    days,
    bookId,
  ] as const;
  return (await execute(client, appendGrant, [...values])) === 1;
}

/**
 * Takes a grant back from `nowMs` on, for a refund or by an administrator. It adds a row and deletes none; later grants
 * move forward. Resolves to the learner; undefined when there is no such grant, or it is revoked already.
 */
export async function revokeGrant(
  client: Executor,
  asked: GrantSource & { reason: string; nowMs: number },
): Promise<{ userId: number } | undefined> {
  const { source, sourceId, reason, nowMs } = asked;
  const added = await execute(client, appendRevocation, [source, sourceId, new Date(nowMs), reason]);
  return added === 1 ? findRow(client, findGrantOwner, [source, sourceId]) : undefined;
}

/** The spans of Pro that a learner has, had or will have. */
export async function listGrants(client: Executor, userId: number): Promise<Grant[]> {
  return spanGrants((await getRow(client, findLedger, [userId])).entries);
}
