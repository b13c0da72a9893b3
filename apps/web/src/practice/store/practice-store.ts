import type { PracticeSetup, PracticeEvent as WireEvent } from '@tingci/contract/dictation/practice';
import type {
  ListeningEvent as WireListeningEvent,
  ListeningSetup as WireListeningSetup,
} from '@tingci/contract/listening/listening';
import type { JudgePolicy } from '@tingci/domain/dictation/judge';
import type { LearnMode } from '@tingci/domain/dictation/mode';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import type { ListeningSetup, ListeningSource } from '@tingci/domain/listening/listening-session';
import type { Word } from '../../shared-state/words/word.ts';
import type { PaperSource } from '../paper-source.ts';
import type { ReviewFacts } from '../review-facts.ts';

/** An answer to a word that the server has not stored yet, with the data that its request needs. */
export type WordEntry = {
  id: string;
  userId: number;
  practiceId: string;
  chapterId: number;
  mode: LearnMode;
  isCaseStrict: boolean;
  policy: JudgePolicy;
  /**
   * The setup that another device needs to continue the practice. Only on the first answer, and only when another
   * device can.
   */
  setup?: PracticeSetup;
  event: WireEvent;
  /** Whether the answer belongs to a review. The server then also counts it there. */
  isReview?: boolean;
  source?: never;
};

/** An event of a listening practice that the server has not stored yet. The first one has the setup. */
export type ListeningEntry = {
  id: string;
  userId: number;
  practiceId: string;
  source: ListeningSource;
  /** Whether it belongs to a labelled practice. */
  isLabelled?: boolean;
  setup?: WireListeningSetup;
  event: WireListeningEvent;
};

/** What waits until the server has stored it. */
export type OutboxEntry = WordEntry | ListeningEntry;

/** An answer that the server does not accept, with its reason. It stays on the device until the learner decides. */
export type RefusedEntry = OutboxEntry & { reason: string };

/** A meaning among the choices of 听音选义, and the item it belongs to. */
export type Choice = { id: string; meaning: string };

/** Where the answers for one word are posted. A practice of chosen wrong words posts to several chapters. */
export type Post = { chapterId: number; practiceId: string };

/**
 * A practice session for a later visit. A scope has one: its key is `chapter:12`, or `errors@自测` for chosen wrong words.
 * The words are saved too, so that it opens without the network.
 */
export type SavedSession = {
  userId: number;
  scopeKey: string;
  title: string;
  bookName: string;
  /** The book of the chapter. Undefined for chosen wrong words, which may come from several books. */
  bookId: number | undefined;
  setup: SessionSetup;
  /** Whether it has only chosen words of the scope. Another device does not have the same choice. */
  isSome?: boolean;
  /** By item id. The setup may have fewer items than these words. */
  posts: Record<string, Post>;
  words: Word[];
  /** In 听音选义: the choices of each item, the right one among them. */
  choices?: Record<string, Choice[]>;
  /** Whether the choices are words with a similar sound. */
  isPhonetic?: boolean;
  startedAt: number;
  /** Only of a review. */
  review?: ReviewFacts;
  /** By item id: the question of a paper that a word came from. */
  sources?: Record<string, PaperSource>;
};

/** A listening practice for a later visit. A source has one of each kind for each learner. */
export type SavedListening = { userId: number; setup: ListeningSetup; startedAt: number };

/** What is practised (an article, a paper part, sentences), and how: labelled or intensive listening. */
export type PractisedSource = Pick<ListeningSetup, 'source' | 'isLabelled'>;

/** Stores practices in the browser until the server has every answer. */
export type PracticeStore = {
  /** Whether everything written so far survives a reload. */
  isDurable: () => boolean;
  findSession: (
    userId: number,
    scopeKey: string,
  ) => Promise<(SavedSession & { events: PracticeEvent[] }) | undefined>;
  /** Replaces the session of its scope and its events. Answers stay in the outbox. */
  saveSession: (session: SavedSession, events?: readonly PracticeEvent[]) => Promise<void>;
  /** Removes the sessions of scopes and their events. Answers stay in the outbox. */
  removeSessions: (userId: number, scopeKeys: readonly string[]) => Promise<void>;
  /** Writes an event and, when it is an answer, its outbox entry: both or neither. */
  append: (event: PracticeEvent, entry: OutboxEntry | undefined) => Promise<void>;
  findListening: (
    userId: number,
    practised: PractisedSource,
  ) => Promise<(SavedListening & { events: ListeningEvent[] }) | undefined>;
  /** The saved practice with this id. */
  findListeningById: (
    userId: number,
    practiceId: string,
  ) => Promise<(SavedListening & { events: ListeningEvent[] }) | undefined>;
  /** Replaces the listening practice of its source and kind, and its events. The outbox keeps its entries. */
  saveListening: (saved: SavedListening, events?: readonly ListeningEvent[]) => Promise<void>;
  /** Removes a listening practice and its events. The outbox keeps its entries. */
  removeListening: (userId: number, practiceId: string) => Promise<void>;
  /** Writes a listening event and its outbox entry: both or neither. */
  appendListening: (event: ListeningEvent, entry: ListeningEntry) => Promise<void>;
  /** The learner's waiting answers, the oldest first. */
  listOutbox: (userId: number) => Promise<OutboxEntry[]>;
  removeFromOutbox: (ids: readonly string[]) => Promise<void>;
  /** Moves entries out of the queue, to the refused answers. */
  setAside: (entries: readonly RefusedEntry[]) => Promise<void>;
  /** The learner's refused answers, the oldest first. */
  listRefused: (userId: number) => Promise<RefusedEntry[]>;
  /** Moves the learner's refused entries back into the queue. */
  restoreRefused: (userId: number) => Promise<void>;
  discardRefused: (userId: number) => Promise<void>;
};

