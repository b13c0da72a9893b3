-- The chapter rides along, so that counting a learner's errors by book reads the index alone.
drop index word_state_error_recent;
create index word_state_error_recent on word_state (user_id, last_wrong_at desc, word_id)
  include (last_wrong_chapter_id) where is_error;

create index word_state_error_count on word_state (user_id, wrong_count desc, last_wrong_at desc, word_id)
  where is_error;
