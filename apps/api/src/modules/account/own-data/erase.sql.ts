import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './erase.sql-types.ts';

const statement = createStatements<Types>();

// When a word or a chapter is deleted, PostgreSQL looks for references to it in the answers of all learners. So the rows
// of words, chapters and books are emptied instead of deleted.

/** Removes what identifies the learner. The row stays, because records that the law keeps refer to it. */
export const closeAccount = statement(
  'close-account',
  `with before as (select id, phone_number from app_user where id = $1 and closed_at is null for update)
  update app_user u set phone_number = 'closed:' || u.id, nickname = '已注销', password_hash = null, is_admin = false,
    config = '{}', notices = '{}', time_zone = 'Asia/Shanghai', closed_at = $2, updated_at = $2
  from before where u.id = before.id returning before.phone_number as "phoneNumber"`,
);

// The sweeper finds them over, and closes them at the provider.
export const endOrders = statement(
  'end-orders',
  `update payment_order set expires_at = greatest($2::timestamptz, created_at + interval '1 millisecond'),
    checked_at = least(checked_at, $2::timestamptz - interval '1 hour')
  where user_id = $1 and paid_at is null and closed_at is null`,
);

// The rows stay: they still count for the limits of their address and of the day.
export const forgetCodes = statement(
  'forget-sms-codes',
  `update sms_code set phone_number = 'closed' where phone_number = $1`,
);

export const forgetFailures = statement(
  'forget-login-failures',
  'delete from login_failure where left(phone_number, 11) = $1',
);

export const endSessions = statement('end-sessions', 'delete from session where user_id = $1');

export const forgetWechat = statement('forget-wechat', 'delete from wechat_account where user_id = $1');

/** Deletes the events that undo another event. They refer to it, so they are deleted first. */
export const eraseUndoingEvents = statement(
  'erase-undoing-events',
  'delete from practice_event where user_id = $1 and undoes is not null',
);

export const eraseEvents = statement(
  'erase-events',
  `delete from practice_event where (user_id, id) in (
    select user_id, id from practice_event where user_id = $1 limit $2
  )`,
);

/**
 * What one statement for each table deletes or empties, in this order. Sessions are among them: a login that ran while
 * the account was closed may have opened one.
 */
export const eraseRows = [
  endSessions,
  forgetWechat,
  statement('erase-walkman-tracks', 'delete from walkman_track where user_id = $1'),
  statement('erase-practices', 'delete from practice where user_id = $1'),
  statement('erase-listening-events', 'delete from listening_event where user_id = $1'),
  statement('erase-listening-practices', 'delete from listening_practice where user_id = $1'),
  statement('erase-own-texts', 'delete from own_text where user_id = $1'),
  statement('erase-collected-items', 'delete from collected_item where user_id = $1'),
  statement('erase-word-states', 'delete from word_state where user_id = $1'),
  statement('erase-study-days', 'delete from study_day where user_id = $1'),
  statement('erase-review-grades', 'delete from review_grade where user_id = $1'),
  statement('erase-review-changes', 'delete from review_change where user_id = $1'),
  statement('erase-review-cards', 'delete from review_card where user_id = $1'),
  statement('erase-review-additions', 'delete from review_addition where user_id = $1'),
  statement('erase-review-deferrals', 'delete from review_deferral where user_id = $1'),
  statement('erase-review-holidays', 'delete from review_holiday where user_id = $1'),
  statement('erase-review-setting', 'delete from review_setting where user_id = $1'),
  statement('erase-mastered-words', 'delete from mastered_word where user_id = $1'),
  statement('erase-resources', 'delete from resource where user_id = $1'),
  statement('erase-resource-uploads', 'delete from resource_upload where user_id = $1'),
  statement('erase-own-recordings', 'delete from own_recording where user_id = $1'),
  statement(
    'erase-own-words',
    'delete from own_word where book_id in (select id from book where owner_id = $1)',
  ),
  statement('erase-book-draft', 'delete from book_draft where user_id = $1'),
  statement('erase-book-paste', 'delete from book_paste where user_id = $1'),
  statement('erase-book-invites', 'delete from book_invite where owner_id = $1'),
  statement('erase-book-follows', 'delete from book_follow where user_id = $1'),
  // Copies of others stay, and no longer follow.
  statement(
    'erase-book-followers',
    'delete from book_follow where source_id in (select id from book where owner_id = $1)',
  ),
  statement('erase-book-reviews', 'delete from book_review where user_id = $1'),
  statement('erase-community-books', 'delete from community_reader where user_id = $1'),
  statement(
    'erase-community-readers',
    'delete from community_reader where book_id in (select id from book where owner_id = $1)',
  ),
  statement('erase-shelf-books', 'delete from shelf_book where user_id = $1'),
  statement('erase-word-reports', 'delete from word_report where user_id = $1'),
  statement('erase-exam-suites', 'delete from exam_suite where user_id = $1'),
  statement('erase-exam-self-assessments', 'delete from exam_self_assessment where user_id = $1'),
  statement('erase-exam-sitting-events', 'delete from exam_sitting_event where user_id = $1'),
  statement('erase-exam-sittings', 'delete from exam_sitting where user_id = $1'),
  statement('erase-exam-attempts', 'delete from exam_attempt where user_id = $1'),
  statement('erase-study-plan', 'delete from study_plan where user_id = $1'),
  statement('erase-error-book-setting', 'delete from error_book_setting where user_id = $1'),
  statement('erase-collection-setting', 'delete from collection_setting where user_id = $1'),
  statement('erase-clicks', 'delete from click_log where user_id = $1'),
  statement('erase-activity', 'delete from activity_ping where user_id = $1'),
  statement('erase-audio-failures', 'delete from audio_failure where user_id = $1'),
  statement('erase-membership', 'delete from membership_grant where user_id = $1'),
  statement('erase-exports', 'delete from account_export where user_id = $1'),
  statement('erase-consents', 'delete from consent where user_id = $1'),
  statement('erase-security-notices', 'delete from security_notice_seen where user_id = $1'),
  statement('erase-feedback', 'delete from feedback where user_id = $1'),
  statement('erase-files', 'delete from file where user_id = $1'),
  statement(
    'empty-own-chapters',
    `update chapter set name = '', retired_at = coalesce(retired_at, now())
    where book_id in (select id from book where owner_id = $1)`,
  ),
  statement(
    'empty-own-books',
    `update book set key = 'erased:' || id, name = '', description = '', retired_at = coalesce(retired_at, now())
    where owner_id = $1`,
  ),
  statement(
    'empty-own-entries',
    `update word set key = 'erased:' || id, word = '', variants = '{}', meanings = '[]', uk_phonetic = '', us_phonetic = '',
      retired_at = coalesce(retired_at, now()) where owner_id = $1`,
  ),
] as const;

export const listToErase = statement(
  'list-accounts-to-erase',
  `select id from app_user where closed_at is not null and erased_at is null and closed_at < $1
  order by closed_at limit 100`,
);

export const markErased = statement(
  'mark-account-erased',
  'update app_user set erased_at = $2 where id = $1 and closed_at is not null',
);

export const isClosed = statement(
  'is-account-closed',
  'select closed_at is not null as "isClosed!" from app_user where id = $1',
);
