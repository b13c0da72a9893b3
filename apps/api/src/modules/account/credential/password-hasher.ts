import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '../../../platform/core/fair-queue.ts';

// Argon2id (the library's default) with OWASP's second choice of parameters.
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Hashes and verifies passwords, `concurrency` at a time (19 MiB and a pool thread each). The networks that wait take
 * turns, and beyond `maxWaiting` the one with the most calls is refused. Only tests have another `cost`.
 */
export function createPasswordHasher(concurrency = 2, maxWaiting = 200, cost = COST) {
  const inTurn = createFairQueue(concurrency, maxWaiting);
  let decoy: Promise<string> | undefined;
  return {
    /** `network` names who waits for it. */
    hash: async (password: string, network = '') => inTurn(network, () => hash(password, cost)),
    /** Without a hash it takes as long and returns false, so that the time does not reveal who is registered. */
    async verify(passwordHash: string | undefined, password: string, network = ''): Promise<boolean> {
      decoy ??= hash(randomBytes(16), cost);
      // Awaited for every password: otherwise the first check would take longer for an unknown number only.
      const fallback = await decoy;
      const isSame = await inTurn(network, () => verify(passwordHash ?? fallback, password));
      return isSame && passwordHash !== undefined;
    },
  };
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;
