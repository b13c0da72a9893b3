import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import { createErrorBookRepository } from './error-book/error-book.repository.ts';
import { createErrorBookBindings } from './error-book/error-book.routes.ts';
import { createErrorBookService } from './error-book/error-book.service.ts';
import { createPracticeRepository } from './practice/practice.repository.ts';
import { createDictationBindings } from './practice/practice.routes.ts';
import { createPracticeService, type RejectReason } from './practice/practice.service.ts';
import { createRebuildService } from './practice/rebuild.service.ts';
import { createStatisticsRepository } from './statistics/statistics.repository.ts';
import { createStatisticsBindings } from './statistics/statistics.routes.ts';
import { createStatisticsService } from './statistics/statistics.service.ts';

/** Answers, the error book and the statistics. */
export function createDictationModule(deps: {
  database: Database;
  lexicon: LexiconService;
  /** Hears why events are refused. */
  onRejected?: ((reason: RejectReason) => void) | undefined;
}): {
  bindings: Binding[];
  /** Makes a learner's word states and days anew from the events. */
  rebuild(userId: number): Promise<void>;
} {
  const { pool } = deps.database;
  const practices = createPracticeService({ ...deps, repository: createPracticeRepository(pool) });
  const errorBook = createErrorBookService(createErrorBookRepository(pool), deps.lexicon);
  const statistics = createStatisticsService(createStatisticsRepository(pool));
  return {
    bindings: [
      ...createDictationBindings(practices),
      ...createErrorBookBindings(errorBook, deps.lexicon),
      ...createStatisticsBindings(statistics),
    ],
    rebuild: createRebuildService(deps.database).rebuild,
  };
}
