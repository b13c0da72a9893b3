import type { Keys } from '../../platform/core/keys.ts';
import type { Executor } from '../../platform/db/database.ts';
import { execute, findRow, getRow, type Row } from '../../platform/db/statement.ts';
import { findTrialState, hasTrialReceipt, insertTrialReceipt, lockTrialOwner } from './trial-receipt.sql.ts';

/** The number and the sign-up of a learner, and whether this account has received the trial. */
export type TrialState = Row<typeof findTrialState>;

/** Queries of the free trial. */
export function createTrialRepository(client: Executor) {
  return {
    findState: (userId: number): Promise<TrialState | undefined> => findRow(client, findTrialState, [userId]),
    /** No other transaction changes the account until this one ends. */
    lockOwner: (userId: number) => findRow(client, lockTrialOwner, [userId]),
    hasReceipt: async (phoneHash: Buffer): Promise<boolean> =>
      (await getRow(client, hasTrialReceipt, [phoneHash])).isReceived,
    /** False when the number has received it before. */
    insertReceipt: async (phoneHash: Buffer, at: Date): Promise<boolean> =>
      (await execute(client, insertTrialReceipt, [phoneHash, at])) === 1,
  };
}

export type TrialRepository = ReturnType<typeof createTrialRepository>;

/**
 * Marks the number of a learner who has received the trial, so that it stays received when they close the account or
 * change the number. Call it with the transaction that gives a learner another number.
 */
export async function keepTrialReceipt(
  repository: TrialRepository,
  keys: Pick<Keys, 'hashTrialPhone'>,
  { userId, phoneNumber, nowMs }: { userId: number; phoneNumber: string; nowMs: number },
): Promise<void> {
  const state = await repository.findState(userId);
  if (state?.isReceived) await repository.insertReceipt(keys.hashTrialPhone(phoneNumber), new Date(nowMs));
}
