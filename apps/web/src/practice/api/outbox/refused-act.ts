import type { RefusedEntry } from '../../store/practice-store.ts';
import { type Answer, fromWireEvent } from './wire-event.ts';

/** What the learner did, of an entry that the server does not accept. `occurredAt` is in milliseconds since 1970. */
export type RefusedAct = { occurredAt: number } & (
  | { kind: 'word'; answer: Answer }
  | { kind: 'listening'; typed: string }
  | { kind: 'question'; question: string; typed: string }
  | { kind: 'sitting'; typed: string }
  | { kind: 'hand-in' }
);

/** Maps a refused entry from its wire form. */
export function toRefusedAct(entry: RefusedEntry): RefusedAct {
  const occurredAt = entry.event.occurred_at;
  if (entry.handIn) return { kind: 'hand-in', occurredAt };
  if (entry.source) return { kind: 'listening', typed: entry.event.typed, occurredAt };
  if (!entry.sitting) return { kind: 'word', answer: fromWireEvent(entry.event), occurredAt };
  const { kind, target, value } = entry.event;
  if (kind === 'answered') return { kind: 'question', question: target, typed: value, occurredAt };
  return { kind: 'sitting', typed: kind === 'wrote' ? value : '', occurredAt };
}
