import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';

export const ownWord = pgTable('own_word', {
  userId: reference('user_id'),
  bookId: reference('book_id'),
  wordId: reference('word_id'),
  position: integer('position').notNull(),
  note: text('note').notNull().default(''),
  isListed: boolean('is_listed').notNull().default(false),
  collectedAt: instant('collected_at'),
  addedAt: instant('added_at').notNull(),
  removedAt: instant('removed_at'),
});

export const masteredWord = pgTable('mastered_word', {
  userId: reference('user_id'),
  wordId: reference('word_id'),
  masteredAt: instant('mastered_at').notNull(),
});

export const collectionSetting = pgTable('collection_setting', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  isAuto: boolean('is_auto').notNull(),
});
