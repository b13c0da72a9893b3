import type { SessionState } from '@tingci/domain/dictation/session';
import type { AnsweredCard } from '@tingci/domain/review/answer-card';
import type { ReviewFacts } from '../review-facts.ts';
import type { NextDates } from './next-dates.ts';

/**
 * A word whose memory a review changed, with the days that it lasted before and lasts now. `daysBefore` is undefined for
 * its first answer.
 */
export type ChangedWord = {
  itemId: string;
  daysBefore: number | undefined;
  daysAfter: number;
  card: AnsweredCard;
};

/** The words of a review that are kept longer than before, the longest first, and the forgotten ones. */
export function listChanges(
  facts: ReviewFacts,
  dates: NextDates,
  state: SessionState,
): { stronger: ChangedWord[]; weaker: ChangedWord[] } {
  const changed = state.setup.items.flatMap(({ id }): ChangedWord[] => {
    const card = dates.find(state, id);
    if (!card) return [];
    const memory = facts.cards[id]?.memory;
    const daysBefore = memory && dates.intervalOf(memory);
    return [{ itemId: id, daysBefore, daysAfter: dates.intervalOf(card.memory), card }];
  });
  return {
    stronger: changed
      .filter(({ card, daysAfter, daysBefore }) => card.grade !== 'again' && daysAfter > (daysBefore ?? 0))
      .sort((a, b) => b.daysAfter - a.daysAfter),
    weaker: changed.filter(({ card }) => card.grade === 'again'),
  };
}
