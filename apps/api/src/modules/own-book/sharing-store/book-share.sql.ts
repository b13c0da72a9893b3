import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './book-share.sql-types.ts';
import { IS_LIVE_FOLLOW } from './live-follow.sql.ts';

const statement = createStatements<Types>();

export const findInvite = statement(
  'book-invite',
  'select code, made_at as "madeAt" from book_invite where book_id = $1 and owner_id = $2',
);

export const putInvite = statement(
  'put-book-invite',
  `insert into book_invite (book_id, owner_id, code, made_at) values ($1, $2, $3, $4)
  on conflict (book_id) do update set code = excluded.code, made_at = excluded.made_at
  returning code, made_at as "madeAt"`,
);

export const deleteInvite = statement(
  'delete-book-invite',
  'delete from book_invite where book_id = $1 and owner_id = $2',
);

// A closed account shares nothing, also before its rows are erased; nor does a suspended one.
export const findShared = statement(
  'shared-book',
  `select b.id, b.name, b.owner_id as "ownerId!", u.nickname as "ownerName", b.chapter_size as "chapterSize!",
    (select count(*) from own_word o where o.book_id = b.id and o.removed_at is null) as "wordCount!"
  from book_invite i join book b on b.id = i.book_id and b.retired_at is null
    join app_user u on u.id = b.owner_id and u.closed_at is null and u.suspended_at is null
  where i.code = $1`,
);

export const insertFollow = statement(
  'insert-book-follow',
  `insert into book_follow (book_id, user_id, source_id, version, joined_at, is_community)
  values ($1, $2, $3, $4, $5, $6)`,
);

export const deleteFollow = statement(
  'delete-book-follow',
  'delete from book_follow where book_id = $1 and user_id = $2',
);

export const deleteFollowsOf = statement(
  'delete-book-follows-of',
  'delete from book_follow where source_id = $1 and not is_community',
);

export const countFollows = statement(
  'count-book-follows',
  `select count(*) as "count!" from book_follow f join book b on b.id = f.book_id and b.retired_at is null
  where f.source_id = $1 and not f.is_community`,
);

// The owner's new name of an approved book is shown only after another approval.
const SOURCE_NAME = `case when f.is_community then coalesce(
    (select r.name from book_review r where r.book_id = s.id and r.state = 'approved'), '') else s.name end`;

export const findFollow = statement(
  'book-follow',
  `select f.source_id as "sourceId", f.version, ${SOURCE_NAME} as "sourceName!", s.owner_id as "ownerId!", u.nickname as "ownerName",
    f.is_community as "isCommunity", ${IS_LIVE_FOLLOW} as "isLive!"
  from book_follow f join book s on s.id = f.source_id join app_user u on u.id = s.owner_id
  where f.book_id = $1 and f.user_id = $2`,
);

export const findFollower = statement(
  'book-follower',
  `select b.id, b.name from book_follow f join book b on b.id = f.book_id and b.retired_at is null
  where f.user_id = $1 and f.source_id = $2 and f.is_community = $3 order by b.id limit 1`,
);

export const setFollowVersion = statement(
  'set-book-follow-version',
  'update book_follow set version = $2 where book_id = $1',
);

export const hasFollowers = statement(
  'has-book-followers',
  `select exists (
    select from book s join book_follow f on f.source_id = s.id where s.owner_id = $1 and s.retired_at is null
      and not f.is_community
  ) as "hasAny!"`,
);

export const listSources = statement(
  'followed-books',
  `select distinct s.id, f.is_community as "isCommunity" from book s join book_follow f on f.source_id = s.id
    join app_user u on u.id = s.owner_id and u.closed_at is null and u.suspended_at is null
  where s.owner_id = $1 and s.retired_at is null order by s.id`,
);

export const listFollowers = statement(
  'book-followers',
  `select f.book_id as "bookId", f.user_id as "userId" from book_follow f
    join book b on b.id = f.book_id and b.retired_at is null
    join app_user u on u.id = f.user_id and u.closed_at is null
  where f.source_id = $1 and f.is_community = $5 and f.version <> $2 and f.book_id > $3
  order by f.book_id limit $4`,
);

export const putOnShelf = statement(
  'put-on-shelf',
  'insert into shelf_book (user_id, book_id, added_at) values ($1, $2, $3) on conflict do nothing',
);

export const takeOffShelf = statement(
  'take-off-shelf',
  'delete from shelf_book where user_id = $1 and book_id = $2',
);

export const listShelf = statement(
  'shelf-books',
  'select book_id as "bookId" from shelf_book where user_id = $1',
);
