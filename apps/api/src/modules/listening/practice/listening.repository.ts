import type { ListeningSetup } from '@tingci/contract/listening/listening';
import type { ListeningEventKind, MarkCause } from '@tingci/domain/listening/listening-event';
import type { ListeningStage } from '@tingci/domain/listening/stages';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow, getRow, listRows, type Row } from '../../../platform/db/statement.ts';
import {
  appendEvents,
  findLatestPractice,
  findPractice,
  findSetup,
  listEarlierLabelled,
  savePractice,
} from './listening.sql.ts';

/** A listening practice as a request names it. Ids are in lower case. */
export type Listening = {
  userId: number;
  id: string;
  sourceKind: string;
  sourceId: string;
  /** Whether this is labelled listening: the learner marks places while the whole sound plays. */
  isLabelled: boolean;
  /** Undefined when the client sent none. */
  setup: ListeningSetup | undefined;
  sessionId: string;
};

/** An event that is stored: ids in lower case, its time not in the future. */
export type StoredEvent = {
  id: string;
  kind: ListeningEventKind;
  stage: ListeningStage;
  sentenceId: string;
  typed: string;
  amount: number;
  wordIndex: number | null;
  atMs: number | null;
  cause: MarkCause | null;
  undoes: string | null;
  elapsedMs: number;
  occurredMs: number;
  /** The time on the device's clock. */
  reportedMs: number;
};

/** What is practised (an article, a paper part, sentences), and how: labelled or intensive listening. */
export type PractisedSource = { kind: string; id: string; isLabelled: boolean };

/** A stored practice with its events; instants in milliseconds since 1970. */
export type StoredListening = Row<typeof findPractice>;

export type ListeningRepository = ReturnType<typeof createListeningRepository>;

const NO_ID = '00000000-0000-0000-0000-000000000000';
const END_OF_TIME = new Date(4_102_444_800_000);

/** Stores listening practices and their events. */
export function createListeningRepository(client: Executor) {
  return {
    /** Creates the practice, or replaces its setup. */
    async save(
      { userId, id, sourceKind, sourceId, isLabelled }: Listening,
      setup: ListeningSetup,
      atMs: number,
    ) {
      await execute(client, savePractice, [
        userId,
        id,
        sourceKind,
        sourceId,
        JSON.stringify(setup),
        new Date(atMs),
        isLabelled,
      ]);
    },
    /** The source and the setup of a practice; undefined when there is none. */
    findSetup: (userId: number, id: string) => findRow(client, findSetup, [userId, id]),
    /** Stores the events that are not stored yet (ids distinct). Resolves to the ids stored now. */
    async append(practice: Pick<Listening, 'userId' | 'id' | 'sessionId'>, events: readonly StoredEvent[]) {
      const { userId, id, sessionId } = practice;
      const sent = JSON.stringify({ userId, id, sessionId, events });
      return (await getRow(client, appendEvents, [sent])).storedIds;
    },
    /** The latest practice of a source since an instant. */
    findLatest: (userId: number, { kind, id, isLabelled }: PractisedSource, since: Date) =>
      findRow(client, findLatestPractice, [userId, kind, id, since, END_OF_TIME, NO_ID, isLabelled]),
    /** The practice of the same source and kind before this one. */
    findPrevious: (userId: number, practice: StoredListening) =>
      findRow(client, findLatestPractice, [
        userId,
        practice.sourceKind,
        practice.sourceId,
        new Date(0),
        new Date(practice.lastAt),
        practice.id,
        practice.isLabelled,
      ]),
    /** The labelled practices of the same source before this one, the latest first. */
    listEarlierLabelled: (userId: number, practice: StoredListening, limit: number) =>
      listRows(client, listEarlierLabelled, [
        userId,
        practice.sourceKind,
        practice.sourceId,
        new Date(practice.lastAt),
        practice.id,
        limit,
      ]),
    find: (userId: number, id: string) => findRow(client, findPractice, [userId, id]),
  };
}
