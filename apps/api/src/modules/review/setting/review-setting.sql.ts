import { noteChanges } from '../../../platform/db/review-changes.ts';
import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './review-setting.sql-types.ts';

const statement = createStatements<Types>();

/** The wanted retention and the weights of learner $1, and the weights before their last fit. */
export const findRules = statement(
  'review-rules',
  'select retention, weights, weights_before as "weightsBefore" from review_setting where user_id = $1',
);

/** Stores the retention $2 of learner $1, and the interval factors $3 and $4 that it makes of both weights. */
export const saveRetention = statement(
  'save-review-retention',
  `insert into review_setting (user_id, retention, interval_factor, interval_factor_before) values ($1, $2, $3, $4)
  on conflict (user_id) do update set retention = excluded.retention, interval_factor = excluded.interval_factor,
    interval_factor_before = excluded.interval_factor_before`,
);

/** Adds a holiday of learner $1, which the client named $2; nothing when it overlaps another or exists already. */
export const addHoliday = statement(
  'add-review-holiday',
  `insert into review_holiday (user_id, id, from_day, to_day)
  select $1, $2::uuid, $3::date, $4::date where not exists (
    select from review_holiday where user_id = $1 and id <> $2::uuid and from_day <= $4::date and to_day >= $3::date
  ) on conflict (user_id, id) do nothing`,
);

export const listHolidayIds = statement(
  'review-holiday-ids',
  'select id from review_holiday where user_id = $1',
);

export const deleteHoliday = statement(
  'delete-review-holiday',
  'delete from review_holiday where user_id = $1 and id = $2::uuid',
);

/** Adds words of a book to the review of learner $1. Known additions stay as they are. */
export const addWords = statement(
  'add-review-words',
  `with added as (
    insert into review_addition (user_id, word_id, chapter_id, added_at)
    select $1, word_id, $3, $4::timestamptz from unnest($2::bigint[]) as word_id
    on conflict (user_id, word_id) do nothing returning user_id, word_id
  ), noted as (${noteChanges('added')}
  )
  select count(*)::int as "added!" from added`,
);
