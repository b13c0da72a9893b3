import { daysBetween, studyDay } from '../study-day.ts';
import type { CardRules, GradedAnswer } from './card.ts';
import { addStudyDays } from './holiday.ts';
import type { Memory } from './memory.ts';
import type { ReviewGrade } from './review-grade.ts';

/** A card as a device knows it. Both fields are undefined before the first answer. */
export type KnownCard = { readonly memory: Memory | undefined; readonly lastDay: string | undefined };

/** A card after its graded answer of a day. */
export type AnsweredCard = {
  readonly memory: Memory;
  readonly lastDay: string;
  readonly dueDay: string;
  readonly grade: ReviewGrade;
};

/**
 * The card after an answer. Undefined when the card was answered already on that day or later: then the answer does not
 * change it. The server folds the same rule from all answers.
 */
export function answerCard(
  card: KnownCard,
  answer: GradedAnswer,
  { model, timeZone, holidays }: CardRules,
): AnsweredCard | undefined {
  const day = studyDay(answer.occurredMs, timeZone);
  if (card.lastDay !== undefined && card.lastDay >= day) return undefined;
  const days = card.lastDay === undefined ? 0 : daysBetween(card.lastDay, day);
  const memory = model.next(card.memory, days, answer.grade);
  return {
    memory,
    lastDay: day,
    dueDay: addStudyDays(day, model.intervalOf(memory), holidays),
    grade: answer.grade,
  };
}
