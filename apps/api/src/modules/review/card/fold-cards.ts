import type { MemoryModel } from '@tingci/domain/review/memory';
import type { CardRepository, Changed } from './card.repository.ts';
import { foldWord, modelOf } from './fold-words.ts';

/** Approximate number of words in a batch. The server answers other requests between two batches. */
const batchSize = 100;
/** Most batches in one call, so that a job never runs without end while new answers arrive. */
const batchesMax = 5000;

/** The rules of a learner: those of the fold, and the stored settings. */
export type LearnerRules = Omit<Changed, 'words' | 'changeIds' | 'isMore' | 'version'> & {
  model: MemoryModel;
};

/**
 * Folds the cards whose facts changed, at most so many batches, and stores them. The next call folds answers that arrive
 * during this one. `onBatch` is called after each batch with its number of words.
 */
export async function foldBatches(
  cards: CardRepository,
  userId: number,
  batches: number = batchesMax,
  onBatch: (words: number) => void = () => undefined,
): Promise<{ rules: LearnerRules; isMore: boolean }> {
  for (let batch = 1; ; batch++) {
    const { words, changeIds, isMore, version, ...stored } = await cards.findChanged(userId, batchSize);
    const rules = { ...stored, model: modelOf(stored) };
    if (changeIds.length === 0) return { rules, isMore: false };
    const folded = words.map((word) => foldWord(word, rules));
    const isSaved = await cards.save(userId, { changeIds, version, fit: rules.fit }, folded);
    if (isSaved) onBatch(words.length);
    const isLeft = isMore || !isSaved;
    if (!isLeft || batch >= batches) return { rules, isMore: isLeft };
  }
}
