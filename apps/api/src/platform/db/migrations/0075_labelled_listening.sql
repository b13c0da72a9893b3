-- Labelled listening: the learner marks what they did not understand while the whole sound plays. It has the same events as
-- intensive listening. A source has practices of both kinds, and each continues its own.
alter table listening_practice add column is_labelled boolean not null default false;
drop index listening_practice_source;
create index listening_practice_source
  on listening_practice (user_id, source_kind, source_id, is_labelled, last_at desc);
