import type { UserContext } from '../http/caller/caller.ts';
import type { ChallengeGuard } from './challenge-guard.ts';
import type { RepeatedCaller, RepeatedPurpose } from './repeated-calls.ts';

/** Makes the caller of a request: who calls, and whether the request has solved a challenge for this purpose. */
export function createCallerOf(challenges: Pick<ChallengeGuard, 'check'>) {
  return async (purpose: RepeatedPurpose, context: UserContext): Promise<RepeatedCaller> => {
    const { session, ip, nowMs, challengeSolution } = context;
    const { userId } = session;
    const work = await challenges.check(challengeSolution, { purpose, subject: String(userId) }, nowMs);
    return { userId, ip, nowMs, work };
  };
}

export type CallerOf = ReturnType<typeof createCallerOf>;
