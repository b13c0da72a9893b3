import type { PracticeSetup, PracticeEvent as WireEvent } from '@tingci/contract/dictation/practice';
import type { SittingEvent as WireSittingEvent } from '@tingci/contract/exam/sitting';
import type { RequestOf } from '@tingci/contract/index';
import type {
  ListeningEvent as WireListeningEvent,
  ListeningSetup as WireListeningSetup,
} from '@tingci/contract/listening/listening';
import type { JudgePolicy } from '@tingci/domain/dictation/judge/judge';
import type { LearnMode } from '@tingci/domain/dictation/mode';
import type { PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionSetup } from '@tingci/domain/dictation/session';
import type { SittingEvent } from '@tingci/domain/exam/sitting';
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
  sitting?: never;
  handIn?: never;
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
  sitting?: never;
  handIn?: never;
};

/** What a sitting is about, in its wire form. */
export type WireSittingScope = RequestOf<'/api/study/zhenti/v1/sitting/open'>;

/** An event of a sitting that the server has not stored yet. */
export type SittingEntry = {
  id: string;
  userId: number;
  /** The id of the sitting. */
  practiceId: string;
  sitting: WireSittingScope;
  /** The clock of the event's time minus the clock of this device, in milliseconds. */
  skewMs: number;
  event: WireSittingEvent;
  source?: never;
  handIn?: never;
};

/** The request that hands a sitting in, by what was taken. */
export type HandIn =
  | { kind: 'paper'; request: RequestOf<'/api/study/zhenti/v1/paper/submit'> }
  | { kind: 'essay'; request: RequestOf<'/api/study/zhenti/v1/writing/submit'> }
  | { kind: 'talk'; request: RequestOf<'/api/study/zhenti/v1/speaking/submit'> };

/** A hand-in that could not be sent at once. It is sent after the events of its sitting. */
export type HandInEntry = {
  id: string;
  userId: number;
  /** The id of the sitting. */
  practiceId: string;
  handIn: HandIn;
  event: { id: string; occurred_at: number };
  source?: never;
  sitting?: never;
};

/** What waits until the server has stored it. */
export type OutboxEntry = WordEntry | ListeningEntry | SittingEntry | HandInEntry;

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

/** An event of a sitting in the log of this device. */
export type SittingLogEvent = SittingEvent & {
  /** The tab made it: no other tab or device has the same. */
  id: string;
  /** The id of the sitting. */
  practiceId: string;
};

/** A sitting for a later visit. A scope (paper, part, mode) has one for each learner. */
export type SavedSitting = {
  userId: number;
  scopeKey: string;
  sittingId: string;
  startedAt: number;
  /** The server's clock minus the device's, in milliseconds, as last known. */
  skewMs: number;
  /** What the server had when the sitting was last opened, condensed. The events of the log come on top. */
  base: readonly SittingEvent[];
  /** It was handed in, here or on another device. The next sitting of the scope replaces it. */
  isHandedIn?: true;
};

/** A sitting with the events of its log. */
export type LoggedSitting = SavedSitting & { events: SittingLogEvent[] };

/** An event of any practice. Each has its own row in the log, so tabs never overwrite each other's events. */
export type LogEvent = PracticeEvent | ListeningEvent | SittingLogEvent;

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
  /**
   * Writes an event of any practice and, when the server needs it, its outbox entry: both or neither. The text of an
   * essay replaces the earlier ones of its tab.
   */
  append: (event: LogEvent, entry: OutboxEntry | undefined) => Promise<void>;
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
  findSitting: (userId: number, scopeKey: string) => Promise<LoggedSitting | undefined>;
  /** Stores a new sitting and returns it, or the one of its scope that another tab began before. */
  beginSitting: (sitting: SavedSitting) => Promise<LoggedSitting>;
  /** Replaces the sitting of its scope. `known`: ids of events that its base has already; they leave the log. */
  saveSitting: (sitting: SavedSitting, known?: readonly string[]) => Promise<void>;
  /** Notes that a sitting was handed in, and removes its log. The outbox keeps its entries. */
  endSitting: (userId: number, sittingId: string) => Promise<void>;
  /** Adds an entry that has no event of its own: a hand-in. */
  addToOutbox: (entry: HandInEntry) => Promise<void>;
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

/** The key of a session or a sitting in a store. */
export const keyOf = (userId: number, scopeKey: string): string => `${userId}:${scopeKey}`;

/** The key of a listening practice in a store. */
export const listeningKeyOf = (userId: number, { source, isLabelled }: PractisedSource): string =>
  `${userId}:${isLabelled ? 'labelled:' : ''}${source.kind}:${source.id}`;

/** Whether `event` replaces another in the log: of the texts of a tab only the last one matters. */
export const replaces = (event: LogEvent, earlier: LogEvent): boolean =>
  event.kind === 'wrote' &&
  earlier.kind === 'wrote' &&
  earlier.id !== event.id &&
  earlier.practiceId === event.practiceId &&
  earlier.tab === event.tab &&
  earlier.occurredAt <= event.occurredAt;

/** Whether an entry is an answer to a word. */
export const isOfWord = (entry: OutboxEntry): entry is WordEntry =>
  entry.source === undefined && entry.sitting === undefined && entry.handIn === undefined;
