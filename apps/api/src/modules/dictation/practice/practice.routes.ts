import * as contract from '@tingci/contract/dictation/practice';
import type { z } from 'zod';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { UserContext } from '../../../platform/http/caller/caller.ts';
import { presentOpenPractice, presentOutcome } from './practice.presenter.ts';
import type { createPracticeService, SentEvent } from './practice.service.ts';

type Practices = ReturnType<typeof createPracticeService>;

/** Stores the answers of a request. Another endpoint with the same request can use it. */
export const createSubmitAnswers =
  (practices: Practices) =>
  async (input: z.output<typeof contract.submitPractice.request>, { session, nowMs }: UserContext) => {
    const practice = {
      userId: session.userId,
      id: input.practice_id.toLowerCase(),
      chapterId: input.chapter_id,
      mode: input.mode,
      isCaseStrict: input.is_case_strict,
      policy: input.policy,
      setup: input.setup,
      sessionId: session.id,
      timeZone: session.timeZone,
    };
    const clock = { nowMs, sentAtMs: input.sent_at };
    const outcomes = await practices.submit(practice, input.events.map(readEvent), clock);
    return { results: outcomes.map(presentOutcome) };
  };

/** Handlers of the endpoints that store answers and continue a practice. */
export function createPracticeBindings(practices: Practices): Binding[] {
  return [
    bind(contract.submitPractice, createSubmitAnswers(practices)),
    bind(contract.openPractice, async ({ chapter_id }, { session, nowMs }) => {
      const practice = await practices.findOpen(session.userId, chapter_id, nowMs);
      return { practice: practice ? presentOpenPractice(practice, session.id) : null };
    }),
  ];
}

function readEvent(event: contract.PracticeEvent): SentEvent {
  const { id, kind, turn, attempt, round, typed, grade, undoes, hints, replays } = event;
  return {
    id,
    wordId: event.word_id,
    kind,
    turn,
    attempt,
    round,
    typed,
    choiceId: event.choice_id,
    grade,
    undoes,
    hints,
    replays,
    elapsedMs: event.elapsed_ms,
    occurredMs: event.occurred_at,
  };
}
