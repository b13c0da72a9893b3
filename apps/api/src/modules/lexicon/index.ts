import type { Database } from '../../db/database.ts';
import type { DictionarySource } from '../../dictionary/package/install-package.job.ts';
import { createPackageStates } from '../../dictionary/package/package-state.ts';
import type { Authenticator } from '../../http/authenticator.ts';
import type { Module } from '../module.ts';
import type { Transcribe } from '../speech/espeak/transcribe.ts';
import { createContentCache } from './book/content-cache.ts';
import { presentWord, type SpeechAddresses, withoutProTabs } from './book/lexicon.presenter.ts';
import { createLexiconRepository } from './book/lexicon.repository.ts';
import { createLexiconBindings } from './book/lexicon.routes.ts';
import { createLexiconService, type LexiconService } from './book/lexicon.service.ts';
import { createOwnChapterRepository } from './book/own-chapter.repository.ts';
import { createOwnChapters } from './book/own-chapters.ts';
import { createBookWords } from './contrast/book-words.ts';
import { createContrastRepository } from './contrast/contrast.repository.ts';
import { createContrastBindings } from './contrast/contrast.routes.ts';
import { createContrastService } from './contrast/contrast.service.ts';
import { createDictionaryRepository } from './dictionary/dictionary.repository.ts';
import { createDictionaryBindings } from './dictionary/dictionary.routes.ts';
import { createDictionaryService, type DictionaryService } from './dictionary/dictionary.service.ts';
import { createDictionaryState } from './dictionary/dictionary-state.ts';
import { createCollectionService } from './own-book/collection.service.ts';
import { createMatchWords } from './own-book/match-words.ts';
import { createCollectionBindings, createOwnBookBindings } from './own-book/own-book.routes.ts';
import { createOwnBookService, createOwnRepositories } from './own-book/own-book.service.ts';
import { createWordMarks } from './own-store/word-marks.ts';
import { createWordReportBindings } from './word-report/word-report.routes.ts';
import { createWordReportService } from './word-report/word-report.service.ts';

/** Word books (language, category, scene, book, chapter, words), learners' own books and collections, and the dictionary. */
export function createLexiconModule(deps: {
  database: Database;
  authenticator: Pick<Authenticator, 'memoryMs'>;
  speech: SpeechAddresses & { transcribe?: Transcribe };
  now: () => number;
  freeCustomBooks: number;
  dictionarySource: Pick<DictionarySource, 'wanted' | 'isAutomatic'>;
  /** The cache of a learner's config: a collection writes its book there. */
  forgetProfile: (userId: number) => void;
}): Module & { service: LexiconService; dictionary: DictionaryService } {
  const repository = createLexiconRepository(deps.database.pool);
  const content = createContentCache(
    repository,
    (row) => {
      const proWord = presentWord(row, deps.speech);
      return {
        proWord,
        word: withoutProTabs(proWord),
        answer: [row.word, ...row.variants].join('|'),
        isRetired: row.isRetired,
        ownerId: row.ownerId,
      };
    },
    deps.now,
    deps.speech.soundVersion,
  );
  const own = createOwnRepositories(deps.database.pool);
  const marks = createWordMarks(own.words, deps.authenticator.memoryMs);
  const ownChapters = createOwnChapters({
    books: own.books,
    chapters: createOwnChapterRepository(deps.database.pool),
    content,
  });
  const { mapMeanings } = own.words;
  const service = createLexiconService({ repository, content, ownChapters, marks, ownMeanings: mapMeanings });
  const { transcribe } = deps.speech;
  const ownBooks = createOwnBookService({ ...deps, content, marks, transcribe });
  const collection = createCollectionService({ ...deps, marks });
  const reports = createWordReportService(deps.database, service);
  const dictionary = createDictionaryService(createDictionaryRepository(deps.database.pool), (row) =>
    presentWord(row, deps.speech),
  );
  const contrastRepository = createContrastRepository(deps.database.pool);
  const contrast = createContrastService({
    repository: contrastRepository,
    bookWords: createBookWords(contrastRepository),
    content,
  });
  const bindings = [
    ...createLexiconBindings(service),
    ...createDictionaryBindings(
      dictionary,
      marks,
      deps.speech,
      createDictionaryState(
        createPackageStates(deps.database.pool, deps.dictionarySource.wanted),
        deps.dictionarySource.isAutomatic,
      ),
      async (userId, wordId) => (await mapMeanings(userId, [wordId])).get(wordId) ?? '',
    ),
    ...createOwnBookBindings(ownBooks, marks, createMatchWords(dictionary, own.entries)),
    ...createCollectionBindings(collection),
    ...createWordReportBindings(reports),
    ...createContrastBindings(contrast, ownBooks),
  ];
  return { bindings, service, dictionary };
}
