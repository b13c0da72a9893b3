-- How a practice was judged.
alter table practice add column policy text not null default 'confirm-word'
  check (policy in ('confirm-word', 'letter-block', 'exam'));

-- Answers that are not written: the word whose meaning was chosen, the learner's own grade. An answer taken back stays
-- with a second event that names it.
alter table practice_event
  drop constraint practice_event_kind_check,
  add constraint practice_event_kind_check
    check (kind in ('submitted', 'keyed', 'chosen', 'graded', 'revealed', 'skipped', 'undone')),
  add column choice_id bigint,
  add column grade text check (grade in ('known', 'vague', 'unknown')),
  add column undoes uuid,
  add constraint practice_event_raw check (
    (kind = 'chosen') = (choice_id is not null) and (kind = 'graded') = (grade is not null)
    and (kind = 'undone') = (undoes is not null)),
  add foreign key (user_id, undoes) references practice_event (user_id, id);

create index practice_event_undoes on practice_event (user_id, undoes) where undoes is not null;
