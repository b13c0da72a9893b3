import type { Product } from '../../../entitlement/ledger/ledger.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  countBatches,
  countUsedCodes,
  findActOfBatch,
  findBatchOfAct,
  findCode,
  insertBatch,
  insertCodes,
  listBatches,
  listCodes,
  listUsedCodes,
  lockCodeUser,
  revokeCodes,
  useCode,
} from './code.sql.ts';

export type CodeBatch = Row<typeof listBatches>;
export type StoredCode = Row<typeof listCodes>;

export type NewBatch = {
  actId: string;
  name: string;
  product: Product;
  madeAt: Date;
  validUntil: Date;
};

/** Statements on activation codes and their batches. */
export function createCodeRepository(client: Executor) {
  return {
    lockUser: (userId: number) => findRow(client, lockCodeUser, [userId]),
    /** Marks an open code as used; undefined when it is not open. */
    use: (hash: Buffer, userId: number, at: Date) => findRow(client, useCode, [hash, at, userId]),
    find: (hash: Buffer) => findRow(client, findCode, [hash]),
    /** Undefined when the act has made its batch before. */
    async insertBatch({ actId, name, product, madeAt, validUntil }: NewBatch): Promise<number | undefined> {
      const { months, days, bookId } = { months: 0, days: 0, bookId: null, ...product };
      const values = [actId, name, months, days, bookId, madeAt, validUntil] as const;
      return (await findRow(client, insertBatch, [...values]))?.id;
    },
    findBatchOfAct: async (actId: string): Promise<number | undefined> =>
      (await findRow(client, findBatchOfAct, [actId]))?.id,
    findActOfBatch: async (id: number): Promise<string | undefined> =>
      (await findRow(client, findActOfBatch, [id]))?.actId,
    insertCodes: (batchId: number, hashes: readonly Buffer[]) => {
      const rows = hashes.map((hash, index) => ({ number: index + 1, hash: hash.toString('hex') }));
      return execute(client, insertCodes, [batchId, JSON.stringify(rows)]);
    },
    listBatches: (limit: number, offset: number): Promise<CodeBatch[]> =>
      listRows(client, listBatches, [limit, offset]),
    countBatches: async (): Promise<number> => (await getRow(client, countBatches, [])).total,
    listCodes: (batchId: number): Promise<StoredCode[]> => listRows(client, listCodes, [batchId]),
    /** Resolves to the number of codes that were open. */
    revoke: (batchId: number, at: Date): Promise<number> => execute(client, revokeCodes, [batchId, at]),
    listUsed: (batchId: number, limit: number, offset: number) =>
      listRows(client, listUsedCodes, [batchId, limit, offset]),
    countUsed: async (batchId: number): Promise<number> =>
      (await getRow(client, countUsedCodes, [batchId])).total,
  };
}

export type CodeRepository = ReturnType<typeof createCodeRepository>;
