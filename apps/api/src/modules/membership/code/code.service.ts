import { hash } from 'node:crypto';
import type { AppErrorCode } from '@tingci/contract/errors';
import { parseActivationCode } from '@tingci/domain/activation-code';
import { AppError, orThrow } from '../../../core/app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { Authenticator } from '../../../http/authenticator.ts';
import { networkOf } from '../../../http/rate-limits.ts';
import { createBoughtBooks } from '../../../ledger/bought-books.ts';
import { grantProduct, type Product } from '../../../ledger/ledger.ts';
import { createDailyQuota } from '../../../shared-limits/daily-quota.ts';
import type { SharedLimits } from '../../../shared-limits/shared-limits.ts';
import { type CodeRepository, createCodeRepository } from './code.repository.ts';

/** Codes that one learner, and one network, may try in a day. A school shares a network. */
const TRIES_OF_LEARNER = 30;
const TRIES_OF_NETWORK = 300;

/** The stored hash of a code. A code has 80 random bits, so a plain hash hides it. */
export const hashCode = (code: string): Buffer => hash('sha256', code, 'buffer');

export type CodeDeps = {
  database: Database;
  authenticator: Pick<Authenticator, 'forget'>;
  rateLimitScale: number;
  sharedLimits?: SharedLimits | undefined;
};

/** The use of activation codes. */
export function createCodeService(deps: CodeDeps) {
  const { rateLimitScale: scale, sharedLimits } = deps;
  const transact = deps.database.transactWith((client) => ({ client, codes: createCodeRepository(client) }));
  const ofLearner = createDailyQuota('codes', TRIES_OF_LEARNER * scale, sharedLimits, 'code_tries');
  const ofNetwork = createDailyQuota('codes-network', TRIES_OF_NETWORK * scale, sharedLimits, 'code_tries');

  return {
    /** Uses a code once, and resolves to what it opened. Throws an app error that says why a code does not work. */
    async use(caller: { userId: number; ip: string }, typed: string, nowMs: number): Promise<Product> {
      const { userId, ip } = caller;
      await ofLearner.take(userId, 1, nowMs);
      await ofNetwork.take(numberOf(networkOf(ip)), 1, nowMs);
      const codeHash = hashCode(orThrow(parseActivationCode(typed), 'code_wrong'));
      const product = await transact(async ({ client, codes }) => {
        orThrow(await codes.lockUser(userId), 'session_ended');
        const used = await codes.use(codeHash, userId, new Date(nowMs));
        if (!used) throw new AppError(await explain(codes, codeHash, userId, nowMs));
        const { batchId, number, months, days, bookId } = used;
        // The refusal ends the transaction, so the code stays open.
        if (bookId !== null && (await createBoughtBooks(client).has(userId, bookId))) {
          throw new AppError('book_owned');
        }
        const given: Product = bookId !== null ? { bookId } : months > 0 ? { months } : { days };
        const source = { source: 'code', sourceId: `${batchId}-${number}` } as const;
        await grantProduct(client, { ...source, userId, product: given, nowMs });
        return given;
      });
      deps.authenticator.forget({ userId });
      return product;
    },
  };
}

async function explain(
  codes: CodeRepository,
  codeHash: Buffer,
  userId: number,
  nowMs: number,
): Promise<AppErrorCode> {
  const code = await codes.find(codeHash);
  if (!code) return 'code_wrong';
  if (code.usedBy !== null) return code.usedBy === userId ? 'code_used_before' : 'code_used';
  if (code.revokedAt !== null) return 'code_revoked';
  return code.validUntil.getTime() <= nowMs ? 'code_expired' : 'code_wrong';
}

/** The quota counts by number: 48 bits of the hash of the network. */
const numberOf = (network: string): number => hash('sha256', network, 'buffer').readUIntBE(0, 6);

export type CodeService = ReturnType<typeof createCodeService>;
