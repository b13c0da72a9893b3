import { TRIAL_DAYS } from '@tingci/domain/membership';
import { grantProduct } from '../../../entitlement/ledger/ledger.ts';
import { createTrialRepository } from '../../../entitlement/ledger/trial-receipt.ts';
import { createRepeatedCalls, type RepeatedCaller } from '../../../platform/challenge/repeated-calls.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Keys } from '../../../platform/core/keys.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Authenticator } from '../../../platform/http/caller/authenticator.ts';

const HOUR_MS = 3_600_000;

/** The free trial: offered for some hours after the sign-up, received once by a person. */
export function createTrialService(deps: {
  database: Database;
  keys: Pick<Keys, 'hashTrialPhone'>;
  authenticator: Pick<Authenticator, 'forget'>;
  /** How long a new learner is offered the trial. */
  trialOfferHours: number;
  rateLimitScale: number;
}) {
  const repository = createTrialRepository(deps.database.pool);
  const transact = deps.database.transactWith((client) => ({
    client,
    trial: createTrialRepository(client),
    calls: createRepeatedCalls(client, deps.rateLimitScale),
  }));
  const msLeft = (createdAt: Date, nowMs: number) =>
    Math.max(0, createdAt.getTime() + deps.trialOfferHours * HOUR_MS - nowMs);

  /** Whether the learner has received the trial, and the milliseconds in which they can. */
  async function getOffer(userId: number, nowMs: number): Promise<{ isReceived: boolean; msLeft: number }> {
    const state = orThrow(await repository.findState(userId), 'session_ended');
    const isReceived =
      state.isReceived || (await repository.hasReceipt(deps.keys.hashTrialPhone(state.phoneNumber)));
    return { isReceived, msLeft: isReceived ? 0 : msLeft(state.createdAt, nowMs) };
  }

  return {
    getOffer,
    async receive(caller: RepeatedCaller): Promise<void> {
      const { userId, nowMs } = caller;
      const isReceived = await transact(async ({ client, trial, calls }) => {
        const owner = orThrow(await trial.lockOwner(userId), 'session_ended');
        // A refusal below ends the transaction, and then the call does not count.
        if (!(await calls.take('trial', caller))) return false;
        const phoneHash = deps.keys.hashTrialPhone(owner.phoneNumber);
        const isFirst =
          (await trial.insertReceipt(phoneHash, new Date(nowMs))) &&
          (await grantProduct(client, {
            userId,
            source: 'trial',
            sourceId: phoneHash.toString('hex'),
            product: { days: TRIAL_DAYS },
            nowMs,
          }));
        if (!isFirst) throw new AppError('trial_received');
        if (msLeft(owner.createdAt, nowMs) === 0) throw new AppError('trial_over');
        return true;
      });
      if (!isReceived) await caller.work.demand();
      deps.authenticator.forget({ userId });
    },
  };
}

export type TrialService = ReturnType<typeof createTrialService>;
