/** What happened in a practice; keys typed between submissions are never kept. */
export type PracticeEventKind =
  | 'shown'
  | 'played'
  | 'submitted'
  | 'revealed'
  | 'skipped'
  | 'paused'
  | 'resumed';

export const practiceEventKinds: readonly PracticeEventKind[] = [
  'shown',
  'played',
  'submitted',
  'revealed',
  'skipped',
  'paused',
  'resumed',
];

/**
 * One fact of a practice, as the browser posts it: a raw attempt, never a verdict.
 * `turn` counts the presentations of the session from 0, so a word that comes again has a new turn;
 * `elapsedMs` is active time since the previous event, pauses left out; `hints` is how many letters were shown.
 */
export type PracticeEvent = {
  readonly id: string;
  readonly practiceId: string;
  readonly itemId: string;
  readonly turn: number;
  readonly kind: PracticeEventKind;
  readonly typed: string;
  readonly hints: number;
  readonly elapsedMs: number;
  readonly occurredAt: number;
};

/** Longest active time one event may claim: a learner who left without pausing is not still typing. */
export const elapsedLimitMs = 120_000;

/** Active time an event adds, within bounds. */
export const activeMs = (event: Pick<PracticeEvent, 'elapsedMs'>): number =>
  Number.isFinite(event.elapsedMs) ? Math.min(Math.max(0, event.elapsedMs), elapsedLimitMs) : 0;
