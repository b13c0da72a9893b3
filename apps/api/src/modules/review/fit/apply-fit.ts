import { rememberDays } from '@tingci/domain/review/card';
import type { MemoryModel } from '@tingci/domain/review/memory';
import { reviewGrades } from '@tingci/domain/review/review-grade';
import type { Row } from '../../../platform/db/statement.ts';
import type { CardRepository } from '../card/card.repository.ts';
import { modelOf } from '../card/fold-words.ts';
import type { CardMemory, FitRepository } from './fit.repository.ts';
import type { listOldCards } from './fit.sql.ts';

/** Words in one transaction. It locks the learner, so a request may wait for it. */
const WORDS_AT_ONCE = 10;

type OldCard = Row<typeof listOldCards>;

type Transact = <Result>(
  work: (own: { fit: FitRepository; cards: CardRepository }) => Promise<Result>,
) => Promise<Result>;

/** Takes new weights for a learner, who has settings. Their cards keep the old ones until {@link applyFit} has folded them. */
export const acceptFit = (
  transact: Transact,
  userId: number,
  { weights, at }: { weights: readonly number[]; at: Date },
): Promise<void> =>
  transact(async (own) => {
    await own.cards.lockLearner(userId);
    const retention = (await own.fit.findFit(userId))?.retention ?? null;
    const factor = modelOf({ retention, weights: [...weights] }).intervalFactor;
    await own.fit.saveWeights(userId, { weights, factor, at });
    await own.cards.raiseVersion(userId);
  });

/**
 * Folds the memories of a learner's cards by their last weights, from the stored graded days. A card keeps its old memory and
 * the interval factor of the weights before until its own turn, so it is always of one fit. Goes on where it was stopped.
 */
export async function applyFit(transact: Transact, userId: number, signal: AbortSignal): Promise<void> {
  for (let afterWordId = 0; ; ) {
    signal.throwIfAborted();
    const lastId = await transact(async (own) => {
      await own.cards.lockLearner(userId);
      const rules = await own.fit.findFit(userId);
      if (!rules) return undefined;
      const old = await own.fit.listOldCards(userId, afterWordId, rules.fit, WORDS_AT_ONCE);
      const model = modelOf(rules);
      if (old.length === 0) await own.fit.finish(userId, rules.fit);
      else
        await own.fit.saveMemories(
          userId,
          old.map((card) => rememberCard(card, model)),
          rules.fit,
        );
      return old.at(-1)?.wordId;
    });
    if (lastId === undefined) return;
    afterWordId = lastId;
  }
}

function rememberCard({ wordId, days }: OldCard, model: MemoryModel): CardMemory {
  const graded = days.map((day) => ({ ...day, grade: reviewGrades[day.grade - 1] ?? 'again' }));
  const remembered = rememberDays(graded, model);
  const memory = remembered.at(-1)?.memory;
  return {
    wordId,
    stability: memory?.stability ?? null,
    difficulty: memory?.difficulty ?? null,
    days: remembered.map(({ day, chance, memory: after }) => ({
      day,
      chance: chance ?? null,
      stability: after.stability,
    })),
  };
}
