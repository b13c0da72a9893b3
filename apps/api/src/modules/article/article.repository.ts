import type { Executor } from '../../db/database.ts';

export type ArticleRepository = ReturnType<typeof createArticleRepository>;

const LIST_WORD_IDS = `select id, key from word where key = any($1::text[]) and retired_at is null`;

/** What articles need of the database besides their documents. */
export function createArticleRepository(client: Executor) {
  return {
    /** Ids of words by key; unknown and retired ones are left out. */
    async mapWordIds(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await client.query<{ id: number; key: string }>({
        name: 'article-word-ids',
        text: LIST_WORD_IDS,
        values: [keys],
      });
      return new Map(rows.map(({ id, key }) => [key, id]));
    },
  };
}
