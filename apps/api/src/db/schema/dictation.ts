import type { PracticeSetup } from '@tingci/contract/dictation';
import { judgePolicies } from '@tingci/domain/dictation/judge';
import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from './columns.ts';

export const practice = pgTable('practice', {
  userId: reference('user_id'),
  id: uuid('id').notNull(),
  chapterId: reference('chapter_id'),
  mode: text('mode').notNull(),
  isCaseStrict: boolean('is_case_strict').notNull(),
  policy: text('policy', { enum: judgePolicies }).notNull().default('confirm-word'),
  startedAt: instant('started_at').notNull(),
  lastAt: instant('last_at').notNull(),
  setup: jsonb('setup').$type<PracticeSetup>(),
  lastSessionId: uuid('last_session_id'),
});

export const practiceEvent = pgTable('practice_event', {
  userId: reference('user_id'),
  id: uuid('id').notNull(),
  practiceId: uuid('practice_id').notNull(),
  wordId: reference('word_id'),
  kind: text('kind', { enum: [...answerKinds, 'undone'] }).notNull(),
  turn: integer('turn').notNull(),
  typed: text('typed').notNull(),
  isRight: boolean('is_right'),
  hints: integer('hints').notNull(),
  replays: integer('replays').notNull(),
  elapsedMs: integer('elapsed_ms').notNull(),
  occurredAt: instant('occurred_at').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  claimedAt: instant('claimed_at'),
  choiceId: bigint('choice_id', { mode: 'number' }),
  grade: text('grade', { enum: selfGrades }),
  undoes: uuid('undoes'),
  attempt: smallint('attempt').notNull().default(0),
  patterns: smallint('patterns').notNull().default(0),
});

export const wordState = pgTable('word_state', {
  userId: reference('user_id'),
  wordId: reference('word_id'),
  answerCount: integer('answer_count').notNull(),
  wrongCount: integer('wrong_count').notNull(),
  firstAnsweredAt: instant('first_answered_at').notNull(),
  lastAnsweredAt: instant('last_answered_at').notNull(),
  firstWrongAt: instant('first_wrong_at'),
  lastWrongAt: instant('last_wrong_at'),
  lastWrongTyped: text('last_wrong_typed'),
  lastWrongChapterId: bigint('last_wrong_chapter_id', { mode: 'number' }),
  errorRemovedAt: instant('error_removed_at'),
  rightDays: date('right_days').array().notNull().default([]),
  patternCounts: integer('pattern_counts').array().notNull().default([0, 0, 0, 0, 0]),
  rightDayCount: smallint('right_day_count').notNull().generatedAlwaysAs(sql`cardinality(right_days)`),
  patternBits: smallint('pattern_bits')
    .notNull()
    .generatedAlwaysAs(
      sql`case when pattern_counts[1] > 0 then 1 else 0 end + case when pattern_counts[2] > 0 then 2 else 0 end
        + case when pattern_counts[3] > 0 then 4 else 0 end + case when pattern_counts[4] > 0 then 8 else 0 end
        + case when pattern_counts[5] > 0 then 16 else 0 end`,
    ),
  isError: boolean('is_error')
    .notNull()
    .generatedAlwaysAs(
      sql`last_wrong_at is not null and (error_removed_at is null or last_wrong_at > error_removed_at)`,
    ),
});

export const errorBookSetting = pgTable('error_book_setting', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  rightDaysNeeded: smallint('right_days_needed').notNull(),
});

export const studyDay = pgTable('study_day', {
  userId: reference('user_id'),
  day: date('day').notNull(),
  mode: text('mode').notNull(),
  answerCount: integer('answer_count').notNull(),
  rightCount: integer('right_count').notNull(),
  writtenCount: integer('written_count').notNull(),
  elapsedMs: bigint('elapsed_ms', { mode: 'number' }).notNull(),
  patternCounts: integer('pattern_counts').array().notNull(),
});
