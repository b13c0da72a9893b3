import type { SessionState } from '@tingci/domain/dictation/session';

/** Ids of the words of the chapter that the learner skipped without a score, in order. */
export const listSkipped = ({ turns }: Pick<SessionState, 'turns'>): string[] =>
  turns.filter(({ round, ending }) => round === 0 && ending === 'skipped').map(({ itemId }) => itemId);
