import { formatReadableCode } from '@tingci/domain/readable-code';
import type { Product } from '../../../entitlement/ledger/ledger.ts';
import { createAuditLog } from '../../../platform/audit/audit-log.ts';
import { orThrow } from '../../../platform/core/app-error.ts';
import type { Keys } from '../../../platform/core/keys.ts';
import type { Database } from '../../../platform/db/database.ts';
import { describeProduct } from '../product.ts';
import { createCodeRepository, type StoredCode } from './code.repository.ts';
import { hashCode } from './code.service.ts';

const DAY_MS = 86_400_000;

export type CodeState = 'open' | 'used' | 'revoked' | 'expired';

/** Who acts, and why. */
export type BatchAct = { adminId: number; reason: string; nowMs: number };

export type BatchRequest = {
  actId: string;
  name: string;
  product: Product;
  count: number;
  validDays: number;
};

/** Batches of activation codes, for administrators. Each act has an audit entry, stored with it. */
export function createCodeBatchService(deps: { database: Database; keys: Pick<Keys, 'activationCode'> }) {
  const repository = createCodeRepository(deps.database.pool);
  const transact = deps.database.transactWith((client) => ({
    codes: createCodeRepository(client),
    audit: createAuditLog(client),
  }));
  // The codes belong to the act, so that a batch can be made before its id is known.
  const codeOf = (actId: string, number: number) =>
    formatReadableCode(deps.keys.activationCode(actId, number));

  return {
    /** Makes a batch, or finds the one of the same act. Resolves to its id. */
    create: (request: BatchRequest, { adminId, reason, nowMs }: BatchAct): Promise<number> =>
      transact(async ({ codes, audit }) => {
        const { actId, name, product, count, validDays } = request;
        const validUntil = new Date(nowMs + validDays * DAY_MS);
        const id = await codes.insertBatch({ actId, name, product, madeAt: new Date(nowMs), validUntil });
        if (id === undefined) return orThrow(await codes.findBatchOfAct(actId), 'not_found');
        const hashes = Array.from({ length: count }, (_, index) => hashCode(codeOf(actId, index + 1)));
        await codes.insertCodes(id, hashes);
        const detail = { count, valid_days: validDays, ...describeProduct(product) };
        await audit.append({
          actor: adminId,
          action: 'codes_created',
          subject: `code batch ${id}`,
          reason,
          detail,
        });
        return id;
      }),

    /** The codes with their states, made again from the secret of the server. */
    export: (
      id: number,
      { adminId, reason, nowMs }: BatchAct,
    ): Promise<{ code: string; state: CodeState }[]> =>
      transact(async ({ codes, audit }) => {
        const actId = orThrow(await codes.findActOfBatch(id), 'not_found');
        const stored = await codes.listCodes(id);
        await audit.append({
          actor: adminId,
          action: 'codes_exported',
          subject: `code batch ${id}`,
          reason,
          detail: { count: stored.length },
        });
        return stored.map((code) => ({ code: codeOf(actId, code.number), state: stateOf(code, nowMs) }));
      }),

    /** Revokes the open codes; resolves to their number. */
    revoke: (id: number, { adminId, reason, nowMs }: BatchAct): Promise<number> =>
      transact(async ({ codes, audit }) => {
        orThrow(await codes.findActOfBatch(id), 'not_found');
        const revoked = await codes.revoke(id, new Date(nowMs));
        if (revoked > 0) {
          await audit.append({
            actor: adminId,
            action: 'codes_revoked',
            subject: `code batch ${id}`,
            reason,
            detail: { count: revoked },
          });
        }
        return revoked;
      }),

    async list({ page, pageSize }: { page: number; pageSize: number }) {
      const [list, total] = await Promise.all([
        repository.listBatches(pageSize, (page - 1) * pageSize),
        repository.countBatches(),
      ]);
      return { list, total };
    },

    async listUsed(id: number, { page, pageSize }: { page: number; pageSize: number }) {
      const [list, total] = await Promise.all([
        repository.listUsed(id, pageSize, (page - 1) * pageSize),
        repository.countUsed(id),
      ]);
      return { list, total };
    },
  };
}

function stateOf({ usedAt, revokedAt, validUntil }: StoredCode, nowMs: number): CodeState {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return validUntil.getTime() <= nowMs ? 'expired' : 'open';
}

export type CodeBatchService = ReturnType<typeof createCodeBatchService>;
