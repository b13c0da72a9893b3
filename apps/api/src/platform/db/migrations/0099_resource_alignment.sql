-- Where the alignment heard the sentences: a list of ids with times and confidence. It was made from the sentences of
-- `aligned_version`. Sentences with estimated times are shown with its times while that is still their version; the learner's
-- own times stay.
alter table resource
  add column alignment jsonb,
  add column aligned_version int,
  add check ((alignment is null) = (aligned_version is null));
