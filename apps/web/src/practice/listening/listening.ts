import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import {
  findUndoableEvent,
  isListeningEnded,
  type ListeningSetup,
  type ListeningState,
  reduceListening,
  replayListening,
} from '@tingci/domain/listening/listening-session';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActiveClock } from '../../lib/active-clock.ts';

type Fields = Partial<
  Pick<
    ListeningEvent,
    'stage' | 'sentenceId' | 'typed' | 'amount' | 'wordIndex' | 'atMs' | 'cause' | 'undoes'
  >
>;

/** A running listening practice. Only this object turns the actions of the learner into events. */
export type Listening = {
  session: StoreApi<ListeningState>;
  /** Stores an event. Returns its id. */
  act: (kind: ListeningEvent['kind'], fields?: Fields) => string;
  /** A sentence was heard once; the whole sound without an id. Stored with the next event, so that a loop is one event. */
  notePlayed: (sentenceId: string) => void;
  /** Stores what was heard and not yet stored. */
  flush: () => void;
  /** Takes the last event back that can be. Returns it, or undefined when there is none. */
  undo: () => ListeningEvent | undefined;
  /** Takes a mark back, with the marks that it replaced. */
  removeMark: (id: string) => void;
  /** Stops the clock; the last `idleMs` milliseconds do not count. */
  pause: (idleMs?: number) => void;
  resume: () => void;
};

/** Starts a listening practice, or resumes it from its stored events. */
export function createListening(deps: {
  setup: ListeningSetup;
  events: readonly ListeningEvent[];
  now: () => number;
  createId: () => string;
  clock: ActiveClock;
  /** Stores an event for the server. */
  keep: (event: ListeningEvent) => void;
}): Listening {
  const { setup, now, createId, clock, keep } = deps;
  const session = createStore(() => replayListening(setup, deps.events));
  let heard = new Map<string, number>();

  const dispatch = (kind: ListeningEvent['kind'], fields: Fields & { elapsedMs?: number } = {}) => {
    const state = session.getState();
    const event: ListeningEvent = {
      id: createId(),
      practiceId: setup.practiceId,
      stage: state.stage,
      kind,
      sentenceId: '',
      typed: '',
      amount: 0,
      elapsedMs: clock.take(),
      // An event is later than the one before it, also when the device's clock was set back.
      occurredAt: Math.max(now(), state.events.at(-1)?.occurredAt ?? 0),
      ...fields,
    };
    // Stored before the listeners run, so that events they cause are stored after it.
    keep(event);
    session.setState(reduceListening(state, event), true);
    if (session.getState().isPaused || isListeningEnded(session.getState())) clock.pause();
    else clock.resume();
    return event.id;
  };
  const flush = () => {
    const plays = heard;
    heard = new Map();
    for (const [sentenceId, amount] of plays) dispatch('played', { sentenceId, amount });
  };

  if (session.getState().isPaused) dispatch('resumed');

  return {
    session,
    flush,
    act(kind, fields = {}) {
      flush();
      return dispatch(kind, fields);
    },
    notePlayed: (sentenceId) => {
      heard.set(sentenceId, (heard.get(sentenceId) ?? 0) + 1);
    },
    undo() {
      flush();
      const last = findUndoableEvent(session.getState());
      if (last) dispatch('undone', { undoes: last.id, stage: last.stage });
      return last;
    },
    removeMark(id) {
      flush();
      // The latest first: each undo gives the replaced mark back.
      for (let next: string | undefined = id; next !== undefined; ) {
        const { events } = session.getState();
        const taken: string = next;
        dispatch('undone', { undoes: taken });
        next = events.find((event) => event.id === taken)?.undoes;
      }
    },
    pause(idleMs = 0) {
      flush();
      const { isPaused, events } = session.getState();
      // Somebody who only looked in leaves no event.
      if (isPaused || events.length === 0) return;
      dispatch('paused', { elapsedMs: Math.round(Math.max(0, clock.take() - idleMs)) });
    },
    resume() {
      if (session.getState().isPaused) dispatch('resumed');
    },
  };
}
