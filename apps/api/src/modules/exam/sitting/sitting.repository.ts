import {
  readSittingEvent,
  type SittingEvent,
  type SittingMode,
  type SittingRow,
} from '@tingci/domain/exam/sitting';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows } from '../../../platform/db/statement.ts';
import {
  appendSittingEvents,
  findOpenSitting,
  findPartSittings,
  findSitting,
  insertSitting,
  listOverdueSittings,
  listSittingEvents,
} from './sitting.sql.ts';

/** What is taken: a paper or one part of it, or the questions that an earlier attempt lost. */
export type SittingScope = {
  documentId: number;
  part: number | null;
  retakeOf: string | null;
  mode: SittingMode;
};

/** A paper from its start until it is handed in. Its id is that of the attempt. */
export type Sitting = SittingScope & { userId: number; id: string; startedAt: Date };

export type SittingRepository = ReturnType<typeof createSittingRepository>;

/** Stores sittings and what learners do in them. */
export function createSittingRepository(client: Executor) {
  return {
    /** Stores a sitting unless its id exists. */
    async add({ userId, id, documentId, part, retakeOf, mode, startedAt }: Sitting): Promise<void> {
      await execute(client, insertSitting, [userId, id, documentId, part, retakeOf, mode, startedAt]);
    },
    find: (userId: number, id: string) => findRow(client, findSitting, [userId, id]),
    /** The latest sitting of this scope since an instant that was not handed in. */
    findOpen: (userId: number, { documentId, mode, part, retakeOf }: SittingScope, since: Date) =>
      findRow(client, findOpenSitting, [userId, documentId, mode, part, retakeOf, since]),
    /** Whether the learner practises a part of a paper, and whether they take it in an exam that began after an instant. */
    findPart: (userId: number, documentId: number, part: number, since: Date) =>
      getRow(client, findPartSittings, [userId, documentId, part, since]),
    /** Exams with answers that began before an instant and were not handed in. */
    listOverdue: (userId: number, before: Date) => listRows(client, listOverdueSittings, [userId, before]),
    /** In order of time. */
    async listEvents(userId: number, id: string): Promise<SittingEvent[]> {
      return (await listRows(client, listSittingEvents, [userId, id])).map(readSittingEvent);
    },
    /**
     * Stores the events that are not stored yet. A full sitting stores none. A text replaces the earlier ones of its tab;
     * one after `untilMs` (milliseconds since 1970) replaces only those that are also later.
     */
    async append(
      userId: number,
      id: string,
      events: readonly (SittingRow & { id: string })[],
      untilMs: number | null,
    ) {
      const until = untilMs === null ? null : new Date(untilMs);
      await execute(client, appendSittingEvents, [userId, id, JSON.stringify(events), until]);
    },
  };
}
