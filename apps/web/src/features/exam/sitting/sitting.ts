import { essayMax, toPlainText } from '@tingci/domain/exam/essay';
import { foldSitting, type SittingEvent, type SittingState } from '@tingci/domain/exam/sitting';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SetTimer } from '../../../lib/retry/timer.ts';
import type { Outbox } from '../../../practice/outbox/outbox.ts';
import type { HandInResult, ReadSitting, SittingLog } from '../../../practice/sitting/sitting-log.ts';
import { type HandIn, replaces, type SittingLogEvent } from '../../../practice/store/practice-store.ts';
import { type Mark, readMark, writeMark } from '../marks/mark.ts';

/** What the page shows: the acts of all tabs on the sitting. */
export type SittingView = {
  state: SittingState;
  /** By question number, with the letters that are being typed. */
  answers: Readonly<Record<number, string>>;
  marks: readonly Mark[];
  /** It was handed in: on another device, in another tab, or by the outbox. */
  isHandedIn: boolean;
  /** Its hand-in waits for the network. */
  isHandInWaiting: boolean;
};

export type PartEvent = 'began' | 'heard' | 'ended' | 'spent' | 'checked';

/** An act without its time. */
type Act = SittingEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'occurredAt'>
    : never
  : never;

export type Sitting = {
  id: string;
  startedAt: number;
  store: StoreApi<SittingView>;
  /** What sends the events, for the mark that says where they are. */
  outbox: Outbox;
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
  notePart: (kind: PartEvent, part: number, ms?: number) => void;
  /** Stores the letters that are being typed as an answer. */
  settle: () => void;
  /** Whether the learner has done anything. */
  isBegun: () => boolean;
  /** Runs `store` before each flush, so that it can store what it has gathered. Returns a function that ends this. */
  gather: (store: () => void) => () => void;
  /** Sends what waits. Resolves to whether the server has everything. */
  flush: () => Promise<boolean>;
  /** Hands it in. Without a network the outbox does it later. Rejects when the server refuses. */
  handIn: (handIn: HandIn) => Promise<HandInResult>;
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

/** A running sitting: every act is an event in the log, stored on this device at once and on the server soon. */
export function createSitting(deps: {
  saved: ReadSitting;
  log: SittingLog;
  /** Names the texts of this tab: eight hexadecimal digits. */
  tab: string;
  now: () => number;
  createId: () => string;
  setTimer: SetTimer;
}): Sitting {
  const { saved, log, createId, setTimer } = deps;
  const { sittingId } = saved;
  let stored = saved;
  // Events of this tab that the store does not have yet.
  let unwritten: readonly SittingLogEvent[] = [];
  let typing: Readonly<Record<number, string>> = {};
  let draft: string | undefined;
  const gatherers = new Set<() => void>();
  let isStopped = false;
  let isReading = false;
  let isChangedAgain = false;
  let cancelSettle = () => {};
  /** Ends the wait of the outbox for letters that are no event yet. */
  let endTyping: (() => void) | undefined;
  let cancelLongest: (() => void) | undefined;
  let cancelSend: (() => void) | undefined;
  const now = () => deps.now() + saved.skewMs;

  const view = (): SittingView => {
    const state = foldSitting([...stored.base, ...stored.events, ...unwritten]);
    const answers = { ...Object.fromEntries(state.answers), ...typing };
    const marks = [...state.marks].flatMap(([id, value]) => readMark(id, value) ?? []);
    const isHandedIn = stored.isHandedIn === true;
    return { state, answers, marks, isHandedIn, isHandInWaiting: stored.isHandInWaiting };
  };
  const store = createStore<SittingView>(view);
  // The text that this page shows. Another tab may have a newer one.
  let text = store.getState().state.texts[0]?.text ?? '';

  /** Reads what all tabs stored. After a failure the view stays until the next change. */
  const readAgain = async () => {
    do {
      isChangedAgain = false;
      const found = await log.read().catch(() => undefined);
      if (!found || isStopped) continue;
      const known = new Set(found.events.map(({ id }) => id));
      unwritten = unwritten.filter(({ id }) => !known.has(id));
      // The store drops the events of a sitting that was handed in. The page still shows them until it goes on.
      stored = found.isHandedIn ? { ...stored, isHandedIn: true } : found;
      store.setState(view());
    } while (isChangedAgain && !isStopped);
    isReading = false;
  };
  const endSubscription = log.subscribe(() => {
    isChangedAgain = true;
    if (isReading) return;
    isReading = true;
    void readAgain();
  });

  const flush = (): Promise<boolean> => {
    cancelSend?.();
    cancelSend = undefined;
    return log.flush();
  };
  const act = (done: Act) => {
    if (isStopped) return;
    const seen = [...stored.base, ...stored.events, ...unwritten];
    // Later than everything that this tab has seen, also within one millisecond.
    const occurredAt = Math.max(now(), ...seen.map((each) => each.occurredAt + 1));
    const event = { ...done, id: createId(), practiceId: sittingId, occurredAt } as SittingLogEvent;
    unwritten = [...unwritten.filter((earlier) => !replaces(event, earlier)), event];
    void log.append(event).then(
      () => {
        if (!unwritten.includes(event)) return;
        unwritten = unwritten.filter((each) => each !== event);
        stored = { ...stored, events: [...stored.events.filter((each) => !replaces(event, each)), event] };
      },
      // The view keeps it; the mark tells that this device could not store it.
      () => undefined,
    );
    store.setState(view());
    cancelSend ??= setTimer(() => void flush().catch(() => undefined), SEND_MS);
  };
  /** Letters count as waiting from the first one on: nobody closes a page that says 已保存 before they are stored. */
  const noteTyping = () => {
    if (!isStopped) endTyping ??= log.outbox.hold();
  };
  const readText = () => draft ?? text;
  const settleText = () => {
    cancelLongest?.();
    cancelLongest = undefined;
    const next = draft === undefined ? undefined : toPlainText(draft.slice(0, essayMax));
    draft = undefined;
    if (next === undefined || next === text) return;
    text = next;
    act({ kind: 'wrote', tab: deps.tab, text });
  };
  const settle = () => {
    cancelSettle();
    settleText();
    const typed = typing;
    typing = {};
    const { answers } = store.getState().state;
    for (const [question, answer] of Object.entries(typed))
      if ((answers.get(question) ?? '') !== answer) act({ kind: 'answered', question, typed: answer });
    endTyping?.();
    endTyping = undefined;
  };
  const stopTimers = () => {
    cancelSend?.();
    cancelSettle();
    cancelLongest?.();
  };

  return {
    id: sittingId,
    startedAt: saved.startedAt,
    store,
    outbox: log.outbox,
    now,
    write(number, typed) {
      const answer = typed.slice(0, ANSWER_MAX);
      typing = { ...typing, [number]: answer };
      store.setState(({ answers }) => ({ answers: { ...answers, [number]: answer } }));
      noteTyping();
      cancelSettle();
      cancelSettle = setTimer(settle, TYPING_MS);
    },
    writeText(typed) {
      draft = typed;
      noteTyping();
      cancelSettle();
      cancelSettle = setTimer(settle, TYPING_MS);
      cancelLongest ??= setTimer(settle, LONGEST_TYPING_MS);
    },
    readText,
    flag: (number, isOn) => act({ kind: 'flagged', question: String(number), isOn }),
    saveMark: (mark) => act({ kind: 'marked', mark: mark.id, content: writeMark(mark) }),
    removeMark: (id) => act({ kind: 'marked', mark: id, content: '' }),
    notePart(kind, part, ms = 0) {
      if (kind === 'heard' || kind === 'spent') act({ kind, part: String(part), ms });
      else act({ kind, part: String(part) });
    },
    settle,
    isBegun: () =>
      stored.base.length + stored.events.length + unwritten.length > 0 ||
      Object.keys(typing).length > 0 ||
      draft !== undefined,
    gather(gatherer) {
      gatherers.add(gatherer);
      return () => void gatherers.delete(gatherer);
    },
    flush() {
      settle();
      for (const gather of gatherers) gather();
      return flush();
    },
    handIn: (handIn) => log.handIn(handIn),
    clear() {
      isStopped = true;
      endTyping?.();
      stopTimers();
      endSubscription();
      // The server has it. A store that fails now keeps what the next visit ends.
      void log.end().catch(() => undefined);
    },
    stop() {
      settle();
      endSubscription();
      // A page that closes stores its last time after this. The outbox sends that too.
      void flush().catch(() => undefined);
    },
  };
}
