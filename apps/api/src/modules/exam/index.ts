import type { DocumentStore } from '../../content/store/document-store.ts';
import { createBoughtBooks } from '../../entitlement/sold-books/bought-books.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SharedLimits } from '../../platform/shared-limits/shared-limits.ts';
import type { Module } from '../module.ts';
import { createAssessmentRepository } from './assessment/assessment.repository.ts';
import { createAssessmentBindings } from './assessment/assessment.routes.ts';
import { createEssayRepository } from './essay/essay.repository.ts';
import { createEssayBindings } from './essay/essay.routes.ts';
import { createEssayService } from './essay/essay.service.ts';
import { createEssaySubject } from './essay/essay-subject.ts';
import { type AttemptRepository, createAttemptRepository } from './paper/attempt.repository.ts';
import { createPaperAnswers, type PaperAnswers } from './paper/misspelt-answers.ts';
import { createPaperBindings } from './paper/paper.routes.ts';
import { createPaperService } from './paper/paper.service.ts';
import { createPaperSubject } from './paper/paper-subject.ts';
import { createPartBindings } from './paper/part.routes.ts';
import { createPartService, type PartService } from './paper/part.service.ts';
import { createProgressRepository } from './progress/progress.repository.ts';
import { createProgressBindings } from './progress/progress.routes.ts';
import { createProgressService } from './progress/progress.service.ts';
import { createSittingRepository } from './sitting/sitting.repository.ts';
import { createSittingBindings } from './sitting/sitting.routes.ts';
import { createSittingService } from './sitting/sitting.service.ts';
import type { PaperStore } from './store/paper-store.ts';
import { createSuiteRepository } from './suite/suite.repository.ts';
import { createSuiteBindings } from './suite/suite.routes.ts';
import { createSuiteService } from './suite/suite.service.ts';
import { createTalkRepository } from './talk/talk.repository.ts';
import { createTalkBindings } from './talk/talk.routes.ts';
import { createTalkService } from './talk/talk.service.ts';
import { createTalkSubject } from './talk/talk-subject.ts';
import { createTaskBindings } from './task/task.routes.ts';
import type { SentenceSpeech } from './word/word-exam.presenter.ts';
import { createWordExamRepository } from './word/word-exam.repository.ts';
import { createWordExamBindings } from './word/word-exam.routes.ts';
import { createWordExamService, type ListWordForms } from './word/word-exam.service.ts';

/** Events of sittings that a learner may send in a day: some days of nothing but exams. */
const EVENTS_A_DAY = 20_000;

/** Exams: papers, writing tasks, speaking topics, and the papers in which a word occurs. */
export function createExamModule(deps: {
  database: Database;
  documents: DocumentStore;
  papers: PaperStore;
  speech: SentenceSpeech;
  listWordForms: ListWordForms;
  now: () => number;
  rateLimitScale?: number | undefined;
  sharedLimits?: SharedLimits | undefined;
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
  const sittings = createSittingRepository(deps.database.pool);
  const parts = createPartService(deps.papers, attempts, sittings);
  const papers = createPaperService(deps.papers, attempts, sittings);
  const assessments = createAssessmentRepository(deps.database.pool);
  const essays = createEssayService({
    documents: deps.documents,
    attempts,
    essays: createEssayRepository(deps.database.pool),
    sittings,
    assessments,
  });
  const talks = createTalkService({
    documents: deps.documents,
    attempts,
    talks: createTalkRepository(deps.database.pool),
    sittings,
    assessments,
  });
  const sittingService = createSittingService({
    sittings,
    subjects: [createPaperSubject(papers), createEssaySubject(essays), createTalkSubject(talks)],
    eventsADay: EVENTS_A_DAY * (deps.rateLimitScale ?? Number.POSITIVE_INFINITY),
    sharedLimits: deps.sharedLimits,
  });
  const storedSuites = createSuiteRepository(deps.database.pool);
  const suites = createSuiteService({
    suites: storedSuites,
    papers,
    paperStore: deps.papers,
    documents: deps.documents,
    assessments,
  });
  const progress = createProgressService({
    progress: createProgressRepository(deps.database.pool),
    papers: deps.papers,
    documents: deps.documents,
    assessments,
    suites,
    storedSuites,
  });
  return {
    listPaperDays: attempts.listDays,
    answers: createPaperAnswers(papers, deps.papers),
    hasTakenPaper: attempts.hasTaken,
    getTakenPart: parts.get,
    bindings: [
      ...createWordExamBindings(service, deps.speech, createBoughtBooks(deps.database.pool)),
      ...createPartBindings(parts),
      ...createPaperBindings(papers, sittingService),
      ...createSittingBindings(sittingService),
      ...createTaskBindings(deps.documents, deps.speech.speechUrl),
      ...createEssayBindings(essays, sittingService),
      ...createTalkBindings(talks, sittingService),
      ...createSuiteBindings(suites, sittingService),
      ...createProgressBindings(progress, sittingService),
      ...createAssessmentBindings(attempts, assessments),
    ],
  };
}
