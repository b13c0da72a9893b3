import type { DocumentStore } from '../../content/store/document-store.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SharedLimits } from '../../platform/shared-limits/shared-limits.ts';
import type { ArticleRepository } from '../article/article.repository.ts';
import type { ArticleService } from '../article/article.service.ts';
import type { PartService } from '../exam/paper/part.service.ts';
import type { ResourceService } from '../material/resource/resource.service.ts';
import type { OwnTextService } from '../material/text/own-text.service.ts';
import type { Module } from '../module.ts';
import type { SpeechUrl } from '../speech/clip/clip-address.ts';
import { createCollectionRepository } from './collection/collection.repository.ts';
import { createCollectionBindings } from './collection/collection.routes.ts';
import { type CollectionService, createCollectionService } from './collection/collection.service.ts';
import { createHistoryBindings } from './history/history.routes.ts';
import { createHistoryService } from './history/history.service.ts';
import { createLabelledBindings } from './practice/labelled.routes.ts';
import { createListeningRepository } from './practice/listening.repository.ts';
import { createListeningBindings } from './practice/listening.routes.ts';
import { createListeningService } from './practice/listening.service.ts';
import { type AddMistakes, createMissedWordsService } from './practice/missed-words.service.ts';

const EVENTS_A_DAY = 20_000;

/** Intensive and labelled listening, sentences that learners collect, and the history of both. */
export function createListeningModule(deps: {
  database: Database;
  documents: DocumentStore;
  articles: ArticleService;
  articleRepository: ArticleRepository;
  texts: OwnTextService;
  speech: { speechUrl: SpeechUrl };
  /** A part of a listening test that the learner took. Throws for any other. */
  getTakenPart: PartService['get'];
  /** A learner's own resource to practise. Throws for any other, and for one that needs Pro. */
  practiseResource: ResourceService['practise'];
  /** Stores mistakes of the error book. */
  addMistakes: AddMistakes;
  /** Scales the events of a day, like all limits. Without it there is none. */
  rateLimitScale?: number;
  sharedLimits?: SharedLimits | undefined;
}): Module & { mapCollected: CollectionService['mapSentences'] } {
  const practices = createListeningRepository(deps.database.pool);
  const listening = createListeningService({
    repository: practices,
    eventsADay: EVENTS_A_DAY * (deps.rateLimitScale ?? Number.POSITIVE_INFINITY),
    sharedLimits: deps.sharedLimits,
  });
  const missedWords = createMissedWordsService({
    practices,
    articles: deps.articleRepository,
    addMistakes: deps.addMistakes,
  });
  const collection = createCollectionService({
    ...deps,
    repository: createCollectionRepository(deps.database.pool),
  });
  return {
    bindings: [
      ...createListeningBindings(listening, missedWords),
      ...createLabelledBindings(listening),
      ...createCollectionBindings(collection, deps.speech.speechUrl),
      ...createHistoryBindings(createHistoryService(deps.database.pool)),
    ],
    mapCollected: collection.mapSentences,
  };
}
