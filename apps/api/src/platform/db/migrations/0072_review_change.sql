-- Words of a learner whose facts changed since their cards were folded. One row for each change, so that storing answers
-- writes one small row. The fold deletes the rows that it has read.
create table review_change (
  user_id bigint not null references app_user on delete cascade,
  id bigint generated always as identity,
  word_ids bigint[] not null,
  primary key (user_id, id)
);

insert into review_change (user_id, word_ids)
select user_id, array_agg(word_id) from (
  select user_id, word_id, (row_number() over (partition by user_id order by word_id) - 1) / 100 as part
  from review_card where change_count <> folded_count
) as stale group by user_id, part;

delete from review_card where due_day is null;
drop index review_card_stale;
alter table review_card drop column change_count, drop column folded_count, alter column due_day set not null;

-- The reviews of a span of days are counted from the index alone.
drop index review_grade_day;
create index review_grade_day on review_grade (user_id, day) include (grade, chance, elapsed_ms);
