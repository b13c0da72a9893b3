import type {
  ListeningEvent as WireEvent,
  StoredListening as WireListening,
  ListeningSetup as WireSetup,
} from '@tingci/contract/listening/listening';
import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import type { ListeningSetup } from '@tingci/domain/listening/listening-session';

/** Maps an event to the wire. Times are whole milliseconds. */
export const toWireListeningEvent = (event: ListeningEvent): WireEvent => ({
  id: event.id,
  kind: event.kind,
  stage: event.stage,
  sentence_id: event.sentenceId,
  typed: event.typed,
  amount: event.amount,
  ...(event.wordIndex === undefined ? {} : { word_index: event.wordIndex }),
  ...(event.atMs === undefined ? {} : { at_ms: event.atMs }),
  ...(event.cause === undefined ? {} : { cause: event.cause }),
  ...(event.undoes === undefined ? {} : { undoes: event.undoes }),
  elapsed_ms: event.elapsedMs,
  occurred_at: event.occurredAt,
});

/** The reverse of {@link toWireListeningEvent}. */
export const fromWireListeningEvent = (practiceId: string, wire: WireEvent): ListeningEvent => ({
  id: wire.id,
  practiceId,
  kind: wire.kind,
  stage: wire.stage,
  sentenceId: wire.sentence_id,
  typed: wire.typed,
  amount: wire.amount,
  ...(wire.word_index === undefined ? {} : { wordIndex: wire.word_index }),
  ...(wire.at_ms === undefined ? {} : { atMs: wire.at_ms }),
  ...(wire.cause === undefined ? {} : { cause: wire.cause }),
  ...(wire.undoes === undefined ? {} : { undoes: wire.undoes }),
  elapsedMs: wire.elapsed_ms,
  occurredAt: wire.occurred_at,
});

export const toWireListeningSetup = ({ title, items, stages, scope }: ListeningSetup): WireSetup => ({
  title: title.slice(0, 200),
  items: items.map(({ id, text, accept }) => ({ id, text, ...(accept && { accept: [...accept] }) })),
  stages: [...stages],
  scope,
});

/** A practice of the server, with its setup and events. */
export type RemoteListening = {
  setup: ListeningSetup;
  events: ListeningEvent[];
  /** The device that sent the last event; empty for this login session. */
  device: string;
  startedAt: number;
  lastAt: number;
};

export const fromWireListening = (wire: WireListening, isLabelled = false): RemoteListening => ({
  setup: {
    practiceId: wire.practice_id,
    source: { kind: wire.source_kind, id: wire.source_id },
    title: wire.setup.title,
    items: wire.setup.items.map(({ id, text, accept }) => ({ id, text, ...(accept && { accept }) })),
    stages: wire.setup.stages,
    scope: wire.setup.scope,
    ...(isLabelled && { isLabelled }),
  },
  events: wire.events.map((event) => fromWireListeningEvent(wire.practice_id, event)),
  device: wire.is_own ? '' : wire.device,
  startedAt: wire.started_at,
  lastAt: wire.last_at,
});
