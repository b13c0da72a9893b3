import type { Database } from '../../db/database.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { Module } from '../module.ts';
import { createCardRepository } from './card/card.repository.ts';
import { createFitJob } from './fit/fit.job.ts';
import { createPlanService } from './plan/plan.service.ts';
import type { MapPaperSources } from './review.presenter.ts';
import { createReviewBindings } from './review.routes.ts';
import { createReviewSettingService } from './setting/review-setting.service.ts';
import { createReviewStatisticsService } from './statistics/review-statistics.service.ts';
import { createSubmitBinding, type SubmitAnswers } from './today/submit.routes.ts';
import { createTodayService } from './today/today.service.ts';

/** Spaced review: cards, what waits today, its statistics and settings. */
export function createReviewModule(deps: {
  database: Database;
  now: () => number;
  lexicon: LexiconService;
  /** Stores answers, as those of any practice. */
  submitAnswers: SubmitAnswers;
  mapPaperSources: MapPaperSources;
}): Module & {
  /** Builds a learner's cards again from the facts. */
  remake(userId: number): Promise<void>;
} {
  const { database, lexicon } = deps;
  const statistics = createReviewStatisticsService(database);
  return {
    bindings: [
      ...createReviewBindings({
        today: createTodayService(deps),
        plan: createPlanService(database),
        statistics,
        settings: createReviewSettingService(deps),
        lexicon,
        mapPaperSources: deps.mapPaperSources,
      }),
      createSubmitBinding(deps.submitAnswers, statistics),
    ],
    jobs: [createFitJob(database, deps.now)],
    remake: createCardRepository(database.pool).remake,
  };
}
