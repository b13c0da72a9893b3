import type { Word as WireWord } from '@tingci/contract/lexicon/catalogue';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { toWireWord, toWord } from '../../shared-state/words/word.ts';
import {
  keyOf,
  type LogEvent,
  type OutboxEntry,
  type RefusedEntry,
  type SavedListening,
  type SavedSession,
  type SavedSitting,
} from './practice-store.ts';

/**
 * The row of a saved session. Tabs with an earlier version of the page read and write the same rows. In those the scope
 * key is called `place`, and the words have the shape of a response.
 */
type SessionRow = Omit<SavedSession, 'scopeKey' | 'words'> & {
  key: string;
  place: string;
  words: readonly WireWord[];
};

export const toRow = ({ scopeKey, words, ...session }: SavedSession): SessionRow => ({
  ...session,
  words: words.map(toWireWord),
  key: keyOf(session.userId, scopeKey),
  place: scopeKey,
});

export const toSession = ({ key: _, place, words, ...row }: SessionRow): SavedSession => ({
  ...row,
  scopeKey: place,
  words: words.map(toWord),
});

export interface PracticeSchema extends DBSchema {
  session: { key: string; value: SessionRow };
  // The log of all practices. The database numbers the events, so that two tabs never overwrite each other's events.
  event: { key: number; value: LogEvent; indexes: { practiceId: string } };
  outbox: { key: string; value: OutboxEntry; indexes: { userId: number } };
  refused: { key: string; value: RefusedEntry; indexes: { userId: number } };
  listening: { key: string; value: SavedListening & { key: string }; indexes: { practiceId: string } };
  sitting: { key: string; value: SavedSitting & { key: string }; indexes: { sittingId: string } };
}

export type Table = StoreNames<PracticeSchema>;
export type WriteTransaction<Tables extends Table> = IDBPTransaction<PracticeSchema, Tables[], 'readwrite'>;

export function upgrade(database: IDBPDatabase<PracticeSchema>, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('session', { keyPath: 'key' });
    database.createObjectStore('event', { autoIncrement: true }).createIndex('practiceId', 'practiceId');
    database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId');
  }
  if (oldVersion < 2)
    database.createObjectStore('refused', { keyPath: 'id' }).createIndex('userId', 'userId');
  if (oldVersion < 3)
    database.createObjectStore('listening', { keyPath: 'key' }).createIndex('practiceId', 'setup.practiceId');
  // Version 3 had a log of its own for listening. Its events are on the server, or wait in the outbox.
  if (oldVersion < 4)
    database.createObjectStore('sitting', { keyPath: 'key' }).createIndex('sittingId', 'sittingId');
}

/** Writes to the database. */
export type Write = <Tables extends Table>(
  tables: Tables[],
  work: (transaction: WriteTransaction<Tables>) => Promise<unknown>,
) => Promise<void>;

/** Resolves with the current connection. */
export type Connect = () => Promise<IDBPDatabase<PracticeSchema>>;

/**
 * Sends the requests and commits without a wait for their results, so that a tab that closes now loses none. Sends all or
 * nothing: a value that cannot be stored aborts the transaction.
 */
export async function sendAll<Tables extends Table>(
  transaction: WriteTransaction<Tables>,
  requests: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  try {
    for (const request of requests) sent.push(request());
    transaction.commit();
  } catch (error) {
    transaction.abort();
    // Each sent request rejects as well. The caller needs only the first error.
    void Promise.allSettled(sent);
    throw error;
  }
  await Promise.all(sent);
}
