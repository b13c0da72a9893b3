import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import * as sql from './submission.sql.ts';

/** A submission without its lines. Instants are in milliseconds since 1970. */
export type OwnSubmission = Row<typeof sql.listSubmissionsOfBook>;

/** A submission in an administrator's list. */
export type ListedSubmission = Row<typeof sql.listSubmissions.waiting>;

/** The version of a book that others see. */
export type ApprovedBook = Row<typeof sql.findApproved>;

export type ReviewState = 'waiting' | 'approved' | 'refused';

export type NewSubmission = {
  bookId: number;
  userId: number;
  name: string;
  chapterSize: number;
  lines: string;
  wordCount: number;
  version: string;
};

/** Submissions of own books for the community shelf. */
export function createSubmissionRepository(client: Executor) {
  return {
    /** What a learner submitted of a book, latest first. */
    listOfBook: (userId: number, bookId: number): Promise<OwnSubmission[]> =>
      listRows(client, sql.listSubmissionsOfBook, [bookId, userId]),
    countSince: async (userId: number, since: Date): Promise<number> =>
      (await getRow(client, sql.countSubmissionsSince, [userId, since])).count,
    async insert(review: NewSubmission, at: Date): Promise<void> {
      const { bookId, userId, name, chapterSize, lines, wordCount, version } = review;
      const values = [bookId, userId, name, chapterSize, lines, wordCount, version, at] as const;
      await execute(client, sql.insertSubmission, [...values]);
    },
    /** Ends what a new submission of the book replaces. */
    endReplaced: (bookId: number): Promise<number> => execute(client, sql.endReplaced, [bookId]),
    /** Ends the submissions of the book whose place a decision takes. */
    endDecided: (bookId: number, state: ReviewState, keptId: number): Promise<number> =>
      execute(client, sql.endDecided, [bookId, state, keptId]),
    /** Ends a learner's submission that waits or is approved. */
    end: (userId: number, id: number): Promise<number> => execute(client, sql.endSubmission, [id, userId]),
    deleteEnded: (userId: number, until: Date): Promise<number> =>
      execute(client, sql.deleteEnded, [userId, until]),
    closeDecisions: (userId: number, bookId: number, at: Date): Promise<number> =>
      execute(client, sql.closeDecisions, [bookId, userId, at]),
    /** The version of a book that others see, while it, its approval and its owner's account exist. */
    findApproved: (bookId: number): Promise<ApprovedBook | undefined> =>
      findRow(client, sql.findApproved, [bookId]),
    /** The version of a book that was refused last before a submission. */
    findRefused: (bookId: number, reviewId: number): Promise<Row<typeof sql.findRefused> | undefined> =>
      findRow(client, sql.findRefused, [bookId, reviewId]),
    list: (state: ReviewState, page: { limit: number; offset: number }): Promise<ListedSubmission[]> =>
      listRows(client, sql.listSubmissions[state], [page.limit, page.offset]),
    count: (): Promise<Record<ReviewState, number>> => getRow(client, sql.countSubmissions, []),
    find: (id: number): Promise<Row<typeof sql.findSubmission> | undefined> =>
      findRow(client, sql.findSubmission, [id]),
    /** Locks a submission until the transaction ends. */
    lock: (id: number): Promise<Row<typeof sql.lockSubmission> | undefined> =>
      findRow(client, sql.lockSubmission, [id]),
    async decide(
      id: number,
      decision: { state: 'approved' | 'refused'; reason: string; adminId: number },
      at: Date,
    ): Promise<void> {
      const { state, reason, adminId } = decision;
      await execute(client, sql.decideSubmission, [id, state, reason, adminId, at]);
    },
    /** The words among these for which the dictionary has no meaning. */
    listBare: async (wordIds: readonly number[]): Promise<number[]> =>
      (await listRows(client, sql.listBareWords, [wordIds])).map(({ id }) => id),
  };
}
