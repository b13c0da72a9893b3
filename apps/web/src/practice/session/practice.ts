import { listAlternates } from '@tingci/domain/dictation/judge/judge';
import type { PracticeEvent, SelfGrade } from '@tingci/domain/dictation/practice-event';
import {
  countHinted,
  currentTurn,
  findUndoable,
  isSessionEnded,
  reduceSession,
  replaySession,
  type SessionSetup,
  type SessionState,
  startSession,
} from '@tingci/domain/dictation/session';
import { type Turn, wasAnsweredRight } from '@tingci/domain/dictation/turn';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActiveClock } from '../../lib/active-clock.ts';
import { toWireEvent } from '../api/outbox/wire-event.ts';
import type { SavedSession, WordEntry } from '../store/practice-store.ts';

/** The outcome of an answer. An exam accepts it and reports no verdict. */
export type SubmitOutcome = 'blank' | 'right' | 'wrong' | 'taken' | 'ignored';

/** A running practice. Only this object turns the actions of the learner into events. */
export type Practice = {
  session: StoreApi<SessionState>;
  clock: ActiveClock;
  submit: (typed: string) => SubmitOutcome;
  /** A letter was refused; `typed` ends with it. The same letter at the same position counts once. */
  refuse: (typed: string) => void;
  /** The learner chose the meaning of an item for the current word. */
  choose: (itemId: string) => SubmitOutcome;
  grade: (grade: SelfGrade) => void;
  /** Undoes the last answer and makes its word current. Returns that answer, or undefined when there is none. */
  undo: () => PracticeEvent | undefined;
  /** Continues from an ended word; at the end, to the result. */
  goOn: () => void;
  goBack: () => void;
  /** Shows an earlier word again. */
  lookAt: (turn: number) => void;
  /** Leaves the word without an answer; an untouched word is not scored. */
  skip: () => void;
  reveal: () => void;
  /** Shows one more letter. The last letter counts as a reveal. */
  hint: () => void;
  notePlayed: () => void;
  /** Stops the clock; the last `idleMs` milliseconds do not count. */
  pause: (idleMs?: number) => void;
  resume: () => void;
};

/** The spelling to show for a turn. */
export const spellingOf = (turn: Pick<Turn, 'answer'>): string => listAlternates(turn.answer)[0] ?? '';

/** A press this soon after an answer is a bounce of the same press. Milliseconds. */
const bounceMs = 200;

