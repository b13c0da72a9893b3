import type { PracticeEvent as WireEvent } from '@tingci/contract/dictation/practice';
import {
  type AnswerKind,
  activeMs,
  answerKinds,
  type PracticeEvent,
} from '@tingci/domain/dictation/practice-event';
import { findUndoable, type SessionState } from '@tingci/domain/dictation/session';
import { countAttempts } from '@tingci/domain/dictation/turn';

type SentKind = AnswerKind | 'undone';

const isSent = (kind: PracticeEvent['kind']): kind is SentKind =>
  kind === 'undone' || answerKinds.some((each) => each === kind);

/** Active time from the learner's last answer to this event. The server gets it as one number. */
export const elapsedSinceAnswer = (before: readonly PracticeEvent[], event: PracticeEvent): number => {
  const lastAnswer = before.findLastIndex((each) => isSent(each.kind));
  return before.slice(lastAnswer + 1).reduce((sum, each) => sum + activeMs(each), activeMs(event));
};

/** How often the word of a turn was played after the first time, in the events before an answer. */
export const countReplays = (before: readonly PracticeEvent[], turn: number): number => {
  const played = before.filter((each) => each.kind === 'played' && each.turn === turn).length;
  return Math.min(Math.max(0, played - 1), 1000);
};

/**
 * Whether the event would change nothing: an answer to an ended turn, an empty answer, or an undo of an answer that is
 * not the last.
 */
const isWithoutEffect = (state: SessionState, event: PracticeEvent): boolean => {
  if (event.kind === 'undone') return findUndoable(state)?.id !== event.undoes;
  const turn = state.turns[event.turn];
  if (turn === undefined || turn.ending !== undefined) return true;
  return event.kind === 'submitted' && event.typed.trim() === '';
};

/**
 * The wire form of an event before it is applied to `state`. Undefined for events that stay in the browser (shown,
 * played, hint, pause) and for answers without effect.
 */
export function toWireEvent(state: SessionState, event: PracticeEvent): WireEvent | undefined {
  if (!isSent(event.kind) || isWithoutEffect(state, event)) return undefined;
  const turn = state.turns[event.turn];
  return {
    id: event.id,
    word_id: Number(event.itemId),
    kind: event.kind,
    turn: event.turn,
    attempt: turn === undefined ? 0 : Math.min(countAttempts(turn), 1000),
    round: turn?.round ?? 0,
    typed: event.kind === 'submitted' || event.kind === 'keyed' ? event.typed : '',
    ...(event.choiceId === undefined ? {} : { choice_id: Number(event.choiceId) }),
    ...(event.grade === undefined ? {} : { grade: event.grade }),
    ...(event.undoes === undefined ? {} : { undoes: event.undoes }),
    hints: event.hints,
    replays: countReplays(state.events, event.turn),
    elapsed_ms: elapsedSinceAnswer(state.events, event),
    occurred_at: event.occurredAt,
  };
}

/** An answer from the server or from the outbox, in the form that the engine replays, without its practice. */
export type Answer = Omit<PracticeEvent, 'practiceId' | 'kind'> & { kind: SentKind };

/** Maps an answer to the form of the engine: the reverse of {@link toWireEvent}. */
export const fromWireEvent = (wire: WireEvent): Answer => ({
  id: wire.id,
  itemId: String(wire.word_id),
  turn: wire.turn,
  kind: wire.kind,
  typed: wire.typed,
  hints: wire.hints,
  elapsedMs: wire.elapsed_ms,
  occurredAt: wire.occurred_at,
  ...(wire.choice_id === undefined ? {} : { choiceId: String(wire.choice_id) }),
  ...(wire.grade === undefined ? {} : { grade: wire.grade }),
  ...(wire.undoes === undefined ? {} : { undoes: wire.undoes }),
});
