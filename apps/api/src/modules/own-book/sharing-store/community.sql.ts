import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './community.sql-types.ts';

const statement = createStatements<Types>();

// `$1` is the learner who looks at the shelf.
const COLUMNS = `r.book_id as "bookId!", r.name as "name!", u.nickname as "ownerName!", r.word_count as "wordCount!",
  (extract(epoch from r.decided_at) * 1000)::bigint as "approvedAt!", r.user_id = $1 as "isOwn!",
  rated.readers as "readerCount!", rated.ratings as "ratingCount!", rated.stars,
  mine.book_id is not null as "isTaken!", mine.stars as "ownStars", copy.id as "copyId", copy.name as "copyName"`;

// A deleted book and that of a closed or suspended account leave the shelf; copies stay.
const SHELF = `book_review r join book b on b.id = r.book_id and b.retired_at is null
  join app_user u on u.id = r.user_id and u.closed_at is null and u.suspended_at is null`;

const PARTS = `cross join lateral (
    select count(*) as readers, count(c.stars) as ratings, round(avg(c.stars), 1)::float8 as stars
    from community_reader c where c.book_id = r.book_id
  ) rated
  left join community_reader mine on mine.book_id = r.book_id and mine.user_id = $1
  left join lateral (
    select own.id, own.name from book_follow f join book own on own.id = f.book_id and own.retired_at is null
    where f.user_id = $1 and f.source_id = r.book_id and f.is_community order by own.id limit 1
  ) copy on true`;

const FOUND = `r.state = 'approved' and ($2 = '' or strpos(lower(r.name), lower($2)) > 0)`;

/** A page of the shelf, last approved first. The page is chosen before the numbers of its books are counted. */
export const listCommunityBooks = statement(
  'community-books',
  `select ${COLUMNS} from (
    select r.* from ${SHELF} where ${FOUND} order by r.decided_at desc, r.id desc limit $3 offset $4
  ) r join app_user u on u.id = r.user_id ${PARTS} order by r.decided_at desc, r.id desc`,
);

/** The maximum that a count of the shelf goes to. */
const COUNTED = 10_000;

export const countCommunityBooks = statement(
  'count-community-books',
  `select count(*)::int as "count!" from (select from ${SHELF}
    where r.state = 'approved' and ($1 = '' or strpos(lower(r.name), lower($1)) > 0) limit ${COUNTED}) found`,
);

export const findCommunityBook = statement(
  'community-book',
  `select ${COLUMNS}, r.lines as "lines!" from ${SHELF} ${PARTS} where r.book_id = $2 and r.state = 'approved'`,
);

export const addReader = statement(
  'add-community-reader',
  'insert into community_reader (book_id, user_id, taken_at) values ($1, $2, $3) on conflict do nothing',
);

export const rateBook = statement(
  'rate-community-book',
  'update community_reader set stars = $3 where book_id = $1 and user_id = $2',
);
