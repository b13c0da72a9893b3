import type { Word } from '@tingci/contract/lexicon/catalogue';
import type { SharedWord } from '../../../content/word/shared-word.ts';
import { TtlCache } from '../../../platform/core/ttl-cache.ts';

/** The ids of words with a learner's mark. */
export type Marks = { collected: number[]; mastered: number[] };

/** Reads which words each learner has collected and mastered. */
export type WordMarks = {
  /** The words with the learner's marks. */
  markWords(userId: number, words: readonly SharedWord[], nowMs: number): Promise<Word[]>;
  /** Call it when a learner's marks may have changed. */
  forget(userId: number): void;
};

type MarkSets = { collected: ReadonlySet<number>; mastered: ReadonlySet<number> };

/**
 * Words are cached in a form for all learners, and each response adds the learner's marks. The only process on a
 * database caches a learner's marks for `memoryMs`, so that the words of a chapter cost no statement; 0 reads them each
 * time.
 */
export function createWordMarks(
  repository: { getMarks(userId: number): Promise<Marks> },
  memoryMs: number,
): WordMarks {
  const memory = new TtlCache<number, MarkSets>(memoryMs);
  const load = async (userId: number): Promise<MarkSets> => {
    const { collected, mastered } = await repository.getMarks(userId);
    return { collected: new Set(collected), mastered: new Set(mastered) };
  };
  return {
    async markWords(userId, words, nowMs) {
      const marks = await memory.read(userId, nowMs, load);
      return words.map((word) => ({
        ...word,
        is_collection: marks?.collected.has(word.id) ?? false,
        is_proficient: marks?.mastered.has(word.id) ?? false,
      }));
    },
    forget: (userId) => memory.forget(userId),
  };
}
