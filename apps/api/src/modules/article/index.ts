import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../library/document-store.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import type { Module } from '../module.ts';
import { createArticleRepository } from './article.repository.ts';
import { createArticleBindings } from './article.routes.ts';
import { createArticleService } from './article.service.ts';

/** Articles to listen to and to read. */
export function createArticleModule(deps: {
  database: Database;
  documents: DocumentStore;
  lexicon: Pick<LexiconService, 'mapWords'>;
}): Module {
  const repository = createArticleRepository(deps.database.pool);
  const articles = createArticleService(deps.documents, repository, deps.lexicon);
  return { bindings: createArticleBindings(articles) };
}
