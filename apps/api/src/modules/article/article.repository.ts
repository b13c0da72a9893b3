import type { Executor } from '../../platform/db/database.ts';
import { listRows } from '../../platform/db/statement.ts';
import { listWordIds } from './article.sql.ts';

export type ArticleRepository = ReturnType<typeof createArticleRepository>;

/** Reads for articles, besides their documents. */
export function createArticleRepository(client: Executor) {
  return {
    /** Ids of words by key; unknown and retired ones are left out. */
    async mapWordIds(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await listRows(client, listWordIds, [keys]);
      return new Map(rows.map(({ id, key }) => [key, id]));
    },
  };
}
