import { z } from 'zod';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './submission.sql-types.ts';

const statement = createStatements<Types>();

const state = z.enum(['waiting', 'approved', 'refused', 'ended']);
const shapes = { state };

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const OWN_COLUMNS = `r.id, r.book_id as "bookId", r.state, r.reason, r.name, r.chapter_size as "chapterSize", r.version,
  r.word_count as "wordCount", ${millis('r.submitted_at')} as "submittedAt!", ${millis('r.decided_at')} as "decidedAt"`;

/** What a learner submitted of a book: at most one row of each state but `refused`. */
export const listSubmissionsOfBook = statement(
  'book-reviews-of-book',
  `select ${OWN_COLUMNS} from book_review r where r.book_id = $1 and r.user_id = $2 and r.state <> 'ended'
  order by r.submitted_at desc, r.id desc limit 3`,
  { shapes },
);

export const countSubmissionsSince = statement(
  'count-book-reviews',
  'select count(*)::int as "count!" from book_review where user_id = $1 and submitted_at > $2',
);

export const insertSubmission = statement(
  'insert-book-review',
  `insert into book_review (book_id, user_id, state, name, chapter_size, lines, word_count, version, submitted_at)
  values ($1, $2, 'waiting', $3, $4, $5, $6, $7, $8)`,
);

/** A new submission takes the place of one that waits or was refused. It is compared with the refused one. */
export const endReplaced = statement(
  'end-replaced-reviews',
  `update book_review set state = 'ended', lines = case state when 'refused' then lines else '' end
  where book_id = $1 and state in ('waiting', 'refused')`,
);

/** A decision takes the place of those before. An approved book stays when the next submission is refused. */
export const endDecided = statement(
  'end-decided-reviews',
  `update book_review set state = 'ended', lines = ''
  where book_id = $1 and id <> $3 and state in ($2, 'refused', 'ended')`,
);

/** Ends a submission that waits or is approved; what was refused before loses its lines, too. */
export const endSubmission = statement(
  'end-own-review',
  `update book_review set state = 'ended', lines = ''
  where user_id = $2 and (id = $1 or state = 'ended') and book_id = (
    select book_id from book_review where id = $1 and user_id = $2 and state in ('waiting', 'approved')
  )`,
);

/** Keeps what the next decision is compared with. */
export const deleteEnded = statement(
  'delete-ended-reviews',
  `delete from book_review where user_id = $1 and state = 'ended' and submitted_at <= $2 and lines = ''`,
);

export const closeDecisions = statement(
  'close-book-decisions',
  `update book_review set seen_at = $3
  where book_id = $1 and user_id = $2 and decided_at is not null and seen_at is null`,
);

// A deleted book and that of a closed or suspended account are shown to nobody.
const LIVE = `join book b on b.id = r.book_id and b.retired_at is null
  join app_user u on u.id = r.user_id and u.closed_at is null and u.suspended_at is null`;

export const findApproved = statement(
  'approved-book',
  `select r.name, r.chapter_size as "chapterSize", r.lines, r.version, r.word_count as "wordCount", r.user_id as "ownerId",
    ${millis('r.decided_at')} as "decidedAt!"
  from book_review r ${LIVE} where r.book_id = $1 and r.state = 'approved'`,
);

/** The last refused version of a book, other than `$2`, while its lines are kept. */
export const findRefused = statement(
  'last-refused-book',
  `select name, lines, reason, ${millis('decided_at')} as "decidedAt!" from book_review
  where book_id = $1 and id <> $2 and state in ('refused', 'ended') and decided_at is not null and lines <> ''
  order by submitted_at desc, id desc limit 1`,
);

const LISTED = `${OWN_COLUMNS}, r.user_id as "userId", u.nickname`;

/** A page of the submissions in each state; an index has each order. */
export const listSubmissions = {
  waiting: statement(
    'book-reviews-waiting',
    `select ${LISTED} from book_review r ${LIVE} where r.state = 'waiting'
    order by r.submitted_at, r.id limit $1 offset $2`,
    { shapes },
  ),
  approved: statement(
    'book-reviews-approved',
    `select ${LISTED} from book_review r ${LIVE} where r.state = 'approved'
    order by r.decided_at desc, r.id desc limit $1 offset $2`,
    { shapes },
  ),
  refused: statement(
    'book-reviews-refused',
    `select ${LISTED} from book_review r ${LIVE} where r.state = 'refused'
    order by r.decided_at desc, r.id desc limit $1 offset $2`,
    { shapes },
  ),
};

export const countSubmissions = statement(
  'book-review-counts',
  `select count(*) filter (where r.state = 'waiting')::int as "waiting!",
    count(*) filter (where r.state = 'approved')::int as "approved!",
    count(*) filter (where r.state = 'refused')::int as "refused!"
  from book_review r ${LIVE}`,
);

export const findSubmission = statement(
  'book-review',
  `select ${LISTED}, r.lines from book_review r ${LIVE} where r.id = $1 and r.state <> 'ended'`,
  { shapes },
);

export const lockSubmission = statement(
  'lock-book-review',
  `select r.book_id as "bookId", r.user_id as "userId", r.state, r.version from book_review r ${LIVE}
  where r.id = $1 for update of r`,
  { shapes },
);

export const decideSubmission = statement(
  'decide-book-review',
  `update book_review set state = $2, reason = $3, decided_by = $4, decided_at = $5, seen_at = null where id = $1`,
);

/** The words among these that have no meaning in the dictionary. */
export const listBareWords = statement(
  'bare-words',
  `select id from word where id = any($1::bigint[]) and meanings = '[]'`,
);
