import { listAlternates } from '@tingci/domain/dictation/judge';
import type { PracticeEvent, PracticeEventKind } from '@tingci/domain/dictation/practice-event';
import {
  currentTurn,
  reduceSession,
  replaySession,
  type SessionSetup,
  type SessionState,
  startSession,
} from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';
import type { ActiveClock } from './active-clock.ts';
import { createObservable, type Observable } from './observable.ts';
import type { KeptSession, OutboxEntry } from './practice-store.ts';
import { toWireEvent } from './wire.ts';

export type SubmitOutcome = 'blank' | 'right' | 'wrong' | 'ignored';

/** Letters shown as a hint for the turn on the desk. */
export type HintState = { turn: number; count: number };

/** A running practice: the one place that turns what the learner does into events. */
export type Practice = {
  session: Observable<SessionState>;
  hints: Observable<HintState>;
  clock: ActiveClock;
  submit: (typed: string) => SubmitOutcome;
  /** Goes on from an ended word; at the end, to the result. */
  goOn: () => void;
  goBack: () => void;
  /** Puts an earlier word back on the desk to look at. */
  lookAt: (turn: number) => void;
  /** Leaves the word without an answer: an untouched word is not scored. */
  skip: () => void;
  reveal: () => void;
  /** Shows one letter more; the last letter counts as revealing the word. */
  hint: () => void;
  notePlayed: () => void;
  pause: () => void;
  resume: () => void;
};

/** The spelling to show for a turn. */
export const spellingOf = (turn: Pick<Turn, 'answer'>): string => listAlternates(turn.answer)[0] ?? '';

/** A press this soon after an answer is the same press bouncing, not a wish to go on. Milliseconds. */
const bounceMs = 200;

/** Starts a practice, or resumes it from the events kept of it. */
export function createPractice(parts: {
  setup: SessionSetup;
  userId: number;
  posts: KeptSession['posts'];
  events: readonly PracticeEvent[];
  now: () => number;
  createId: () => string;
  clock: ActiveClock;
  /** Keeps an event, with its outbox entry when it is an answer. */
  keep: (event: PracticeEvent, entry: OutboxEntry | undefined) => void;
}): Practice {
  const { setup, userId, posts, now, createId, clock, keep } = parts;
  const session = createObservable(
    parts.events.length === 0 ? startSession(setup) : replaySession(setup, parts.events),
  );
  const hints = createObservable<HintState>({ turn: -1, count: 0 });
  let answeredAt = Number.NEGATIVE_INFINITY;

  const hintsOf = (turn: number) => (hints.get().turn === turn ? hints.get().count : 0);

  const dispatch = (kind: PracticeEventKind, over: { turn?: number; typed?: string } = {}) => {
    const state = session.get();
    const turn = over.turn ?? state.cursor;
    const event: PracticeEvent = {
      id: createId(),
      practiceId: setup.practiceId,
      itemId: state.turns[turn]?.itemId ?? '',
      turn,
      kind,
      typed: over.typed ?? '',
      hints: hintsOf(turn),
      elapsedMs: clock.take(),
      occurredAt: now(),
    };
    const wire = toWireEvent(state, event);
    const isCaseStrict = setup.settings.judge.isCaseStrict;
    const post = posts[event.itemId];
    const entry = wire &&
      post && { id: event.id, userId, ...post, mode: setup.mode, isCaseStrict, event: wire };
    session.set(reduceSession(state, event));
    keep(event, entry);
  };

  const openTurn = () => {
    const turn = currentTurn(session.get());
    return turn?.ending === undefined ? turn : undefined;
  };
  const show = (turn: number) => dispatch('shown', { turn });
  const reveal = () => {
    const turn = openTurn();
    if (turn && !turn.isRevealed) dispatch('revealed');
  };

  if (session.get().events.length === 0) show(0);
  if (session.get().isPaused) dispatch('resumed');

  return {
    session,
    hints,
    clock,
    reveal,
    submit(typed) {
      const turn = openTurn();
      if (!turn) return 'ignored';
      if (typed.trim() === '') return 'blank';
      dispatch('submitted', { typed });
      answeredAt = now();
      return session.get().turns[turn.index]?.ending === 'answered' ? 'right' : 'wrong';
    },
    goOn() {
      const { cursor } = session.get();
      const turn = currentTurn(session.get());
      if (turn?.ending === undefined || now() - answeredAt < bounceMs) return;
      show(cursor + 1);
    },
    goBack() {
      const { cursor } = session.get();
      if (cursor > 0) show(cursor - 1);
    },
    lookAt(turn) {
      if (turn !== session.get().cursor) show(turn);
    },
    skip() {
      const { cursor } = session.get();
      if (openTurn()) dispatch('skipped');
      show(cursor + 1);
    },
    hint() {
      const turn = openTurn();
      if (!turn) return;
      const count = Math.min(hintsOf(turn.index) + 1, spellingOf(turn).length);
      hints.set({ turn: turn.index, count });
      if (count === spellingOf(turn).length) reveal();
    },
    notePlayed: () => dispatch('played'),
    pause() {
      if (session.get().isPaused || !currentTurn(session.get())) return;
      dispatch('paused');
      clock.pause();
    },
    resume() {
      clock.resume();
      if (session.get().isPaused) dispatch('resumed');
    },
  };
}

/** A finished practice is shown again for this long; after that its place starts anew. Milliseconds. */
const shownAgainMs = 10 * 60_000;

/** Whether what lies on a desk is over and done with, so that coming back means a new practice. */
export function isStale(setup: SessionSetup, events: readonly PracticeEvent[], now: number): boolean {
  const last = events.at(-1);
  if (!last || now - last.occurredAt < shownAgainMs) return false;
  return currentTurn(replaySession(setup, events)) === undefined;
}
