import type { SessionState } from '@tingci/domain/dictation/session';
import type { JudgedAttempt } from '@tingci/domain/dictation/turn';

const maxShownAttempts = 3;

/** The first different wrong spellings of a word in a practice, in the order of writing; at most three. */
export const listWrongAttempts = (state: SessionState, itemId: string): JudgedAttempt[] => {
  const wrong = state.turns
    .filter((turn) => turn.itemId === itemId)
    .flatMap((turn) => turn.attempts.filter((each) => !each.isRight));
  const first = new Map<string, JudgedAttempt>();
  for (const each of wrong) if (!first.has(each.typed)) first.set(each.typed, each);
  return [...first.values()].slice(0, maxShownAttempts);
};
