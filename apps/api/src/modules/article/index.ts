import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../library/document-store.ts';
import type { SharedLimits } from '../../shared-limits/shared-limits.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { Module } from '../module.ts';
import type { SpeechUrl } from '../speech/clip/clip-address.ts';
import { createArticleRepository } from './article.repository.ts';
import { createArticleBindings } from './article.routes.ts';
import { type ArticleService, createArticleService } from './article.service.ts';
import { createListeningRepository } from './listening/listening.repository.ts';
import { createListeningBindings } from './listening/listening.routes.ts';
import { createListeningService } from './listening/listening.service.ts';
import { type AddMistakes, createMissedWordsService } from './listening/missed-words.service.ts';
import { createSentenceBindings } from './sentences/sentences.routes.ts';

const EVENTS_A_DAY = 20_000;

/** Articles and sentences to listen to, and what learners did with them. */
export function createArticleModule(deps: {
  database: Database;
  documents: DocumentStore;
  lexicon: Pick<LexiconService, 'mapWords'>;
  speech: { speechUrl: SpeechUrl };
  /** Stores mistakes of the error book. */
  addMistakes: AddMistakes;
  /** Scales the events of a day, like all limits. Without it there is none. */
  rateLimitScale?: number;
  sharedLimits?: SharedLimits | undefined;
}): Module & { listSentences: ArticleService['listSentences'] } {
  const repository = createArticleRepository(deps.database.pool);
  const articles = createArticleService(deps.documents, repository, deps.lexicon);
  const practices = createListeningRepository(deps.database.pool);
  const listening = createListeningService({
    repository: practices,
    eventsADay: EVENTS_A_DAY * (deps.rateLimitScale ?? Number.POSITIVE_INFINITY),
    sharedLimits: deps.sharedLimits,
  });
  const missedWords = createMissedWordsService({
    practices,
    articles: repository,
    addMistakes: deps.addMistakes,
  });
  return {
    bindings: [
      ...createArticleBindings(articles),
      ...createListeningBindings(listening, missedWords),
      ...createSentenceBindings(deps.documents, deps.speech.speechUrl),
    ],
    listSentences: articles.listSentences,
  };
}
