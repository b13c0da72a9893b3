import type { Database } from '../../platform/db/database.ts';
import type { DocumentStore } from '../../content/store/document-store.ts';
import type { SharedLimits } from '../../platform/shared-limits/shared-limits.ts';
import type { ResourceService } from '../material/resource/resource.service.ts';
import type { PartService } from '../exam/paper/part.service.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { Module } from '../module.ts';
import type { SpeechUrl } from '../speech/clip/clip-address.ts';
import { createArticleRepository } from './article.repository.ts';
import { createArticleBindings } from './article.routes.ts';
import { type ArticleService, createArticleService } from './article.service.ts';
import { createCollectionRepository } from '../listening/collection/collection.repository.ts';
import { createCollectionBindings } from '../listening/collection/collection.routes.ts';
import { type CollectionService, createCollectionService } from '../listening/collection/collection.service.ts';
import { createHistoryBindings } from '../listening/history/history.routes.ts';
import { createHistoryService } from '../listening/history/history.service.ts';
import { createLabelledBindings } from '../listening/practice/labelled.routes.ts';
import { createListeningRepository } from '../listening/practice/listening.repository.ts';
import { createListeningBindings } from '../listening/practice/listening.routes.ts';
import { createListeningService } from '../listening/practice/listening.service.ts';
import { type AddMistakes, createMissedWordsService } from '../listening/practice/missed-words.service.ts';
import { createSentenceBindings } from './sentences/sentences.routes.ts';
import { createOwnTextRepository } from '../material/text/own-text.repository.ts';
import { createOwnTextBindings } from '../material/text/own-text.routes.ts';
import { createOwnTextService, type OwnTextService } from '../material/text/own-text.service.ts';

const EVENTS_A_DAY = 20_000;
const TEXTS_A_DAY = 100;

/** Articles and sentences to listen to, and what learners did with them. */
export function createArticleModule(deps: {
  database: Database;
  documents: DocumentStore;
  lexicon: Pick<LexiconService, 'mapWords'>;
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
}): Module & {
  listSentences: ArticleService['listSentences'];
  getText: OwnTextService['get'];
  mapCollected: CollectionService['mapSentences'];
} {
  const scale = deps.rateLimitScale ?? Number.POSITIVE_INFINITY;
  const repository = createArticleRepository(deps.database.pool);
  const articles = createArticleService(deps.documents, repository, deps.lexicon);
  const practices = createListeningRepository(deps.database.pool);
  const listening = createListeningService({
    repository: practices,
    eventsADay: EVENTS_A_DAY * scale,
    sharedLimits: deps.sharedLimits,
  });
  const missedWords = createMissedWordsService({
    practices,
    articles: repository,
    addMistakes: deps.addMistakes,
  });
  const texts = createOwnTextService({
    repository: createOwnTextRepository(deps.database.pool),
    textsADay: TEXTS_A_DAY * scale,
    sharedLimits: deps.sharedLimits,
  });
  const collection = createCollectionService({
    repository: createCollectionRepository(deps.database.pool),
    articles,
    texts,
    documents: deps.documents,
    getTakenPart: deps.getTakenPart,
    practiseResource: deps.practiseResource,
  });
  const { speechUrl } = deps.speech;
  return {
    bindings: [
      ...createArticleBindings(articles),
      ...createListeningBindings(listening, missedWords),
      ...createLabelledBindings(listening),
      ...createSentenceBindings(deps.documents, speechUrl),
      ...createOwnTextBindings(texts, speechUrl),
      ...createCollectionBindings(collection, speechUrl),
      ...createHistoryBindings(createHistoryService(deps.database.pool)),
    ],
    listSentences: articles.listSentences,
    getText: texts.get,
    mapCollected: collection.mapSentences,
  };
}
