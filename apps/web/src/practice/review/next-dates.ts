import { findVerdict } from '@tingci/domain/dictation/judge/judge-event';
import { isAnswerKind, type PracticeEvent } from '@tingci/domain/dictation/practice-event';
import type { SessionState } from '@tingci/domain/dictation/session';
import { type AnsweredCard, answerCard, type KnownCard } from '@tingci/domain/review/answer-card';
import { createMemoryModel, type Memory } from '@tingci/domain/review/memory';
import { gradeAnswer, gradedModes } from '@tingci/domain/review/review-grade';
import { countReplays, elapsedSinceAnswer } from '../api/outbox/wire-event.ts';
import type { ReviewFacts } from '../review-facts.ts';

/** The cards of the words that a review has answered so far. */
export type NextDates = {
  /** The card after the first graded answer of a word. Undefined before it, and in a mode that is not graded. */
  find: (state: SessionState, itemId: string) => AnsweredCard | undefined;
  /** Days that a memory lasts, without holidays. */
  intervalOf: (memory: Memory) => number;
};

/** Whether the answers of a mode decide when a word comes back. */
export const isGradedMode = ({ setup }: Pick<SessionState, 'setup'>): boolean =>
  gradedModes.includes(setup.mode);

/** Computes next dates on this device, by the rules of the server. */
export function createNextDates(facts: ReviewFacts): NextDates {
  const { retention, weights, holidays, timeZone } = facts;
  const rules = { model: createMemoryModel({ retention, weights }), holidays, timeZone };
  return {
    intervalOf: rules.model.intervalOf,
    find(state, itemId) {
      const card = facts.cards[itemId];
      if (!card || !isGradedMode(state)) return undefined;
      const counted = new Set(state.appliedIds);
      for (const event of state.events) {
        if (event.itemId !== itemId || !counted.has(event.id)) continue;
        const grade = gradeOf(state, event);
        if (grade) return answerCard(card, { id: event.id, occurredMs: event.occurredAt, grade }, rules);
      }
      return undefined;
    },
  };
}

function gradeOf(state: SessionState, event: PracticeEvent): ReturnType<typeof gradeAnswer> {
  const item = state.setup.items.find(({ id }) => id === event.itemId);
  if (!item || !isAnswerKind(event.kind)) return undefined;
  const verdict = findVerdict({ event, answer: item.answer, settings: state.setup.settings.judge });
  const before = state.events.slice(0, state.events.indexOf(event));
  return gradeAnswer({
    kind: event.kind,
    isRight: verdict === 'right' ? true : verdict === 'wrong' ? false : null,
    selfGrade: event.grade ?? null,
    typed: event.typed,
    hints: event.hints,
    replays: countReplays(before, event.turn),
    elapsedMs: elapsedSinceAnswer(before, event),
  });
}

/** The facts after a review: its answered words have their new cards. A second review of the same words needs them. */
export function updateFacts(facts: ReviewFacts, state: SessionState): ReviewFacts {
  const dates = createNextDates(facts);
  const cards = Object.entries(facts.cards).map(([itemId, card]): [string, KnownCard] => {
    const answered = dates.find(state, itemId);
    return [itemId, answered ? { memory: answered.memory, lastDay: answered.lastDay } : card];
  });
  return { ...facts, cards: Object.fromEntries(cards) };
}
