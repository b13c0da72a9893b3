import { essayMax, toPlainText } from '@tingci/domain/exam/essay';
import {
  condenseSitting,
  foldSitting,
  type SittingEvent,
  type SittingEventKind,
  type SittingState,
} from '@tingci/domain/exam/sitting';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createBackoff } from '../../../lib/retry/backoff.ts';
import type { SetTimer } from '../../../lib/retry/timer.ts';
import type { OwnEvent } from '../api/sitting-api.ts';
import { type Mark, readMark, writeMark } from '../marks/mark.ts';

/** A sitting as this device stores it. */
export type SavedSitting = {
  sittingId: string;
  startedAt: number;
  /** The fewest events with the same state, the waiting ones included. */
  events: readonly SittingEvent[];
  /** What the server does not have yet. */
  waiting: readonly OwnEvent[];
};

/** What the page shows. */
export type SittingView = {
  state: SittingState;
  /** By question number, with the letters that are being typed. */
  answers: Readonly<Record<number, string>>;
  marks: readonly Mark[];
  /** Number of events that the server does not have yet. */
  waiting: number;
  /** It was handed in on another device. */
  isHandedIn: boolean;
};

export type PartEvent = Exclude<SittingEventKind, 'answered' | 'flagged' | 'marked' | 'wrote'>;

export type Sitting = {
  id: string;
  startedAt: number;
  store: StoreApi<SittingView>;
  /** The server's time, in milliseconds since 1970. */
  now: () => number;
  write: (number: number, typed: string) => void;
  /** An essay, or notes, as they are typed. They are an event after a pause, and at the latest after some seconds. */
  writeText: (text: string) => void;
  /** The essay, or the notes, with the letters that are being typed. */
  readText: () => string;
  flag: (number: number, isOn: boolean) => void;
  saveMark: (mark: Mark) => void;
  removeMark: (id: string) => void;
  /** Something happened to a part: see `SittingEvent` of the domain. */
  notePart: (kind: PartEvent, part: number, value?: string) => void;
  /** Stores the letters that are being typed as an answer. */
  settle: () => void;
  /** Whether the learner has done anything. */
  isBegun: () => boolean;
  /** Runs `store` before each flush, so that it can store what it has gathered. Returns a function that ends this. */
  gather: (store: () => void) => () => void;
  /** Sends what waits. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  /** Forgets it on this device after it was handed in. */
  clear: () => void;
  stop: () => void;
};

/** Longest answer, in UTF-16 units. */
const ANSWER_MAX = 200;
/** An answer is an event after a pause in typing of this length, and events are sent this long after the first. */
const TYPING_MS = 800;
/** Somebody who types without a pause has their text stored after this time. */
const LONGEST_TYPING_MS = 4000;
const SEND_MS = 3000;
const BATCH = 100;

