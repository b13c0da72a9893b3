import type { Database } from '../../db/database.ts';
import { createBoughtBooks } from '../../ledger/bought-books.ts';
import type { DocumentStore } from '../../library/document-store.ts';
import type { Module } from '../module.ts';
import { type AttemptRepository, createAttemptRepository } from './paper/attempt.repository.ts';
import { createPaperAnswers, type PaperAnswers } from './paper/misspelt-answers.ts';
import { createPaperBindings } from './paper/paper.routes.ts';
import { createPaperService } from './paper/paper.service.ts';
import { createPartBindings } from './paper/part.routes.ts';
import { createPartService, type PartService } from './paper/part.service.ts';
import type { PaperStore } from './store/paper-store.ts';
import { createTaskBindings } from './task/task.routes.ts';
import type { SentenceSpeech } from './word/word-exam.presenter.ts';
import { createWordExamRepository } from './word/word-exam.repository.ts';
import { createWordExamBindings } from './word/word-exam.routes.ts';
import { createWordExamService, type ListWordForms } from './word/word-exam.service.ts';

/** Exams: papers, writing tasks, speaking topics, and the papers in which a word occurs. */
export function createExamModule(deps: {
  database: Database;
  documents: DocumentStore;
  papers: PaperStore;
  speech: SentenceSpeech;
  listWordForms: ListWordForms;
  now: () => number;
}): Module & {
  listPaperDays: AttemptRepository['listDays'];
  hasTakenPaper: AttemptRepository['hasTaken'];
  answers: PaperAnswers;
  getTakenPart: PartService['get'];
} {
  const service = createWordExamService(
    createWordExamRepository(deps.database.pool),
    deps.listWordForms,
    deps.now,
  );
  const attempts = createAttemptRepository(deps.database.pool);
  const papers = createPaperService(deps.papers, attempts);
  const parts = createPartService(deps.papers, attempts);
  return {
    listPaperDays: attempts.listDays,
    answers: createPaperAnswers(papers, deps.papers),
    hasTakenPaper: attempts.hasTaken,
    getTakenPart: parts.get,
    bindings: [
      ...createWordExamBindings(service, deps.speech, createBoughtBooks(deps.database.pool)),
      ...createPaperBindings(papers),
      ...createPartBindings(parts),
      ...createTaskBindings(deps.documents),
    ],
  };
}
