import type { Database } from '../../platform/db/database.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { Module } from '../module.ts';
import { createCardRepository } from './card/card.repository.ts';
import { createFoldJob } from './card/fold.job.ts';
import { createFoldChanges, type Enqueue } from './card/fold-changes.ts';
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
  jobs: Enqueue;
}): Module {
  const { database, lexicon } = deps;
  const cards = createCardRepository(database.pool);
  const folding = { ...deps, foldChanges: createFoldChanges(cards, deps.jobs) };
  const statistics = createReviewStatisticsService(folding);
  return {
    bindings: [
      ...createReviewBindings({
        today: createTodayService(folding),
        plan: createPlanService(folding),
        statistics,
        settings: createReviewSettingService(folding),
        lexicon,
        mapPaperSources: deps.mapPaperSources,
      }),
      createSubmitBinding(deps.submitAnswers, statistics),
    ],
    jobs: [createFoldJob(cards), createFitJob(database, deps.now)],
  };
}
