import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './book-names.sql-types.ts';

const statement = createStatements<Types>();

export const findBookName = statement(
  'find-book-name',
  'select name from book where id = $1 and is_sold and retired_at is null',
);

export const listBookNames = statement(
  'list-book-names',
  'select id, name from book where is_sold and retired_at is null order by sequence, id limit 500',
);
