import { ecdictPackage } from '@tingci/api/content/dictionary/package/dictionary-package';
import { createDictationModule } from '@tingci/api/modules/dictation/index';
import { createLexiconModule, type LexiconModule } from '@tingci/api/modules/lexicon/index';
import { createOwnRepositories } from '@tingci/api/modules/own-book/store/own-books-lock';
import type { Database } from '@tingci/api/platform/db/database';

/** The word books and the dictionary on a database, without speech. */
export const createBenchLexicon = (database: Database): LexiconModule =>
  createLexiconModule({
    database,
    own: createOwnRepositories(database.pool),
    speech: { speechUrl: () => '' },
    now: Date.now,
    authenticator: { memoryMs: 0 },
    dictionarySource: { wanted: ecdictPackage, isAutomatic: false },
  });

/** Dictation on a database, without papers. */
export const createBenchDictation = (
  database: Database,
  lexicon: LexiconModule,
): ReturnType<typeof createDictationModule> =>
  createDictationModule({
    database,
    lexicon: lexicon.service,
    listPaperDays: async () => [],
    papers: {
      listMisspelt: async () => ({ submittedAt: new Date(0), answers: [] }),
      findQuestion: async () => undefined,
    },
    resolvePaperWords: async () => {
      throw new Error('No paper is measured');
    },
  });
