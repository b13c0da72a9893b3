import { createCallerOf } from '../../platform/challenge/caller-of.ts';
import type { ChallengeGuard } from '../../platform/challenge/challenge-guard.ts';
import type { WorkFolders } from '../../platform/core/work-folders.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { LexiconModule } from '../lexicon/index.ts';
import type { Module } from '../module.ts';
import type { SaveSounds } from '../speech/own-recording/save-sounds.ts';
import { createCollectionService } from './book/collection.service.ts';
import { createMatchWords } from './book/match-words.ts';
import { createCollectionBindings, createOwnBookBindings } from './book/own-book.routes.ts';
import { createOwnBookService } from './book/own-book.service.ts';
import { createOwnListsService } from './book/own-lists.service.ts';
import { createOwnWordsService } from './book/own-words.service.ts';
import { createResolvePaperWords, type ResolvePaperWords } from './book/paper-words.service.ts';
import { createPronounce, createPronounceJob } from './book/pronounce-own-words.job.ts';
import { createCommunityBindings } from './community/community.routes.ts';
import { createCommunityService } from './community/community.service.ts';
import { createBookWords } from './contrast/book-words.ts';
import { createContrastRepository } from './contrast/contrast.repository.ts';
import { createContrastBindings } from './contrast/contrast.routes.ts';
import { createContrastService } from './contrast/contrast.service.ts';
import { createBookDeckWriter } from './deck/book-deck-writer.ts';
import { createEditBookBindings } from './edit/edit-book.routes.ts';
import { createEditBookService } from './edit/edit-book.service.ts';
import { createBookFileReader } from './file/book-file-reader.ts';
import { createBookUploadBindings } from './file/book-upload.routes.ts';
import { createBookUploadService } from './file/book-upload.service.ts';
import { createImportDeckSoundsJob } from './file/import-deck-sounds.job.ts';
import { createFollowService } from './share/follow.service.ts';
import { createFollowJob, createFollowNotice } from './share/follow-books.job.ts';
import { createJoinShared } from './share/join-shared.ts';
import { createShareBindings } from './share/share.routes.ts';
import { createShareService } from './share/share.service.ts';
import { createShelfService } from './share/shelf.service.ts';
import { createOwnBooksLock, type OwnRepositories } from './store/own-books-lock.ts';
import { createDecideService } from './submission/decide.service.ts';
import { createSubmissionBindings } from './submission/submission.routes.ts';
import { createSubmissionService } from './submission/submission.service.ts';

/** Learners' own word books: lists, collections, files, sharing, submissions and the comparison of books. */
export function createOwnBookModule(deps: {
  database: Database;
  /** The repositories, outside a transaction. */
  own: OwnRepositories;
  lexicon: Pick<LexiconModule, 'content' | 'dictionary' | 'marks' | 'speech'>;
  now: () => number;
  freeCustomBooks: number;
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
  /** The learner's own books, without 生词本. */
  countOwnBooks(userId: number): Promise<number>;
  resolvePaperWords: ResolvePaperWords;
} {
  const { own } = deps;
  const { content, dictionary, marks, speech } = deps.lexicon;
  const { transcribe } = speech;
  const noticeFollowers = createFollowNotice(deps.jobs);
  const hold = createOwnBooksLock(deps.database, noticeFollowers);
  const pronouncing = transcribe && { entries: own.entries, transcribe };
  const pronounce = pronouncing ? createPronounce(pronouncing, deps.jobs) : async () => undefined;
  const lists = createOwnListsService({ ...deps, own, hold, pronounce });
  const books = createOwnBookService({ ...deps, own, hold, marks });
  const follow = createFollowService({ own, hold, now: deps.now, pronounce });
  const joinShared = createJoinShared({ hold, lists, pronounce });
  const contrastRepository = createContrastRepository(deps.database.pool);
  const contrast = createContrastService({
    repository: contrastRepository,
    bookWords: createBookWords(contrastRepository),
    content,
  });
  return {
    bindings: [
      ...createOwnBookBindings({
        books,
        words: createOwnWordsService({ own, hold, content, marks, speech }),
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
      ...createSubmissionBindings(
        createSubmissionService({ own, hold }),
        createDecideService({ database: deps.database, onApproved: noticeFollowers }),
      ),
      ...createCommunityBindings(createCommunityService({ own, joinShared })),
      ...createCollectionBindings(createCollectionService({ ...deps, hold, marks })),
      ...createContrastBindings(contrast, lists),
    ],
    jobs: [
      createFollowJob(follow),
      createImportDeckSoundsJob({ ...deps, own, store: deps.fileStore }),
      ...(pronouncing ? [createPronounceJob(pronouncing)] : []),
    ],
    resolvePaperWords: createResolvePaperWords({ hold, dictionary, pronounce }),
    countOwnBooks: own.books.count,
  };
}
