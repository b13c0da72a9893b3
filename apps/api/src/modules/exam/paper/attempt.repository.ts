import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows } from '../../../platform/db/statement.ts';
import {
  findAttempt,
  findPartAttempt,
  hasAttempt,
  insertAttempt,
  listLastAttempts,
  listLastPartAttempts,
  listPaperDays,
  listWholeAttempts,
} from './attempt.sql.ts';

/** A learner's submission of a whole paper, or of one part. */
export type Attempt = {
  userId: number;
  id: string;
  documentId: number;
  part: number | null;
  /** The attempt whose lost questions were done again. */
  retakeOf: string | null;
  /** By question number, as typed. */
  answers: Readonly<Record<string, string>>;
  elapsedMs: number;
  submittedAt: Date;
};

export type AttemptRepository = ReturnType<typeof createAttemptRepository>;

/** Stores the submissions of learners. */
export function createAttemptRepository(client: Executor) {
  return {
    /** Stores an attempt unless its id exists. */
    async add(attempt: Attempt): Promise<void> {
      const { userId, id, documentId, part, retakeOf, answers, elapsedMs, submittedAt } = attempt;
      await execute(client, insertAttempt, [
        userId,
        id,
        documentId,
        part,
        retakeOf,
        JSON.stringify(answers),
        elapsedMs,
        submittedAt,
      ]);
    },
    find: (userId: number, id: string): Promise<Attempt | undefined> =>
      findRow(client, findAttempt, [userId, id]),
    hasTaken: async (userId: number, documentId: number): Promise<boolean> =>
      (await getRow(client, hasAttempt, [userId, documentId])).hasTaken,
    /** The id of the learner's last attempt with this part; undefined when they never took it. */
    findIdOfPart: async (userId: number, documentId: number, part: number): Promise<string | undefined> =>
      (await findRow(client, findPartAttempt, [userId, documentId, part]))?.id,
    /** The learner's last attempt at each of these papers as a whole. */
    listLast: (userId: number, documentIds: readonly number[]): Promise<Attempt[]> =>
      listRows(client, listLastAttempts, [userId, documentIds]),
    /** The learner's last attempt at each part of these papers. */
    listLastParts: (userId: number, documentIds: readonly number[]): Promise<Attempt[]> =>
      listRows(client, listLastPartAttempts, [userId, documentIds]),
    /** Lists the learner's attempts at whole papers, newest first. Each has its mode: practice or exam. */
    listWhole: (userId: number) => listRows(client, listWholeAttempts, [userId]),
    /** The learner's submissions by day in the time zone, in order: their number and the time spent. */
    listDays: (userId: number, timeZone: string) => listRows(client, listPaperDays, [userId, timeZone]),
  };
}
