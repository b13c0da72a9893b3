import type { StoredListening as WireListening } from '@tingci/contract/listening/listening';
import type { StoredListening } from './listening.repository.ts';

/** A stored practice with its events. `sessionId` is the caller's login session. */
export function presentListening(practice: StoredListening, sessionId: string): WireListening {
  return {
    practice_id: practice.id,
    source_kind: practice.sourceKind as WireListening['source_kind'],
    source_id: practice.sourceId,
    setup: practice.setup,
    device: practice.device ?? '',
    is_own: practice.lastSessionId === sessionId,
    started_at: Math.round(practice.startedAt),
    last_at: Math.round(practice.lastAt),
    events: practice.events.map((event) => ({
      id: event.id,
      kind: event.kind,
      stage: event.stage,
      sentence_id: event.sentenceId,
      typed: event.typed,
      amount: event.amount,
      ...(event.wordIndex === null ? {} : { word_index: event.wordIndex }),
      ...(event.atMs === null ? {} : { at_ms: event.atMs }),
      ...(event.cause === null ? {} : { cause: event.cause }),
      ...(event.undoes === null ? {} : { undoes: event.undoes }),
      elapsed_ms: event.elapsedMs,
      occurred_at: event.occurredMs,
    })),
  };
}
