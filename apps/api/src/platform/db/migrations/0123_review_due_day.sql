-- The day on which a card is due is computed when it is read, from its memory and the rules of the learner. So a new rule
-- changes no card.
alter table review_card
  -- The day of a word that was added and not yet answered.
  add column added_day date,
  -- The time of the last graded answer.
  add column answered_at timestamptz,
  -- The word waits at least until this day, by a deferral after the last graded answer.
  add column deferred_to date,
  -- The fit of weights by which the memory was folded.
  add column fit int not null default 0;

drop index review_card_due;
alter table review_card drop column due_day;
-- What waits is counted from the index alone.
alter table review_card drop constraint review_card_pkey,
  add primary key (user_id, word_id) include (last_day, stability, added_day, deferred_to, fit, review_count);

alter table review_setting
  -- Days of an interval for each day of stability, computed from the retention and the weights. Null: 1.
  add column interval_factor float8,
  -- Number of fits that were accepted. Cards of an earlier fit keep the weights before, until their memory is folded again.
  add column fit int not null default 0,
  -- The last fit by which all cards were folded.
  add column finished_fit int not null default 0,
  add column weights_before float8[] check (cardinality(weights_before) = 21),
  add column interval_factor_before float8;

-- The last weight is the decay of the forgetting curve.
update review_setting set interval_factor = round(((power(retention, -1 / decay) - 1) / factor)::numeric, 8)
from (
  select user_id as id, decay, round((power(0.9::float8, -1 / decay) - 1)::numeric, 8)::float8 as factor
  from (select user_id, coalesce(weights[21], 0.1542) as decay from review_setting) as setting
) as curve
where user_id = id;

-- A fold is stored only when this number is still that of its facts. A deferral and a fit change it, because they note no
-- change of a word.
alter table app_user add column review_version int not null default 0;

insert into review_change (user_id, word_ids)
select user_id, array_agg(word_id) from (
  select user_id, word_id, (row_number() over (partition by user_id order by word_id) - 1) / 100 as part from review_card
) as card group by user_id, part;
