import type { PracticeEvent as WireEvent } from '@tingci/contract/dictation';
import { activeMs, type PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionState } from '@tingci/domain/dictation/session';

const sentKinds = ['submitted', 'revealed', 'skipped'] as const;
type SentKind = (typeof sentKinds)[number];

const isSent = (kind: PracticeEvent['kind']): kind is SentKind => sentKinds.some((each) => each === kind);

/** Active time since the learner's last answer, this event included: what the server is told in one number. */
const elapsedSinceAnswer = (before: readonly PracticeEvent[], event: PracticeEvent): number => {
  const lastAnswer = before.findLastIndex((each) => isSent(each.kind));
  return before.slice(lastAnswer + 1).reduce((sum, each) => sum + activeMs(each), activeMs(event));
};

/**
 * The wire form of an event about to be applied to `state`, or undefined for what stays in the browser (shown, played,
 * paused) and for a submission that says nothing (blank, or for a word already answered).
 */
export function toWireEvent(state: SessionState, event: PracticeEvent): WireEvent | undefined {
  const turn = state.turns[event.turn];
  if (!isSent(event.kind) || turn === undefined || turn.ending !== undefined) return undefined;
  if (event.kind === 'submitted' && event.typed.trim() === '') return undefined;
  const played = state.events.filter((each) => each.kind === 'played' && each.turn === event.turn).length;
  return {
    id: event.id,
    word_id: Number(event.itemId),
    kind: event.kind,
    turn: event.turn,
    typed: event.kind === 'submitted' ? event.typed : '',
    hints: event.hints,
    replays: Math.min(Math.max(0, played - 1), 1000),
    elapsed_ms: elapsedSinceAnswer(state.events, event),
    occurred_at: event.occurredAt,
  };
}
