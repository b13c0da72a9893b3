import type { Executor } from '../../../db/database.ts';
import { execute, getRow, type Row } from '../../../db/statement.ts';
import { changeAll, findChanged, lockLearner, remakeCards, saveCards } from './card.sql.ts';

/** A learner's rules for all cards, and words whose facts changed. */
export type Changed = Row<typeof findChanged>;

/** A card to store; without a due day it is removed, because no fact makes the word a card. */
export type FoldedCard = {
  wordId: number;
  dueDay: string | null;
  stability: number | null;
  difficulty: number | null;
  lastDay: string | null;
  reviewCount: number;
  lapseCount: number;
  days: {
    day: string;
    /** 1 to 4. */
    grade: number;
    days: number;
    chance: number | null;
    elapsedMs: number;
    stability: number;
  }[];
};

export type CardRepository = ReturnType<typeof createCardRepository>;

/** Reads the facts about the words in review, and stores the cards that are folded from them. */
export function createCardRepository(client: Executor) {
  return {
    /** Reads the rules, the oldest changes with about `limit` words, and the facts about these words. */
    findChanged: (userId: number, limit: number): Promise<Changed> =>
      getRow(client, findChanged, [userId, limit]),
    /** Stores the cards that were folded from some changes. Stores nothing when another request stored them first. */
    async save(userId: number, changeIds: readonly number[], cards: readonly FoldedCard[]): Promise<boolean> {
      return (await execute(client, saveCards, [userId, changeIds, JSON.stringify(cards)])) > 0;
    },
    /** Locks the learner until the transaction ends. */
    async lockLearner(userId: number): Promise<void> {
      await execute(client, lockLearner, [userId]);
    },
    /** Folds every card again at the next visit. */
    async changeAll(userId: number): Promise<void> {
      await execute(client, changeAll, [userId]);
    },
    /** Builds all cards again from the facts, at the next visit. */
    async remake(userId: number): Promise<void> {
      await execute(client, remakeCards, [userId]);
    },
  };
}