/** Starts a practice, or resumes it from its stored events. */
export function createPractice(deps: {
  setup: SessionSetup;
  userId: number;
  posts: SavedSession['posts'];
  events: readonly PracticeEvent[];
  now: () => number;
  /** Milliseconds of a monotonic clock. */
  uptime: () => number;
  createId: () => string;
  clock: ActiveClock;
  /** The number of letters that a hint has shown of a word. */
  lettersShown: (turn: Turn) => number;
  /** Stores an event, with its outbox entry when it is an answer. */
  keep: (event: PracticeEvent, entry: WordEntry | undefined) => void;
}): Practice {
  const { setup, userId, posts, now, uptime, createId, clock, lettersShown, keep } = deps;
  const session = createStore(() =>
    deps.events.length === 0 ? startSession(setup) : replaySession(setup, deps.events),
  );
  let answeredAt = Number.NEGATIVE_INFINITY;
  const isExam = setup.settings.judge.policy === 'exam';

  const dispatch = (
    kind: PracticeEvent['kind'],
    over: Partial<Pick<PracticeEvent, 'turn' | 'typed' | 'choiceId' | 'grade' | 'undoes' | 'elapsedMs'>> = {},
  ) => {
    const state = session.getState();
    const at = over.turn ?? state.cursor;
    const turn = state.turns[at];
    const hinted = countHinted(state, at) + (kind === 'hinted' ? 1 : 0);
    const event: PracticeEvent = {
      id: createId(),
      practiceId: setup.practiceId,
      itemId: turn?.itemId ?? '',
      turn: at,
      kind,
      typed: '',
      hints: turn ? hinted + lettersShown(turn) : 0,
      elapsedMs: clock.take(),
      // An answer is later than the event before it, also when the device's clock was set back.
      occurredAt: Math.max(now(), state.events.at(-1)?.occurredAt ?? 0),
      ...over,
    };
    const wire = toWireEvent(state, event);
    const { isCaseStrict, policy } = setup.settings.judge;
    const post = posts[event.itemId];
    const entry = wire &&
      post && { id: event.id, userId, ...post, mode: setup.mode, isCaseStrict, policy, event: wire };
    // Stored before the listeners run, so that events they cause are stored after it.
    keep(event, entry);
    session.setState(reduceSession(state, event), true);
    run();
  };
  /** Time counts only while a word waits for an answer. Later looks belong to no practice. */
  const run = () => {
    if (session.getState().isPaused || isSessionEnded(session.getState())) clock.pause();
    else clock.resume();
  };

  const openTurn = () => {
    const turn = currentTurn(session.getState());
    return turn?.ending === undefined ? turn : undefined;
  };
  const show = (turn: number) => dispatch('shown', { turn });
  const reveal = () => {
    const turn = openTurn();
    if (turn && !turn.isRevealed && !isExam) dispatch('revealed');
  };
  const answer = (...args: Parameters<typeof dispatch>): SubmitOutcome => {
    const turn = openTurn();
    if (!turn) return 'ignored';
    dispatch(...args);
    answeredAt = uptime();
    if (isExam) {
      show(turn.index + 1);
      return 'taken';
    }
    const answered = session.getState().turns[turn.index];
    return answered && wasAnsweredRight(answered) ? 'right' : 'wrong';
  };

  const isBouncing = () => uptime() - answeredAt < bounceMs;

  if (session.getState().events.length === 0) show(0);
  if (session.getState().isPaused) dispatch('resumed');
  run();

  return {
    session,
    clock,
    reveal,
    submit(typed) {
      if (!openTurn()) return 'ignored';
      // In an exam the next word comes at once: a press that bounces must not submit an empty answer.
      if (typed.trim() === '') return isBouncing() ? 'ignored' : 'blank';
      return answer('submitted', { typed });
    },
    refuse(typed) {
      const turn = openTurn();
      if (turn && !turn.attempts.some((each) => each.typed === typed)) dispatch('keyed', { typed });
    },
    // And it must not choose a meaning for a word that has not been heard.
    choose: (itemId) => (isBouncing() ? 'ignored' : answer('chosen', { choiceId: itemId })),
    grade(grade) {
      answer('graded', { grade });
    },
    undo() {
      const last = findUndoable(session.getState());
      if (!last) return undefined;
      dispatch('undone', { turn: last.turn, undoes: last.id });
      // The next press is deliberate.
      answeredAt = Number.NEGATIVE_INFINITY;
      if (session.getState().cursor !== last.turn) show(last.turn);
      return last;
    },
    goOn() {
      const { cursor } = session.getState();
      const turn = currentTurn(session.getState());
      if (turn?.ending === undefined || isBouncing()) return;
      show(cursor + 1);
    },
    goBack() {
      const { cursor } = session.getState();
      if (cursor > 0) show(cursor - 1);
    },
    lookAt(turn) {
      if (turn !== session.getState().cursor) show(turn);
    },
    skip() {
      const { cursor } = session.getState();
      if (openTurn()) dispatch('skipped');
      show(cursor + 1);
    },
    hint() {
      const turn = openTurn();
      if (!turn || isExam) return;
      const { length } = spellingOf(turn);
      const count = () => countHinted(session.getState(), turn.index);
      if (count() < length) dispatch('hinted');
      if (count() === length) reveal();
    },
    notePlayed: () => dispatch('played'),
    pause(idleMs = 0) {
      if (session.getState().isPaused || !currentTurn(session.getState())) return;
      // Monotonic clocks count fractions of a millisecond, answers only whole ones.
      dispatch('paused', { elapsedMs: Math.round(Math.max(0, clock.take() - idleMs)) });
    },
    resume() {
      if (session.getState().isPaused) dispatch('resumed');
    },
  };
}

/** A finished practice is shown again for this long. Then its scope starts a new one. Milliseconds. */
const shownAgainMs = 10 * 60_000;

/** Whether a saved session ended so long ago that the next visit gets a new practice. */
export function isStale(setup: SessionSetup, events: readonly PracticeEvent[], now: number): boolean {
  const last = events.at(-1);
  if (!last || now - last.occurredAt < shownAgainMs) return false;
  return currentTurn(replaySession(setup, events)) === undefined;
}
