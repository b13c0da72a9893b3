import type { OpenPractice } from './practice.repository.ts';
import type { EventOutcome } from './practice.service.ts';

export function presentOutcome({ id, state, isRight, reason }: EventOutcome) {
  return { id, state, is_right: isRight, reason };
}

export function presentOpenPractice(practice: OpenPractice, sessionId: string) {
  return {
    practice_id: practice.id,
    chapter_id: practice.chapterId,
    mode: practice.mode,
    is_case_strict: practice.isCaseStrict,
    policy: practice.policy,
    setup: practice.setup,
    device: practice.device ?? '',
    is_own: practice.lastSessionId === sessionId,
    started_at: Math.round(practice.startedAt),
    last_at: Math.round(practice.lastAt),
    events: practice.events.map((event) => ({
      id: event.id,
      word_id: event.wordId,
      kind: event.kind,
      turn: event.turn,
      attempt: event.attempt,
      round: event.round,
      typed: event.typed,
      ...(event.choiceId === null ? {} : { choice_id: event.choiceId }),
      ...(event.grade === null ? {} : { grade: event.grade }),
      ...(event.undoes === null ? {} : { undoes: event.undoes }),
      hints: event.hints,
      replays: event.replays,
      elapsed_ms: event.elapsedMs,
      occurred_at: event.occurredMs,
    })),
  };
}
