import type { Database } from '../../platform/db/database.ts';
import type { SharedLimits } from '../../platform/shared-limits/shared-limits.ts';
import type { PaperAnswers } from '../exam/paper/misspelt-answers.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { Module } from '../module.ts';
import type { ResolvePaperWords } from '../own-book/book/paper-words.service.ts';
import { createAddMistakes } from './error-book/add-mistakes.ts';
import { createErrorBookRepository } from './error-book/error-book.repository.ts';
import { createErrorBookBindings } from './error-book/error-book.routes.ts';
import { createErrorBookService } from './error-book/error-book.service.ts';
import { createPaperErrorRepository } from './paper-error/paper-error.repository.ts';
import { createPaperErrorBindings } from './paper-error/paper-error.routes.ts';
import { createPaperErrorService } from './paper-error/paper-error.service.ts';
import { createSourcePresenter } from './paper-error/present-source.ts';
import { createPracticeRepository } from './practice/practice.repository.ts';
import { createPracticeBindings, createSubmitAnswers } from './practice/practice.routes.ts';
import { createPracticeService, type RejectReason } from './practice/practice.service.ts';
import { createRebuildService } from './practice/rebuild.service.ts';
import { createStatisticsRepository } from './statistics/statistics.repository.ts';
import { createStatisticsBindings } from './statistics/statistics.routes.ts';
import { createStatisticsService, type ListPaperDays } from './statistics/statistics.service.ts';

const ANSWERS_A_DAY = 20_000;

/** Answers, the error book and the statistics. */
export function createDictationModule(deps: {
  database: Database;
  lexicon: LexiconService;
  listPaperDays: ListPaperDays;
  papers: PaperAnswers;
  resolvePaperWords: ResolvePaperWords;
  /** Scales the answers of a day, like all limits. Without it there is none. */
  rateLimitScale?: number;
  sharedLimits?: SharedLimits | undefined;
  /** Called with the reason of each rejected event. */
  onRejected?: ((reason: RejectReason) => void) | undefined;
}): Module & {
  /** Computes a learner's word states and study days again from the events. */
  rebuild(userId: number): Promise<void>;
  /** Stores answers, for other endpoints with the same request. */
  submitAnswers: ReturnType<typeof createSubmitAnswers>;
  /** The question of a paper that each of some words came from. */
  mapPaperSources: ReturnType<typeof createSourcePresenter>;
  /** Stores words that were missed elsewhere as mistakes of the error book. */
  addMistakes: ReturnType<typeof createAddMistakes>;
  /** Words that the learner answered again on a later day. */
  countReviewedWords(userId: number): Promise<number>;
} {
  const { pool } = deps.database;
  const practices = createPracticeService({
    ...deps,
    repository: createPracticeRepository(pool),
    answersADay: ANSWERS_A_DAY * (deps.rateLimitScale ?? Number.POSITIVE_INFINITY),
  });
  const errors = createErrorBookRepository(pool);
  const paperErrors = createPaperErrorService({
    ...deps,
    practices,
    restore: errors.restore,
    repository: createPaperErrorRepository(pool),
  });
  const errorBook = createErrorBookService(errors, deps.lexicon, paperErrors.mapSources);
  const statisticsRepository = createStatisticsRepository(pool);
  const statistics = createStatisticsService(statisticsRepository, deps.listPaperDays);
  return {
    bindings: [
      ...createPracticeBindings(practices),
      ...createErrorBookBindings(errorBook, deps.lexicon),
      ...createPaperErrorBindings(paperErrors),
      ...createStatisticsBindings(statistics),
    ],
    rebuild: createRebuildService(deps.database).rebuild,
    submitAnswers: createSubmitAnswers(practices),
    mapPaperSources: createSourcePresenter(paperErrors),
    addMistakes: createAddMistakes({ ...deps, practices, restore: errors.restore }),
    countReviewedWords: statisticsRepository.countReviewedWords,
  };
}
