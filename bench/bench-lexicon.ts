import { noWork } from '@tingci/api/platform/challenge/challenge-guard';
import type { Database } from '@tingci/api/platform/db/database';
import { ecdictPackage } from '@tingci/api/content/dictionary/package/dictionary-package';
import { createLexiconModule } from '@tingci/api/modules/lexicon/index';

/** The word books and the dictionary on a database, without speech, jobs and challenges. */
export const createBenchLexicon = (database: Database): ReturnType<typeof createLexiconModule> =>
  createLexiconModule({
    database,
    speech: { speechUrl: () => '' },
    now: Date.now,
    authenticator: { memoryMs: 0 },
    freeCustomBooks: 0,
    dictionarySource: { wanted: ecdictPackage, isAutomatic: false },
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
