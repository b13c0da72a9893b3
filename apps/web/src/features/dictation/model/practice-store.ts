import type { PracticeEvent as WireEvent } from '@tingci/contract/dictation';
import type { Word } from '@tingci/contract/lexicon';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';

/** An answer waiting to be stored by the server, with what its request needs. */
export type OutboxEntry = {
  id: string;
  userId: number;
  practiceId: string;
  chapterId: number;
  isCaseStrict: boolean;
  event: WireEvent;
};

/** Where the answers for one word are posted. A practice of chosen wrong words posts to several chapters. */
export type Post = { chapterId: number; practiceId: string };

/**
 * An open practice. `place` is the desk it lies on: `chapter:12`, or `errors` for chosen wrong words; a desk holds one.
 * The words lie beside it, so that coming back needs no network.
 */
export type KeptSession = {
  userId: number;
  place: string;
  title: string;
  bookName: string;
  /** The chapter's book; none for chosen wrong words, which may come from several. */
  bookId: number | undefined;
  setup: SessionSetup;
  /** By item id; the setup's items may be a part of these words. */
  posts: Record<string, Post>;
  words: Word[];
  startedAt: number;
};

/** Where practices live in the browser until the server has every answer. */
export type PracticeStore = {
  /** Whether what is written survives a reload. */
  isDurable: boolean;
  findSession: (
    userId: number,
    place: string,
  ) => Promise<(KeptSession & { events: PracticeEvent[] }) | undefined>;
  /** Replaces what lies on the desk and drops the replaced one's events (answers stay in the outbox). */
  saveSession: (session: KeptSession) => Promise<void>;
  /** Writes an event and, where it is an answer, its outbox entry: both or neither. */
  append: (event: PracticeEvent, entry: OutboxEntry | undefined) => Promise<void>;
  listOutbox: (userId: number) => Promise<OutboxEntry[]>;
  removeFromOutbox: (ids: readonly string[]) => Promise<void>;
};

/** A store that forgets on reload: for browsers that forbid IndexedDB, and for tests. */
export function createMemoryStore(): PracticeStore {
  const sessions = new Map<string, KeptSession>();
  const events: PracticeEvent[] = [];
  const outbox = new Map<string, OutboxEntry>();
  const keyOf = (userId: number, place: string) => `${userId}:${place}`;
  return {
    isDurable: false,
    async findSession(userId, place) {
      const session = sessions.get(keyOf(userId, place));
      if (!session) return undefined;
      return { ...session, events: events.filter((each) => each.practiceId === session.setup.practiceId) };
    },
    async saveSession(session) {
      sessions.set(keyOf(session.userId, session.place), session);
    },
    async append(event, entry) {
      events.push(event);
      if (entry) outbox.set(entry.id, entry);
    },
    async listOutbox(userId) {
      return [...outbox.values()].filter((entry) => entry.userId === userId);
    },
    async removeFromOutbox(ids) {
      for (const id of ids) outbox.delete(id);
    },
  };
}
