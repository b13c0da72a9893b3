import { createMemoryModel, intervalLimits } from '@tingci/domain/review/memory';

const USUAL_FACTOR = createMemoryModel({}).intervalFactor;

// The arrays have a place for each holiday, in order of days. `lost` has the days of the holidays up to each, and 0 before
// the first. `starts` has the first day of each holiday, counted without the days of the earlier ones.
/** The rules of learner $1 that give a card its day, in one row. */
const RULES = `
  select coalesce(s.interval_factor, ${USUAL_FACTOR}) as factor, coalesce(s.fit, 0) as fit,
    coalesce(s.interval_factor_before, ${USUAL_FACTOR}) as factor_before, h.*
  from (
    select coalesce(array_agg(from_day order by from_day), '{}') as firsts,
      coalesce(array_agg(to_day order by from_day), '{}') as lasts,
      coalesce(array_agg(from_day - (lost - days) order by from_day), '{}') as starts,
      array[0] || coalesce(array_agg(lost order by from_day), '{}') as lost
    from (
      select from_day, to_day, to_day - from_day + 1 as days,
        sum(to_day - from_day + 1) over (order by from_day)::int as lost
      from review_holiday where user_id = $1
    ) as holiday
  ) as h left join review_setting s on s.user_id = $1`;

const INTERVAL = `greatest(${intervalLimits.least}, least(${intervalLimits.most},
  floor(c.stability * case when c.fit = r.fit then r.factor else r.factor_before end + 0.5)))::int`;

/** The holidays that begin on a day or before it, as a place in the arrays. */
const begunOn = (day: string) => `width_bucket(${day}, r.firsts)`;

/** The day of the last answer and the interval, counted without the days of holidays. */
const STUDY_DAY = `(c.last_day - r.lost[${begunOn('c.last_day')} + 1]
  + greatest(0, r.lasts[${begunOn('c.last_day')}] - c.last_day) + ${INTERVAL})`;

/** A word that was added in a holiday waits on its last day. */
const ADDED = `greatest(c.added_day, r.lasts[${begunOn('c.added_day')}])`;

/**
 * The cards of learner $1 with `due_day`, as a table of a statement. The domain computes the same (`dueDayOf`); a test
 * compares both.
 */
export const DUE_CARDS = `(
  select c.*, greatest(c.deferred_to, case when c.last_day is null then ${ADDED}
    when r.lost = array[0] then c.last_day + ${INTERVAL} else ${STUDY_DAY} + r.lost[width_bucket(${STUDY_DAY}, r.starts) + 1] end) as due_day
  from review_card c cross join (${RULES}) as r where c.user_id = $1
)`;
