import type { SessionState } from '@tingci/domain/dictation/session';
import type { Try } from '@tingci/domain/dictation/turn';

const shownTries = 3;

/** The first different wrong spellings of a word in a practice, in the order they were written; at most three. */
export const listWrongTries = (state: SessionState, itemId: string): Try[] => {
  const wrong = state.turns
    .filter((turn) => turn.itemId === itemId)
    .flatMap((turn) => turn.tries.filter((each) => !each.isRight));
  const first = new Map<string, Try>();
  for (const each of wrong) if (!first.has(each.typed)) first.set(each.typed, each);
  return [...first.values()].slice(0, shownTries);
};
