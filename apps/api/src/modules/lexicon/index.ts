import { createCallerOf } from '../../platform/challenge/caller-of.ts';
import type { ChallengeGuard } from '../../platform/challenge/challenge-guard.ts';
import type { WorkFolders } from '../../platform/core/work-folders.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DictionarySource } from '../../content/dictionary/package/install-package.job.ts';
import { createPackageStates } from '../../content/dictionary/package/package-state.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Authenticator } from '../../platform/http/authenticator.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { createBoughtBooks } from '../../entitlement/sold-books/bought-books.ts';
import type { Module } from '../module.ts';
import type { Transcribe } from '../speech/espeak/transcribe.ts';
import type { SaveSounds } from '../speech/own-recording/save-sounds.ts';
import { type BookSounds, createBookSounds } from './book/book-sounds.ts';
import { createContentCache } from './book/content-cache.ts';
import { presentWord, type SpeechAddresses, withoutProTabs } from './book/lexicon.presenter.ts';
import { createLexiconRepository } from './book/lexicon.repository.ts';
import { createLexiconBindings } from './book/lexicon.routes.ts';
import { createLexiconService, type LexiconService } from './book/lexicon.service.ts';
import { createOwnChapterRepository } from '../own-book/store/own-chapter.repository.ts';
import { createOwnChapters } from './book/own-chapters.ts';
import { createBookDeckWriter } from '../own-book/deck/book-deck-writer.ts';
import { createBookFileReader } from '../own-book/file/book-file-reader.ts';
import { createBookUploadBindings } from '../own-book/file/book-upload.routes.ts';
import { createBookUploadService } from '../own-book/file/book-upload.service.ts';
import { createImportDeckSoundsJob } from '../own-book/file/import-deck-sounds.job.ts';
import { createCommunityBindings } from '../own-book/community/community.routes.ts';
import { createCommunityService } from '../own-book/community/community.service.ts';
import { createDecideService } from '../own-book/submission/decide.service.ts';
import { createReviewBindings } from '../own-book/submission/submission.routes.ts';
import { createReviewService } from '../own-book/submission/submission.service.ts';
import { createBookWords } from '../own-book/contrast/book-words.ts';
import { createContrastRepository } from '../own-book/contrast/contrast.repository.ts';
import { createContrastBindings } from '../own-book/contrast/contrast.routes.ts';
import { createContrastService } from '../own-book/contrast/contrast.service.ts';
import { createDictionaryRepository } from './dictionary/dictionary.repository.ts';
import { createDictionaryBindings } from './dictionary/dictionary.routes.ts';
import { createDictionaryService, type DictionaryService } from './dictionary/dictionary.service.ts';
import { createDictionaryState } from './dictionary/dictionary-state.ts';
import { createEditBookBindings } from '../own-book/edit/edit-book.routes.ts';
import { createEditBookService } from '../own-book/edit/edit-book.service.ts';
import { createCollectionService } from '../own-book/book/collection.service.ts';
import { createMatchWords } from '../own-book/book/match-words.ts';
import { createCollectionBindings, createOwnBookBindings } from '../own-book/book/own-book.routes.ts';
import { createOwnBookService } from '../own-book/book/own-book.service.ts';
import { createOwnListsService } from '../own-book/book/own-lists.service.ts';
import { createOwnWordsService } from '../own-book/book/own-words.service.ts';
import { createResolvePaperWords, type ResolvePaperWords } from '../own-book/book/paper-words.service.ts';
import { createPronounce, createPronounceJob } from '../own-book/book/pronounce-own-words.job.ts';
import { createOwnBooksLock, createOwnRepositories } from '../own-book/store/own-books-lock.ts';
import { createWordMarks } from './book/word-marks.ts';
import { createFollowService } from '../own-book/share/follow.service.ts';
import { createFollowJob, createFollowNotice } from '../own-book/share/follow-books.job.ts';
import { createJoinShared } from '../own-book/share/join-shared.ts';
import { createShareBindings } from '../own-book/share/share.routes.ts';
import { createShareService } from '../own-book/share/share.service.ts';
import { createShelfService } from '../own-book/share/shelf.service.ts';
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
  /** Makes repeated tries of a code cost time. */
  challenges: Pick<ChallengeGuard, 'check'>;
  rateLimitScale: number;
  /** Has the decks of drafts. */
  fileStore: Pick<FileStore, 'put' | 'open' | 'read' | 'delete'>;
  /** For files in work. */
  workFolders: WorkFolders;
  log: { warn(details: object, message: string): void };
  /** Gives words of own books the sounds of a deck. */
  saveSounds: SaveSounds;
  /** Runs what a request does not wait for. */
  jobs: Pick<JobQueue, 'enqueue' | 'requireTurn'>;
}): Module & {
  service: LexiconService;
  dictionary: DictionaryService;
  bookSounds: BookSounds;
  /** The learner's own books, without 生词本. */
  countOwnBooks(userId: number): Promise<number>;
  /** The answer-word books, without their words. */
  listSoldBooks: ReturnType<typeof createLexiconService>['listSoldBooks'];
  resolvePaperWords: ResolvePaperWords;
} {
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
    speech: deps.speech,
  });
  const { mapMeanings } = own.words;
  const bought = createBoughtBooks(deps.database.pool);
  const service = createLexiconService({
    repository,
    content,
    ownChapters,
    marks,
    ownMeanings: mapMeanings,
    bought,
    listShelf: own.shares.listShelf,
  });
  const { transcribe } = deps.speech;
  const noticeFollowers = createFollowNotice(deps.jobs);
  const hold = createOwnBooksLock(deps.database, noticeFollowers);
  const pronouncing = transcribe && { entries: own.entries, transcribe };
  const pronounce = pronouncing ? createPronounce(pronouncing, deps.jobs) : async () => undefined;
  const lists = createOwnListsService({ ...deps, own, hold, pronounce });
  const books = createOwnBookService({ ...deps, own, hold, marks });
  const follow = createFollowService({ own, hold, now: deps.now, pronounce });
  const joinShared = createJoinShared({ hold, lists, pronounce });
  const collection = createCollectionService({ ...deps, hold, marks });
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
    ...createLexiconBindings(service, bought),
    ...createDictionaryBindings(
      dictionary,
      marks,
      deps.speech,
      createDictionaryState(
        createPackageStates(deps.database.pool, deps.dictionarySource.wanted),
        deps.dictionarySource.isAutomatic,
      ),
      async (userId, wordId) => ({
        place: await own.words.findPlace(userId, wordId),
        recording: await own.words.findRecording(userId, wordId),
      }),
    ),
    ...createOwnBookBindings({
      books,
      words: createOwnWordsService({ own, hold, content, marks, speech: deps.speech }),
      lists,
      marks,
      match: createMatchWords(dictionary, own.entries),
      writeDeck: createBookDeckWriter(deps.workFolders),
    }),
    ...createBookUploadBindings(
      createBookUploadService({
        drafts: own.drafts,
        lists,
        readFile: createBookFileReader(deps),
        store: deps.fileStore,
        jobs: deps.jobs,
      }),
    ),
    ...createEditBookBindings(createEditBookService({ own, hold, marks, pronounce })),
    ...createShareBindings({
      shares: createShareService({ ...deps, own, hold, follow, joinShared }),
      shelf: createShelfService({
        own,
        books,
        listLibrary: async () => (await content.getCatalogue()).books,
      }),
      callerOf: createCallerOf(deps.challenges),
    }),
    ...createReviewBindings(
      createReviewService({ own, hold }),
      createDecideService({ database: deps.database, onApproved: noticeFollowers }),
    ),
    ...createCommunityBindings(createCommunityService({ own, joinShared })),
    ...createCollectionBindings(collection),
    ...createWordReportBindings(reports),
    ...createContrastBindings(contrast, lists),
  ];
  const jobs = [
    createFollowJob(follow),
    createImportDeckSoundsJob({ ...deps, own, store: deps.fileStore }),
    ...(pronouncing ? [createPronounceJob(pronouncing)] : []),
  ];
  return {
    bindings,
    service,
    dictionary,
    bookSounds: createBookSounds(content, deps.speech),
    resolvePaperWords: createResolvePaperWords({ hold, dictionary, pronounce }),
    countOwnBooks: own.books.count,
    listSoldBooks: service.listSoldBooks,
    jobs,
  };
}
