import { hash } from 'node:crypto';
import type { AppErrorCode } from '@tingci/contract/errors';
import { parseReadableCode } from '@tingci/domain/readable-code';
import { grantProduct, type Product } from '../../../entitlement/ledger/ledger.ts';
import { createBoughtBooks } from '../../../entitlement/sold-books/bought-books.ts';
import { createRepeatedCalls, type RepeatedCaller } from '../../../platform/challenge/repeated-calls.ts';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Authenticator } from '../../../platform/http/caller/authenticator.ts';
import { type CodeRepository, createCodeRepository } from './code.repository.ts';

/** The stored hash of a code. A code has 80 random bits, so a plain hash hides it. */
export const hashCode = (code: string): Buffer => hash('sha256', code, 'buffer');

export type CodeDeps = {
  database: Database;
  authenticator: Pick<Authenticator, 'forget'>;
  rateLimitScale: number;
};

/** The use of activation codes. */
export function createCodeService(deps: CodeDeps) {
  const transact = deps.database.transactWith((client) => ({ client, codes: createCodeRepository(client) }));
  const count = deps.database.transactWith((client) => createRepeatedCalls(client, deps.rateLimitScale));

  return {
    /** Uses a code once, and resolves to what it opened. Throws an app error that says why a code does not work. */
    async use(caller: RepeatedCaller, typed: string): Promise<Product> {
      const { userId, nowMs } = caller;
      // In a transaction of its own: a wrong code counts, too.
      if (!(await count((calls) => calls.take('code', caller)))) await caller.work.demand();
      const codeHash = hashCode(orThrow(parseReadableCode(typed), 'code_wrong'));
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

export type CodeService = ReturnType<typeof createCodeService>;
