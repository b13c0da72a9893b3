import type { SuiteType } from '@tingci/contract/exam/suite';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, listRows } from '../../../platform/db/statement.ts';
import {
  endSuite,
  findLastSuite,
  findSuite,
  insertSuite,
  listLastDone,
  listSuiteAttempts,
} from './suite.sql.ts';

/** The documents of a suite; null where its type has none. */
export type SuiteDocuments = Record<'listening' | 'reading' | 'task1' | 'task2' | 'speaking', number | null>;

/** A test of several sittings in sequence. */
export type Suite = SuiteDocuments & {
  userId: number;
  id: string;
  type: SuiteType;
  startedAt: Date;
  endedAt: Date | null;
};

export type SuiteRepository = ReturnType<typeof createSuiteRepository>;

/** Stores suites. */
export function createSuiteRepository(client: Executor) {
  return {
    /** Stores a suite unless its id exists. */
    async add(suite: Omit<Suite, 'endedAt'>): Promise<void> {
      const { userId, id, type, listening, reading, task1, task2, speaking, startedAt } = suite;
      const values = [userId, id, type, listening, reading, task1, task2, speaking, startedAt] as const;
      await execute(client, insertSuite, [...values]);
    },
    find: (userId: number, id: string): Promise<Suite | undefined> =>
      findRow(client, findSuite, [userId, id]),
    /** The latest suite of a type since an instant. */
    findLast: (userId: number, type: SuiteType, since: Date): Promise<Suite | undefined> =>
      findRow(client, findLastSuite, [userId, type, since]),
    async end(userId: number, id: string, at: Date): Promise<void> {
      await execute(client, endSuite, [userId, id, at]);
    },
    /** The first exam on each document since an instant. */
    listAttempts: (userId: number, documentIds: readonly number[], since: Date) =>
      listRows(client, listSuiteAttempts, [userId, [...documentIds], since]),
    /** When the learner last handed in something about each of these documents. */
    async findLastDone(userId: number, documentIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const rows = await listRows(client, listLastDone, [userId, [...documentIds]]);
      return new Map(rows.map(({ documentId, doneAt }) => [documentId, doneAt.getTime()]));
    },
  };
}
