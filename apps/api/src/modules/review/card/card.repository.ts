import type { Executor } from '../../../platform/db/database.ts';
import { execute, getRow, type Row } from '../../../platform/db/statement.ts';
import { countChanged, findChanged, lockLearner, raiseVersion, remakeCards, saveCards } from './card.sql.ts';

/** A learner's rules for all cards, and words whose facts changed. */
export type Changed = Row<typeof findChanged>;

/** A card to store. When no fact makes the word a card, it is removed. */
export type StoredCard = {
  wordId: number;
  isCard: boolean;
  stability: number | null;
  difficulty: number | null;
  lastDay: string | null;
  addedDay: string | null;
  answeredMs: number | null;
  deferredTo: string | null;
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
    /** Reads the rules, the latest changes with about `limit` words, and the facts about these words. */
    findChanged: (userId: number, limit: number): Promise<Changed> =>
      getRow(client, findChanged, [userId, limit]),
    /** The number of words in changes that wait to be folded. */
    countChanged: async (userId: number): Promise<number> =>
      (await getRow(client, countChanged, [userId])).words,
    /** Stores the cards that were folded from some changes. Stores nothing when the facts have changed meanwhile. */
    async save(
      userId: number,
      { changeIds, version, fit }: Pick<Changed, 'changeIds' | 'version' | 'fit'>,
      cards: readonly StoredCard[],
    ): Promise<boolean> {
      return (await execute(client, saveCards, [userId, changeIds, JSON.stringify(cards), version, fit])) > 0;
    },
    /** Locks the learner until the transaction ends. */
    async lockLearner(userId: number): Promise<void> {
      await execute(client, lockLearner, [userId]);
    },
    /** Refuses the folds that began before. Call it with the lock of the learner. */
    async raiseVersion(userId: number): Promise<void> {
      await execute(client, raiseVersion, [userId]);
    },
    /** Notes every word with a fact, so that all cards are folded again. */
    async remake(userId: number): Promise<void> {
      await execute(client, remakeCards, [userId]);
    },
  };
}
