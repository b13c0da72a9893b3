import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';

export const examPaper = pgTable('exam_paper', {
  id: rowId(),
  documentId: reference('document_id'),
  indexHash: text('index_hash').notNull(),
  series: text('series', { enum: ['volume', 'recall'] }).notNull(),
  volume: text('volume').notNull(),
  volumeName: text('volume_name').notNull(),
  test: smallint('test').notNull(),
  name: text('name').notNull(),
});

export const examSentence = pgTable('exam_sentence', {
  paperId: reference('paper_id'),
  place: integer('place').notNull(),
  part: smallint('part').notNull(),
  text: text('text').notNull(),
  voice: text('voice').notNull(),
  sound: text('sound'),
  startMs: integer('start_ms'),
  endMs: integer('end_ms'),
});

export const examGroup = pgTable('exam_group', {
  paperId: reference('paper_id'),
  number: smallint('number').notNull(),
  shown: jsonb('shown').notNull(),
});

export const examQuestion = pgTable('exam_question', {
  paperId: reference('paper_id'),
  number: smallint('number').notNull(),
  groupNumber: smallint('group_number').notNull(),
  place: integer('place').notNull(),
  stem: text('stem').notNull(),
  displayAnswer: text('display_answer').notNull(),
});

export const examForm = pgTable('exam_form', {
  form: text('form').notNull(),
  paperId: reference('paper_id'),
  places: integer('places').array().notNull(),
  answerPlaces: integer('answer_places').array().notNull(),
  placeCount: integer('place_count').notNull().generatedAlwaysAs(sql`cardinality(places)`),
});

export const examAttempt = pgTable('exam_attempt', {
  userId: reference('user_id'),
  id: uuid('id').notNull(),
  documentId: reference('document_id'),
  part: smallint('part'),
  answers: jsonb('answers').$type<Record<string, string>>().notNull(),
  elapsedMs: integer('elapsed_ms').notNull(),
  submittedAt: instant('submitted_at').notNull(),
});
