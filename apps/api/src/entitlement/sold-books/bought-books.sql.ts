import { createStatements } from '../../platform/db/statement.ts';
import type { Types } from './bought-books.sql-types.ts';

const statement = createStatements<Types>();

const bought = `from membership_grant g left join membership_revocation r on r.grant_id = g.id`;

export const listBoughtBooks = statement(
  'list-bought-books',
  `select distinct g.book_id as "bookId!" ${bought}
  where g.user_id = $1 and g.book_id is not null and r.grant_id is null`,
);

export const hasBoughtBook = statement(
  'has-bought-book',
  `select exists (select 1 ${bought}
    where g.user_id = $1 and g.book_id = $2 and r.grant_id is null) as "hasBook!"`,
);

export const hasBoughtWord = statement(
  'has-bought-word',
  `select exists (select 1 ${bought}
    join chapter c on c.book_id = g.book_id and c.retired_at is null
    join chapter_word cw on cw.chapter_id = c.id
    join word w on w.id = cw.word_id
    where g.user_id = $1 and g.book_id = $2 and r.grant_id is null
      and (lower(w.word) = lower($3) or $3 = any(w.variants))) as "hasWord!"`,
);
