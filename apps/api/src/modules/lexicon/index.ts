import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import { createContentCache } from './content-cache.ts';
import { presentWord, type SpeechAddresses } from './lexicon.presenter.ts';
import { createLexiconRepository } from './lexicon.repository.ts';
import { createLexiconBindings } from './lexicon.routes.ts';
import { createLexiconService, type LexiconService } from './lexicon.service.ts';

/** Word books: language, category, scene, book, chapter, words. */
export function createLexiconModule(deps: {
  database: Database;
  speech: SpeechAddresses;
  now: () => number;
}): {
  bindings: Binding[];
  service: LexiconService;
} {
  const repository = createLexiconRepository(deps.database.executor);
  const content = createContentCache(
    repository,
    (row) => ({
      word: presentWord(row, deps.speech),
      answer: [row.word, ...row.variants].join('|'),
      isRetired: row.isRetired,
    }),
    deps.now,
  );
  const service = createLexiconService(repository, content);
  return { bindings: createLexiconBindings(service), service };
}
