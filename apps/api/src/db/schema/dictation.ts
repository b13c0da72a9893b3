import type { PracticeSetup } from '@tingci/contract/dictation';
import { judgePolicies } from '@tingci/domain/dictation/judge';
import { answerKinds, selfGrades } from '@tingci/domain/dictation/practice-event';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  isError: boolean('is_error')
    .notNull()
    .generatedAlwaysAs(
      sql`last_wrong_at is not null and (error_removed_at is null or last_wrong_at > error_removed_at)`,
    ),
});
