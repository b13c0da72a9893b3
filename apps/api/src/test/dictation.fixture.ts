import { noWork } from '../platform/challenge/challenge-guard.ts';
import { ecdictPackage } from '../content/dictionary/package/dictionary-package.ts';
import { createDictationModule } from '../modules/dictation/index.ts';
import { createLexiconModule } from '../modules/lexicon/index.ts';
import type { TestApp } from './app.ts';

/** The dictation module over the database of a test app, without the edge before it. */
export function openDictation({ database, now }: TestApp): ReturnType<typeof createDictationModule> {
  const lexicon = createLexiconModule({
    database,
    now,
    speech: { speechUrl: () => '' },
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
  return createDictationModule({
    database,
    lexicon: lexicon.service,
    listPaperDays: async () => [],
    papers: {
      listMisspelt: async () => ({ submittedAt: new Date(0), answers: [] }),
      findQuestion: async () => undefined,
    },
    resolvePaperWords: lexicon.resolvePaperWords,
  });
}
