import { type CardRules, cardOf, type GradedAnswer, gradeDays } from '@tingci/domain/review/card';
import { createMemoryModel } from '@tingci/domain/review/memory';
import { gradeAnswer, reviewGrades } from '@tingci/domain/review/review-grade';
import type { CardRepository, FoldedCard, StaleCard, StoredRules } from './card.repository.ts';

/** Cards in one batch. Other requests run between two batches. */
const batchSize = 300;
/** Most batches in one call, so that a caller never waits without end while new answers arrive. */
const batchesMax = 200;

/** The rules of a learner: those of the fold, and the stored settings. */
export type LearnerRules = StoredRules & Pick<CardRules, 'model'>;

function rulesOf(stored: StoredRules): LearnerRules {
  const { retention, weights } = stored;
  const model = createMemoryModel({
    ...(retention === null ? {} : { retention }),
    ...(weights === null ? {} : { weights }),
  });
  return { ...stored, model };
}

/** Folds the stale cards of a learner and stores them. Returns the rules. Answers that arrive meanwhile wait for the next call. */
export async function foldStaleCards(cards: CardRepository, userId: number): Promise<LearnerRules> {
  const rules = rulesOf(await cards.findRules(userId));
  for (let batch = 0; batch < batchesMax; batch++) {
    const stale = await cards.listStale(userId, batchSize);
    const folded = stale.map((card) => fold(card, rules));
    if (folded.length > 0) await cards.save(userId, folded);
    if (stale.length < batchSize) break;
  }
  return rules;
}

function fold({ wordId, changeCount, answers, addedMs, deferral }: StaleCard, rules: CardRules): FoldedCard {
  const elapsedOf = new Map(answers.map(({ id, elapsedMs }) => [id, elapsedMs]));
  const gradedAnswers = answers.flatMap((answer): GradedAnswer[] => {
    const grade = gradeAnswer(answer);
    return grade ? [{ id: answer.id, occurredMs: answer.occurredMs, grade }] : [];
  });
  const graded = gradeDays(gradedAnswers, rules);
  const card = cardOf({ addedMs: addedMs ?? undefined, deferral: deferral ?? undefined }, graded, rules);
  return {
    wordId,
    changeCount,
    dueDay: card?.dueDay ?? null,
    stability: card?.memory?.stability ?? null,
    difficulty: card?.memory?.difficulty ?? null,
    lastDay: card?.lastDay ?? null,
    reviewCount: card?.reviewCount ?? 0,
    lapseCount: card?.lapseCount ?? 0,
    days: graded.map(({ id, day, grade, days, chance, memory }) => ({
      day,
      grade: reviewGrades.indexOf(grade) + 1,
      days,
      chance: chance ?? null,
      elapsedMs: elapsedOf.get(id) ?? 0,
      stability: memory.stability,
    })),
  };
}
