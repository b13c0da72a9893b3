import {
  type FoldedCard,
  foldCard,
  type GradedAnswer,
  type GradedDay,
  gradeDays,
} from '@tingci/domain/review/card';
import { createMemoryModel, type MemoryModel } from '@tingci/domain/review/memory';
import { gradeAnswer, reviewGrades } from '@tingci/domain/review/review-grade';
import type { Changed, StoredCard } from './card.repository.ts';

type WordFacts = Changed['words'][number];

/** The memory model of a learner; null stands for the usual retention and weights. */
export const modelOf = (rules: {
  retention: number | null;
  weights: readonly number[] | null;
}): MemoryModel =>
  createMemoryModel({
    ...(rules.retention === null ? {} : { retention: rules.retention }),
    ...(rules.weights === null ? {} : { weights: rules.weights }),
  });

/** Folds the card of a word from all facts about it. */
export function foldWord(facts: WordFacts, rules: { model: MemoryModel; timeZone: string }): StoredCard {
  const { wordId, answers, addedMs, deferral } = facts;
  const elapsedOf = new Map(answers.map(({ id, elapsedMs }) => [id, elapsedMs]));
  const gradedAnswers = answers.flatMap((answer): GradedAnswer[] => {
    const grade = gradeAnswer(answer);
    return grade ? [{ id: answer.id, occurredMs: answer.occurredMs, grade }] : [];
  });
  const graded = gradeDays(gradedAnswers, rules);
  const card = foldCard({ addedMs: addedMs ?? undefined, deferral: deferral ?? undefined }, graded, rules);
  return toStored(
    wordId,
    card,
    graded.map((day) => ({ ...day, elapsedMs: elapsedOf.get(day.id) ?? 0 })),
  );
}

const toStored = (
  wordId: number,
  card: FoldedCard | undefined,
  graded: readonly (GradedDay & { elapsedMs: number })[],
): StoredCard => ({
  wordId,
  isCard: card !== undefined,
  stability: card?.memory?.stability ?? null,
  difficulty: card?.memory?.difficulty ?? null,
  lastDay: card?.lastDay ?? null,
  addedDay: card?.addedDay ?? null,
  answeredMs: card?.answeredMs ?? null,
  deferredTo: card?.deferredTo ?? null,
  reviewCount: card?.reviewCount ?? 0,
  lapseCount: card?.lapseCount ?? 0,
  days: graded.map(({ day, grade, days, chance, elapsedMs, memory }) => ({
    day,
    grade: reviewGrades.indexOf(grade) + 1,
    days,
    chance: chance ?? null,
    elapsedMs,
    stability: memory.stability,
  })),
});
