import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import { createContentCache } from './content-cache.ts';
import { createDictionaryRepository } from './dictionary/dictionary.repository.ts';
import { createDictionaryBindings } from './dictionary/dictionary.routes.ts';
import { createDictionaryService, type DictionaryService } from './dictionary/dictionary.service.ts';
import { presentWord, type SpeechAddresses, withoutProTabs } from './lexicon.presenter.ts';
import { createLexiconRepository } from './lexicon.repository.ts';
import { createLexiconBindings } from './lexicon.routes.ts';
import { createLexiconService, type LexiconService } from './lexicon.service.ts';
import { createWordReportRepository } from './word-report.repository.ts';
import { createWordReportBindings } from './word-report.routes.ts';
import { createWordReportService } from './word-report.service.ts';

/** Word books (language, category, scene, book, chapter, words) and the dictionary. */
export function createLexiconModule(deps: {
  database: Database;
  speech: SpeechAddresses;
  now: () => number;
}): {
  bindings: Binding[];
  service: LexiconService;
  dictionary: DictionaryService;
} {
  const repository = createLexiconRepository(deps.database.executor);
  const content = createContentCache(
    repository,
    (row) => {
      const proWord = presentWord(row, deps.speech);
      return {
        proWord,
        word: withoutProTabs(proWord),
        answer: [row.word, ...row.variants].join('|'),
        isRetired: row.isRetired,
      };
    },
    deps.now,
  );
  const service = createLexiconService(repository, content);
  const reports = createWordReportService(createWordReportRepository(deps.database.executor), service);
  const dictionary = createDictionaryService(createDictionaryRepository(deps.database.executor), (row) =>
    presentWord(row, deps.speech),
  );
  return {
    bindings: [
      ...createLexiconBindings(service),
      ...createDictionaryBindings(dictionary),
      ...createWordReportBindings(reports),
    ],
    service,
    dictionary,
  };
}
