import { randomInt } from 'node:crypto';
import { CHALLENGE_SOLUTION_MAX, challengeSchema, challengeSolutionSchema } from '@tingci/contract/challenge';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AppError } from '../core/app-error.ts';
import type { Keys } from '../core/keys.ts';
import type { Executor } from '../db/database.ts';
import { findRow } from '../db/statement.ts';
import { useChallenge } from './challenge.sql.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const VALID_MS = 5 * 60_000;

/** How much a challenge costs: passes of SHA-256 for one key, and the most keys that the browser derives. */
export type Effort = { cost: number; mostKeys: number };

/** About a third of a second on a desktop, and one to two seconds on an old phone. */
export const defaultEffort: Effort = { cost: 1_000, mostKeys: 1_500 };

/** Which call a challenge is for. A solution for another call or subject is none. */
export type ChallengeUse = { purpose: string; subject: string };

/** What a caller has computed. `demand` throws `challenge_required` with a new challenge. */
export type Work = { isDone: boolean; demand: () => Promise<never> };

/** For calls of a login session, which need no challenge: its owner has logged in. */
export const noWork: Work = {
  isDone: true,
  demand: () => Promise.reject(new Error('a login session needs no challenge')),
};

/**
 * Challenges (proof of work) that make repeated calls cost time. A challenge is signed, belongs to one call and subject,
 * ends after five minutes, and its solution counts once: used ones are rows, so all processes know them.
 */
export function createChallengeGuard(deps: { client: Executor; keys: Keys; effort?: Effort | undefined }) {
  const { client, keys, effort = defaultEffort } = deps;
  const { challengeKey, challengeSolutionKey } = keys;

  async function create(use: ChallengeUse, nowMs: number) {
    const made = await createChallenge({
      algorithm: ALGORITHM,
      cost: effort.cost,
      counter: randomInt(effort.mostKeys),
      data: { boundTo: keys.challengeSubject(use.purpose, use.subject), expiresAt: nowMs + VALID_MS },
      deriveKey,
      hmacSignatureSecret: challengeKey,
      hmacKeySignatureSecret: challengeSolutionKey,
    });
    return challengeSchema.parse(made);
  }

  async function isRight(text: string | undefined, use: ChallengeUse, nowMs: number): Promise<boolean> {
    const sent = readSolution(text);
    if (!sent) return false;
    const { data } = sent.challenge.parameters;
    if (data.boundTo !== keys.challengeSubject(use.purpose, use.subject) || data.expiresAt <= nowMs)
      return false;
    const { verified } = await verifySolution({
      ...sent,
      deriveKey,
      hmacSignatureSecret: challengeKey,
      hmacKeySignatureSecret: challengeSolutionKey,
    });
    if (!verified) return false;
    const id = Buffer.from(sent.challenge.signature, 'hex');
    return (await findRow(client, useChallenge, [id, new Date(data.expiresAt)])) !== undefined;
  }

  return {
    /** Whether the request has solved a challenge for this use. A right solution is used up. */
    async check(solution: string | undefined, use: ChallengeUse, nowMs: number): Promise<Work> {
      return {
        isDone: await isRight(solution, use, nowMs),
        demand: async () => {
          throw new AppError('challenge_required', { challenge: await create(use, nowMs) });
        },
      };
    },
  };
}

export type ChallengeGuard = ReturnType<typeof createChallengeGuard>;

function readSolution(text: string | undefined) {
  if (text === undefined || text.length > CHALLENGE_SOLUTION_MAX) return undefined;
  try {
    return challengeSolutionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    // Not JSON: no solution.
    return undefined;
  }
}
