import type { Executor } from '../../../db/database.ts';
import { execute, getRow, listRows, type Row } from '../../../db/statement.ts';
import { findRules, listStale, markAllStale, remakeCards, saveCards } from './card.sql.ts';

/** A stale card with the facts about its word. */
export type StaleCard = Row<typeof listStale>;

/** The learner's rules for all cards, as stored. */
export type StoredRules = Row<typeof findRules>;

/** A card to store; without a due day it is removed, because no fact makes the word a card. */
export type FoldedCard = {
  wordId: number;
  /** The count of changes that the fold has seen. */
  changeCount: number;
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
    findRules: (userId: number): Promise<StoredRules> => getRow(client, findRules, [userId]),
    /** Stale cards with their facts, in order of words. */
    listStale: (userId: number, limit: number): Promise<StaleCard[]> =>
      listRows(client, listStale, [userId, limit]),
    /** Stores cards whose facts have not changed since they were read. */
    async save(userId: number, cards: readonly FoldedCard[]): Promise<void> {
      await execute(client, saveCards, [userId, JSON.stringify(cards)]);
    },
    /** Folds every card again at the next visit. */
    async markAllStale(userId: number): Promise<void> {
      await execute(client, markAllStale, [userId]);
    },
    /** Builds all cards again from the facts. */
    async remake(userId: number): Promise<void> {
      await execute(client, remakeCards, [userId]);
    },
  };
}
