import type { Database } from '../../db/database.ts';
import type { Binding } from '../../http/bind.ts';
import type { DocumentStore } from '../../library/document-store.ts';
import type { LexiconService } from '../lexicon/book/lexicon.service.ts';
import { createArticleRepository } from './article.repository.ts';
import { createArticleBindings } from './article.routes.ts';
import { createArticleService } from './article.service.ts';

/** Articles to listen to and read. */
export function createArticleModule(deps: {
  database: Database;
  documents: DocumentStore;
  lexicon: Pick<LexiconService, 'mapWords'>;
}): { bindings: Binding[] } {
  const repository = createArticleRepository(deps.database.pool);
  return { bindings: createArticleBindings(createArticleService(deps.documents, repository, deps.lexicon)) };
}
