import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import type { LexiconService } from '../lexicon/lexicon.service.ts';
import { createDictationBindings } from './dictation.routes.ts';
import { createErrorBookRepository } from './error-book.repository.ts';
import { createErrorBookService } from './error-book.service.ts';
import { createPracticeRepository } from './practice.repository.ts';
import { createPracticeService } from './practice.service.ts';

/** Answers and the error book. */
export function createDictationModule(deps: { database: Database; lexicon: LexiconService }): {
  bindings: Binding[];
  /** Makes a learner's word states anew from the events. */
  rebuildWordState(userId: number): Promise<void>;
} {
  const { executor } = deps.database;
  const practices = createPracticeService({ ...deps, repository: createPracticeRepository(executor) });
  const errorBook = createErrorBookService(createErrorBookRepository(executor), deps.lexicon);
  return {
    bindings: createDictationBindings(practices, errorBook),
    rebuildWordState: practices.rebuildWordState,
  };
}
