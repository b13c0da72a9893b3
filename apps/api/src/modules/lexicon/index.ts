import type { DictionarySource } from '../../content/dictionary/package/install-package.job.ts';
import { createPackageStates } from '../../content/dictionary/package/package-state.ts';
import { createBoughtBooks } from '../../entitlement/sold-books/bought-books.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticator } from '../../platform/http/caller/authenticator.ts';
import type { Module } from '../module.ts';
import type { Transcribe } from '../speech/espeak/transcribe.ts';
import { type BookSounds, createBookSounds } from './book/book-sounds.ts';
import { type ContentCache, createContentCache } from './book/content-cache.ts';
import { presentWord, type SpeechAddresses, withoutProTabs } from './book/lexicon.presenter.ts';
import { createLexiconRepository } from './book/lexicon.repository.ts';
import { createLexiconBindings } from './book/lexicon.routes.ts';
import { createLexiconService, type LexiconService } from './book/lexicon.service.ts';
import type { LexiconEntry } from './book/lexicon-entry.ts';
import { createOwnChapters, type OwnChapterReader } from './book/own-chapters.ts';
import { createWordMarks, type Marks, type WordMarks } from './book/word-marks.ts';
import { createDictionaryRepository } from './dictionary/dictionary.repository.ts';
import { createDictionaryBindings, type OwnAdditions } from './dictionary/dictionary.routes.ts';
import { createDictionaryService, type DictionaryService } from './dictionary/dictionary.service.ts';
import { createDictionaryState } from './dictionary/dictionary-state.ts';
import { createWordReportBindings } from './word-report/word-report.routes.ts';
import { createWordReportService } from './word-report/word-report.service.ts';

/** What the lexicon reads of learners' own books. */
export type OwnBookReader = {
  books: { find(userId: number, bookId: number): Promise<object | undefined> };
  chapters: OwnChapterReader;
  words: {
    getMarks(userId: number): Promise<Marks>;
    /** The learner's own meanings by word id. */
    mapMeanings(userId: number, wordIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
    findPlace(userId: number, wordId: number): Promise<OwnAdditions['place']>;
    findRecording(userId: number, wordId: number): Promise<OwnAdditions['recording']>;
  };
  /** The books of the library on the learner's shelf. */
  shares: { listShelf(userId: number): Promise<ReadonlySet<number>> };
};

export type LexiconModule = Module & {
  service: LexiconService;
  dictionary: DictionaryService;
  content: ContentCache<LexiconEntry>;
  marks: WordMarks;
  speech: SpeechAddresses & { transcribe?: Transcribe };
  bookSounds: BookSounds;
  /** The answer-word books, without their words. */
  listSoldBooks: ReturnType<typeof createLexiconService>['listSoldBooks'];
};

/** Word books of the library (language, category, scene, book, chapter, words) and the dictionary. */
export function createLexiconModule(deps: {
  database: Database;
  authenticator: Pick<Authenticator, 'memoryMs'>;
  own: OwnBookReader;
  speech: SpeechAddresses & { transcribe?: Transcribe };
  now: () => number;
  dictionarySource: Pick<DictionarySource, 'wanted' | 'isAutomatic'>;
}): LexiconModule {
  const { own, speech } = deps;
  const repository = createLexiconRepository(deps.database.pool);
  const content = createContentCache(
    repository,
    (row) => {
      const proWord = presentWord(row, speech);
      return {
        proWord,
        word: withoutProTabs(proWord),
        answer: [row.word, ...row.variants].join('|'),
        isRetired: row.isRetired,
        ownerId: row.ownerId,
      };
    },
    deps.now,
    speech.soundVersion,
  );
  const marks = createWordMarks(own.words, deps.authenticator.memoryMs);
  const bought = createBoughtBooks(deps.database.pool);
  const service = createLexiconService({
    repository,
    content,
    ownChapters: createOwnChapters({ books: own.books, chapters: own.chapters, content, speech }),
    marks,
    ownMeanings: own.words.mapMeanings,
    bought,
    listShelf: own.shares.listShelf,
  });
  const dictionary = createDictionaryService(createDictionaryRepository(deps.database.pool), (row) =>
    presentWord(row, speech),
  );
  return {
    bindings: [
      ...createLexiconBindings(service, bought),
      ...createDictionaryBindings(
        dictionary,
        marks,
        speech,
        createDictionaryState(
          createPackageStates(deps.database.pool, deps.dictionarySource.wanted),
          deps.dictionarySource.isAutomatic,
        ),
        async (userId, wordId) => ({
          place: await own.words.findPlace(userId, wordId),
          recording: await own.words.findRecording(userId, wordId),
        }),
      ),
      ...createWordReportBindings(createWordReportService(deps.database, service)),
    ],
    service,
    dictionary,
    content,
    marks,
    speech,
    bookSounds: createBookSounds(content, speech),
    listSoldBooks: service.listSoldBooks,
  };
}