/** Sorts entries by time, the oldest answer first. */
export const sortByTime = <Entry extends OutboxEntry>(entries: Entry[]): Entry[] =>
  entries.sort((left, right) => left.event.occurred_at - right.event.occurred_at);

/** The key of a listening practice in a store. */
export const listeningKeyOf = (userId: number, { source, isLabelled }: PractisedSource): string =>
  `${userId}:${isLabelled ? 'labelled:' : ''}${source.kind}:${source.id}`;

/** A store that a reload clears: for browsers that block IndexedDB, and for tests. */
export function createMemoryStore(): PracticeStore {
  const sessions = new Map<string, SavedSession>();
  let events: PracticeEvent[] = [];
  const listening = new Map<string, SavedListening>();
  let listeningEvents: ListeningEvent[] = [];
  const withEvents = (saved: SavedListening | undefined) =>
    saved && {
      ...saved,
      events: listeningEvents.filter(({ practiceId }) => practiceId === saved.setup.practiceId),
    };
  const outbox = new Map<string, OutboxEntry>();
  const refused = new Map<string, RefusedEntry>();
  const keyOf = (userId: number, scopeKey: string) => `${userId}:${scopeKey}`;
  return {
    isDurable: () => false,
    async findSession(userId, scopeKey) {
      const session = sessions.get(keyOf(userId, scopeKey));
      if (!session) return undefined;
      return { ...session, events: events.filter((each) => each.practiceId === session.setup.practiceId) };
    },
    async saveSession(session, known = []) {
      const key = keyOf(session.userId, session.scopeKey);
      const before = sessions.get(key)?.setup.practiceId;
      events = [...events.filter((each) => each.practiceId !== before), ...known];
      sessions.set(key, session);
    },
    async removeSessions(userId, scopeKeys) {
      for (const scopeKey of scopeKeys) {
        const key = keyOf(userId, scopeKey);
        const practiceId = sessions.get(key)?.setup.practiceId;
        events = events.filter((each) => each.practiceId !== practiceId);
        sessions.delete(key);
      }
    },
    async append(event, entry) {
      events.push(event);
      if (entry) outbox.set(entry.id, entry);
    },
    findListening: async (userId, practised) => withEvents(listening.get(listeningKeyOf(userId, practised))),
    findListeningById: async (userId, practiceId) =>
      withEvents(
        [...listening.values()].find(
          (saved) => saved.userId === userId && saved.setup.practiceId === practiceId,
        ),
      ),
    async saveListening(saved, known = []) {
      const key = listeningKeyOf(saved.userId, saved.setup);
      const before = listening.get(key)?.setup.practiceId;
      listeningEvents = [...listeningEvents.filter(({ practiceId }) => practiceId !== before), ...known];
      listening.set(key, saved);
    },
    async removeListening(userId, practiceId) {
      for (const [key, saved] of listening)
        if (saved.userId === userId && saved.setup.practiceId === practiceId) listening.delete(key);
      listeningEvents = listeningEvents.filter((event) => event.practiceId !== practiceId);
    },
    async appendListening(event, entry) {
      listeningEvents.push(event);
      outbox.set(entry.id, entry);
    },
    async listOutbox(userId) {
      return sortByTime([...outbox.values()].filter((entry) => entry.userId === userId));
    },
    async removeFromOutbox(ids) {
      for (const id of ids) outbox.delete(id);
    },
    async setAside(entries) {
      for (const entry of entries) {
        outbox.delete(entry.id);
        refused.set(entry.id, entry);
      }
    },
    async listRefused(userId) {
      return sortByTime([...refused.values()].filter((entry) => entry.userId === userId));
    },
    async restoreRefused(userId) {
      for (const { reason: _, ...entry } of refused.values()) {
        if (entry.userId !== userId) continue;
        refused.delete(entry.id);
        outbox.set(entry.id, entry);
      }
    },
    async discardRefused(userId) {
      for (const entry of refused.values()) if (entry.userId === userId) refused.delete(entry.id);
    },
  };
}
