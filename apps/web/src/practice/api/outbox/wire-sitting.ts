import type { SittingEvent as WireEvent } from '@tingci/contract/exam/sitting';
import { readSittingEvent, type SittingEvent, toSittingRow } from '@tingci/domain/exam/sitting';
import type { HandIn, HandInEntry, SittingLogEvent } from '../../store/practice-store.ts';

/** Maps an event to the wire. Times are whole milliseconds. */
export function toWireSittingEvent(event: SittingLogEvent): WireEvent {
  const { kind, target, value, occurredAt } = toSittingRow(event);
  return { id: event.id, kind, target, value, occurred_at: Math.round(occurredAt) };
}

/** Maps an event of the server. */
export const fromWireSittingEvent = ({
  kind,
  target,
  value,
  occurred_at,
}: Omit<WireEvent, 'id'>): SittingEvent => readSittingEvent({ kind, target, value, occurredAt: occurred_at });

/** The outbox entry of a hand-in. `handedInAt` is in milliseconds since 1970. */
export const toHandInEntry = (facts: {
  id: string;
  userId: number;
  sittingId: string;
  handIn: HandIn;
  handedInAt: number;
}): HandInEntry => ({
  id: facts.id,
  userId: facts.userId,
  practiceId: facts.sittingId,
  handIn: facts.handIn,
  event: { id: facts.id, occurred_at: facts.handedInAt },
});