/** A running sitting: every act is an event, stored on this device at once and on the server soon. */
export function createSitting(deps: {
  saved: SavedSitting;
  /** Names the texts of this tab: eight hexadecimal digits. */
  tab: string;
  /** The server's clock minus the device's, in milliseconds. */
  skewMs: number;
  now: () => number;
  createId: () => string;
  setTimer: SetTimer;
  /** Stores it on this device; undefined removes it. */
  keep: (saved: SavedSitting | undefined) => void;
  send: (events: readonly OwnEvent[]) => Promise<{ isHandedIn: boolean }>;
}): Sitting {
  const { saved, createId, setTimer, keep, send } = deps;
  let { events, waiting } = saved;
  let typing: Readonly<Record<number, string>> = {};
  let draft: string | undefined;
  const gatherers = new Set<() => void>();
  let isStopped = false;
  let sending: Promise<boolean> | undefined;
  let cancelSettle = () => {};
  let cancelLongest: (() => void) | undefined;
  let cancelSend: (() => void) | undefined;
  const now = () => deps.now() + deps.skewMs;

  const view = (isHandedIn = false): SittingView => {
    const state = foldSitting(events);
    const answers = { ...Object.fromEntries(state.answers), ...typing };
    const marks = [...state.marks].flatMap(([id, value]) => readMark(id, value) ?? []);
    return { state, answers, marks, waiting: waiting.length, isHandedIn };
  };
  const store = createStore<SittingView>(() => view());
  const save = () => {
    if (!isStopped) keep({ sittingId: saved.sittingId, startedAt: saved.startedAt, events, waiting });
  };

  const sendAll = async (): Promise<boolean> => {
    cancelSend?.();
    cancelSend = undefined;
    backoff.cancel();
    try {
      while (waiting.length > 0 && !isStopped) {
        const batch = waiting.slice(0, BATCH);
        const { isHandedIn } = await send(batch);
        const sent = new Set(batch);
        waiting = waiting.filter((event) => !sent.has(event));
        save();
        store.setState({ waiting: waiting.length, isHandedIn });
      }
      backoff.reset();
      return true;
    } catch {
      if (!isStopped) backoff.retryLater();
      return false;
    } finally {
      sending = undefined;
    }
  };
  const flush = (): Promise<boolean> => {
    sending ??= sendAll();
    return sending;
  };
  const backoff = createBackoff(setTimer, () => void flush());

  const act = (kind: SittingEventKind, target: string, value: string) => {
    if (isStopped) return;
    const event = { id: createId(), kind, target, value, occurredAt: now() };
    events = condenseSitting([...events, event]);
    // Of the texts of a tab only the last one matters.
    const isOlder = (each: OwnEvent) => kind === 'wrote' && each.kind === kind && each.target === target;
    waiting = [...waiting.filter((each) => !isOlder(each)), event];
    save();
    store.setState(view(store.getState().isHandedIn));
    cancelSend ??= setTimer(() => void flush(), SEND_MS);
  };
  const readText = () => draft ?? store.getState().state.texts[0]?.text ?? '';
  const settleText = () => {
    cancelLongest?.();
    cancelLongest = undefined;
    const text = draft === undefined ? undefined : toPlainText(draft.slice(0, essayMax));
    draft = undefined;
    if (text !== undefined && text !== readText()) act('wrote', deps.tab, text);
  };
  const settle = () => {
    cancelSettle();
    settleText();
    const typed = typing;
    typing = {};
    for (const [number, text] of Object.entries(typed)) {
      if ((store.getState().state.answers.get(number) ?? '') !== text) act('answered', number, text);
    }
  };

  return {
    id: saved.sittingId,
    startedAt: saved.startedAt,
    store,
    now,
    write(number, typed) {
      const text = typed.slice(0, ANSWER_MAX);
      typing = { ...typing, [number]: text };
      store.setState(({ answers }) => ({ answers: { ...answers, [number]: text } }));
      cancelSettle();
      cancelSettle = setTimer(settle, TYPING_MS);
    },
    writeText(text) {
      draft = text;
      cancelSettle();
      cancelSettle = setTimer(settle, TYPING_MS);
      cancelLongest ??= setTimer(settle, LONGEST_TYPING_MS);
    },
    readText,
    flag: (number, isOn) => act('flagged', String(number), isOn ? '1' : ''),
    saveMark: (mark) => act('marked', mark.id, writeMark(mark)),
    removeMark: (id) => act('marked', id, ''),
    notePart: (kind, part, value = '') => act(kind, String(part), value),
    settle,
    isBegun: () => events.length > 0 || Object.keys(typing).length > 0 || draft !== undefined,
    gather(store) {
      gatherers.add(store);
      return () => void gatherers.delete(store);
    },
    flush() {
      settle();
      for (const gather of gatherers) gather();
      return flush();
    },
    clear() {
      isStopped = true;
      cancelSend?.();
      cancelSettle();
      cancelLongest?.();
      backoff.cancel();
      keep(undefined);
    },
    stop() {
      settle();
      void flush().finally(() => {
        isStopped = true;
        backoff.cancel();
      });
    },
  };
}
