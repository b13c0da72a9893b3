-- Where a sentence is heard in an operator's own recording: SHA-256 of its MP3, milliseconds. Null: the speech service says it.
alter table exam_sentence
  add column sound text,
  add column start_ms integer,
  add column end_ms integer,
  add check (num_nulls(sound, start_ms, end_ms) in (0, 3));
