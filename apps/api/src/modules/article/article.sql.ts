import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './article.sql-types.ts';

const statement = createStatements<Types>();

export const listWordIds = statement(
  'article-word-ids',
  'select id, key from word where key = any($1::text[]) and retired_at is null',
);
