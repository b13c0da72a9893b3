import type { DocumentStore } from '../../content/store/document-store.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { Module } from '../module.ts';
import type { SpeechUrl } from '../speech/clip/clip-address.ts';
import { type ArticleRepository, createArticleRepository } from './article.repository.ts';
import { createArticleBindings } from './article.routes.ts';
import { type ArticleService, createArticleService } from './article.service.ts';
import { createSentenceBindings } from './sentences/sentences.routes.ts';

/** Articles of the library, and sentences of patterns. */
export function createArticleModule(deps: {
  database: Database;
  documents: DocumentStore;
  lexicon: Pick<LexiconService, 'mapWords'>;
  speech: { speechUrl: SpeechUrl };
}): Module & { articles: ArticleService; repository: ArticleRepository } {
  const repository = createArticleRepository(deps.database.pool);
  const articles = createArticleService(deps.documents, repository, deps.lexicon);
  return {
    bindings: [
      ...createArticleBindings(articles),
      ...createSentenceBindings(deps.documents, deps.speech.speechUrl),
    ],
    articles,
    repository,
  };
}
