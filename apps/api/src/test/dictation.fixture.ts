import { ecdictPackage } from '../content/dictionary/package/dictionary-package.ts';
import { createDictationModule } from '../modules/dictation/index.ts';
import { createLexiconModule } from '../modules/lexicon/index.ts';
import { createOwnBookModule } from '../modules/own-book/index.ts';
import { createOwnRepositories } from '../modules/own-book/store/own-books-lock.ts';
import { noWork } from '../platform/challenge/challenge-guard.ts';
import type { TestApp } from './app.ts';

/** The dictation module over the database of a test app, without the edge before it. */
export function openDictation({ database, now }: TestApp): ReturnType<typeof createDictationModule> {
  const own = createOwnRepositories(database.pool);
  const lexicon = createLexiconModule({
    database,
    own,
    now,
    speech: { speechUrl: () => '' },
    authenticator: { memoryMs: 0 },
    dictionarySource: { wanted: ecdictPackage, isAutomatic: false },
  });
  const ownBook = createOwnBookModule({
    database,
    own,
    lexicon,
    now,
    freeCustomBooks: 0,
    forgetProfile: () => undefined,
    challenges: { check: async () => noWork },
    rateLimitScale: 1,
    fileStore: {
      put: async () => ({ bytes: 0, sha256: '' }),
      open: async () => undefined,
      read: async () => undefined,
      delete: async () => undefined,
    },
    workFolders: { within: (work) => work('') },
    log: { warn: () => undefined },
    saveSounds: async () => ({ saved: 0, unusable: 0, isFull: false }),
    jobs: { enqueue: async () => '', requireTurn: async () => undefined },
  });
  return createDictationModule({
    database,
    lexicon: lexicon.service,
    listPaperDays: async () => [],
    papers: {
      listMisspelt: async () => ({ submittedAt: new Date(0), answers: [] }),
      findQuestion: async () => undefined,
    },
    resolvePaperWords: ownBook.resolvePaperWords,
  });
}
