import type { PracticeEvent, PracticeSetup } from '@tingci/contract/dictation/practice';
import type { JudgePolicy } from '@tingci/domain/dictation/judge/judge';
import type { SelfGrade } from '@tingci/domain/dictation/practice-event';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  appendEvents,
  deleteDays,
  findOpenPractice,
  listAnswers,
  listVerdicts,
  lockLearner,
  lockStates,
  rebuildDays,
  rebuildStates,
  refoldWords,
  subtractTaken,
} from './practice.sql.ts';

export type Practice = {
  userId: number;
  /** Lower case, as the database returns it. */
  id: string;
  chapterId: number;
  mode: string;
  isCaseStrict: boolean;
  policy: JudgePolicy;
  /** Undefined when the client sent none; the first one sent is stored. */
  setup: PracticeSetup | undefined;
  /** The session of the sender. */
  sessionId: string;
  /** The zone whose days count for the learner. */
  timeZone: string;
};

/** A stored event: judged, with its id in lower case, and its time not in the future. */
export type JudgedEvent = {
  id: string;
  wordId: number;
  kind: PracticeEvent['kind'];
  turn: number;
  /** The number of earlier answers in the turn. */
  attempt: number;
  round: number;
  typed: string;
  choiceId: number | null;
  grade: SelfGrade | null;
  /** Lower case. */
  undoes: string | null;
  isRight: boolean | null;
  hints: number;
  replays: number;
  elapsedMs: number;
  occurredMs: number;
  /** The time on the device's clock. */
  reportedMs: number;
  /** Misspelling patterns as bits; 0 unless wrong. */
  patterns: number;
};

/** The subject of a stored event. */
export type StoredAnswer = Omit<Row<typeof listAnswers>, 'id'>;

/** A practice that another device can continue; instants in milliseconds since 1970. */
export type OpenPractice = Row<typeof findOpenPractice>;

export type PracticeRepository = ReturnType<typeof createPracticeRepository>;

/** Stores practice events, and the word states and days that are folded from them. */
export function createPracticeRepository(client: Executor) {
  return {
    /**
     * Stores the events that are not stored yet (ids distinct, at least one) and folds exactly these into the
     * learner's word states and days. Resolves to the ids stored now; undefined when the practice belongs to another chapter.
     */
    async append(practice: Practice, events: readonly JudgedEvent[]): Promise<string[] | undefined> {
      const { isStored, storedIds } = await getRow(client, appendEvents, [
        JSON.stringify({ ...practice, events }),
      ]);
      return isStored ? storedIds : undefined;
    },
    /** The stored verdicts of the learner's events, by id. */
    async mapVerdicts(userId: number, ids: readonly string[]): Promise<Map<string, boolean | null>> {
      const rows = await listRows(client, listVerdicts, [userId, ids]);
      return new Map(rows.map(({ id, isRight }) => [id, isRight]));
    },
    /** The learner's stored events by id, for events that undo them. */
    async mapAnswers(userId: number, ids: readonly string[]): Promise<Map<string, StoredAnswer>> {
      const rows = await listRows(client, listAnswers, [userId, ids]);
      return new Map(rows.map(({ id, ...answer }) => [id, answer]));
    },
    /**
     * Folds the learner's states of some words again from the answers that are left. Call it in a transaction after the
     * events were stored. New answers to these words wait, and are added to the new states.
     */
    async refoldWords(userId: number, wordIds: readonly number[]): Promise<void> {
      await execute(client, lockStates, [userId, wordIds]);
      await execute(client, refoldWords, [userId, wordIds]);
    },
    /** Subtracts from the learner's days the answers that the events `storedIds`, stored in this transaction, undid. */
    async subtractTaken(userId: number, storedIds: readonly string[]): Promise<void> {
      await execute(client, subtractTaken, [userId, storedIds]);
    },
    /** The learner's latest practice of a chapter since an instant that has a setup, with its events in order. */
    findOpen: (userId: number, chapterId: number, since: Date): Promise<OpenPractice | undefined> =>
      findRow(client, findOpenPractice, [userId, chapterId, since]),
    /** Blocks new answers of the learner until the transaction ends. */
    async lockLearner(userId: number): Promise<void> {
      await client.query('set local statement_timeout = 0');
      await execute(client, lockLearner, [userId]);
    },
    /** Folds a learner's word states again from all events; words removed from the error book stay removed. */
    async rebuildWordStates(userId: number): Promise<void> {
      await execute(client, rebuildStates, [userId]);
    },
    /** Folds a learner's days again from all events, by the days of the learner's current time zone. */
    async rebuildStudyDays(userId: number): Promise<void> {
      await execute(client, deleteDays, [userId]);
      await execute(client, rebuildDays, [userId]);
    },
  };
}
