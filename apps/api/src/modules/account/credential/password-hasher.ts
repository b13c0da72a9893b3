import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../../core/app-error.ts';

// Argon2id (the library's default) with OWASP's second choice of parameters.
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Hashes and verifies passwords, `concurrency` at a time (19 MiB and a pool thread each); it refuses more than
 * `maxWaiting`.
 */
export function createPasswordHasher(concurrency = 2, maxWaiting = 200) {
  const limit = pLimit(concurrency);
  const bounded = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw new AppError('unavailable');
    return limit(work);
  };
  let decoy: Promise<string> | undefined;
  return {
    hash: async (password: string) => bounded(() => hash(password, OPTIONS)),
    /** Without a hash it takes as long and returns false, so that the time does not reveal who is registered. */
    async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
      decoy ??= hash(randomBytes(16), OPTIONS);
      // Awaited for every password: otherwise the first check would take longer for an unknown number only.
      const fallback = await decoy;
      const isSame = await bounded(() => verify(passwordHash ?? fallback, password));
      return isSame && passwordHash !== undefined;
    },
  };
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;
