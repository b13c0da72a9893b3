import { type CardRules, cardOf, type GradedAnswer, gradeDays } from '@tingci/domain/review/card';
import { createMemoryModel } from '@tingci/domain/review/memory';
import { gradeAnswer, reviewGrades } from '@tingci/domain/review/review-grade';
import type { CardRepository, Changed, FoldedCard } from './card.repository.ts';

/** Approximate number of words in a batch. The server answers other requests between two batches. */
const batchSize = 100;
/** Most batches in one call, so that a caller never waits without end while new answers arrive. */
const batchesMax = 600;

type WordFacts = Changed['words'][number];

/** The rules of a learner: those of the fold, and the stored settings. */
export type LearnerRules = Omit<Changed, 'words' | 'changeIds' | 'isMore'> & Pick<CardRules, 'model'>;

function rulesOf({ words, changeIds, isMore, ...stored }: Changed): LearnerRules {
  const { retention, weights } = stored;
  const model = createMemoryModel({
    ...(retention === null ? {} : { retention }),
    ...(weights === null ? {} : { weights }),
  });
  return { ...stored, model };
}

/**
 * Folds the cards whose facts changed and stores them. Returns the learner's rules. The next call folds answers that arrive
 * during this one.
 */
export async function foldChanges(cards: CardRepository, userId: number): Promise<LearnerRules> {
  for (let batch = 1; ; batch++) {
    const changed = await cards.findChanged(userId, batchSize);
    const { words, changeIds, isMore } = changed;
    const rules = rulesOf(changed);
    if (changeIds.length === 0) return rules;
    const folded = words.map((word) => fold(word, rules));
    const isSaved = await cards.save(userId, changeIds, folded);
    if ((isSaved && !isMore) || batch === batchesMax) return rules;
  }
}

function fold({ wordId, answers, addedMs, deferral }: WordFacts, rules: CardRules): FoldedCard {
  const elapsedOf = new Map(answers.map(({ id, elapsedMs }) => [id, elapsedMs]));
  const gradedAnswers = answers.flatMap((answer): GradedAnswer[] => {
    const grade = gradeAnswer(answer);
    return grade ? [{ id: answer.id, occurredMs: answer.occurredMs, grade }] : [];
  });
  const graded = gradeDays(gradedAnswers, rules);
  const card = cardOf({ addedMs: addedMs ?? undefined, deferral: deferral ?? undefined }, graded, rules);
  return {
    wordId,
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
