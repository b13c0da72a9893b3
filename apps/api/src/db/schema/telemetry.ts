import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';

export const clickLog = pgTable('click_log', {
  id: rowId(),
  userId: reference('user_id'),
  name: text('name').notNull(),
  path: text('path').notNull(),
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});

export const activityPing = pgTable('activity_ping', {
  id: rowId(),
  userId: reference('user_id'),
  path: text('path').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});

export const audioFailure = pgTable('audio_failure', {
  id: rowId(),
  userId: reference('user_id'),
  wordId: bigint('word_id', { mode: 'number' }),
  errorCode: integer('error_code'),
  errorMsg: text('error_msg').notNull().default(''),
  errorSrc: text('error_src').notNull().default(''),
  receivedAt: instant('received_at').notNull().defaultNow(),
});
