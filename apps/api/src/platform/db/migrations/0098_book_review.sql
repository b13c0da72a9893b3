-- A learner's book as they submitted it for the community shelf. A book has at most one submission that waits and one
-- that is approved: the approved one is what others see. An ended one was replaced or withdrawn, and counts for the
-- daily limit. It has no lines, unless it was refused and its successor waits.
create table book_review (
  id bigint generated always as identity primary key,
  book_id bigint not null references book on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  state text not null check (state in ('waiting', 'approved', 'refused', 'ended')),
  name text not null,
  chapter_size smallint not null,
  -- As other learners have them: without notes and collected words.
  lines text not null,
  word_count int not null,
  -- Names the lines.
  version text not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references app_user on delete set null,
  -- Why it was refused.
  reason text not null default '',
  -- When the learner closed the message about the decision.
  seen_at timestamptz
);
create unique index book_review_waiting_book on book_review (book_id) where state = 'waiting';
create unique index book_review_approved_book on book_review (book_id) where state = 'approved';
create index book_review_book on book_review (book_id, submitted_at desc, id desc);
create index book_review_user on book_review (user_id, submitted_at);
create index book_review_waiting on book_review (submitted_at, id) where state = 'waiting';
create index book_review_approved on book_review (decided_at desc, id desc) where state = 'approved';
create index book_review_refused on book_review (decided_at desc, id desc) where state = 'refused';
create index book_review_decided_by on book_review (decided_by) where decided_by is not null;

-- A learner who took a book of the community shelf, and how they rate it.
create table community_reader (
  book_id bigint not null references book on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  taken_at timestamptz not null,
  stars smallint check (stars between 1 and 5),
  primary key (book_id, user_id)
);
create index community_reader_user on community_reader (user_id);

-- Whether a copy follows the approved submissions of its source instead of the source itself.
alter table book_follow add is_community boolean not null default false;
