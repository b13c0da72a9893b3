-- Spaced review. A card for each learner and word, folded from the learner's answers and from the tables below; what is
-- folded can be made anew. A card is stale while the facts have changed since the last fold.
create table review_card (
  user_id bigint not null references app_user on delete cascade,
  word_id bigint not null references word,
  change_count int not null default 1,
  folded_count int not null default 0,
  -- Null until the first fold.
  due_day date,
  -- Null for a word that was added and not yet answered.
  stability float8,
  difficulty float8,
  last_day date,
  review_count int not null default 0,
  lapse_count int not null default 0,
  primary key (user_id, word_id)
);
create index review_card_due on review_card (user_id, due_day) include (word_id, last_day, stability, review_count);
create index review_card_stale on review_card (user_id, word_id) where change_count <> folded_count;

-- The graded days of a card: the first graded answer of each local day. Folded with the card.
create table review_grade (
  user_id bigint not null references app_user on delete cascade,
  word_id bigint not null references word,
  day date not null,
  -- 1 to 4: again, hard, good, easy.
  grade smallint not null check (grade between 1 and 4),
  -- Since the last graded day; 0 for the first.
  elapsed_days int not null,
  -- The chance to remember the word on this day by the model; null for the first.
  chance real,
  elapsed_ms int not null,
  stability float8 not null,
  primary key (user_id, word_id, day)
);
create index review_grade_day on review_grade (user_id, day);

-- Words that a learner added to their reviews. The chapter is that of their answers until they have answered.
create table review_addition (
  user_id bigint not null references app_user on delete cascade,
  word_id bigint not null references word,
  chapter_id bigint not null references chapter on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, word_id)
);

-- Words that a learner moved to later days (顺延), one batch for each press.
create table review_deferral (
  user_id bigint not null references app_user on delete cascade,
  batch_id uuid not null,
  word_id bigint not null references word,
  to_day date not null,
  made_at timestamptz not null,
  undone_at timestamptz,
  primary key (user_id, word_id, batch_id)
);
create index review_deferral_batch on review_deferral (user_id, made_at desc);

-- Days without reviews (休假), both included.
create table review_holiday (
  user_id bigint not null references app_user on delete cascade,
  id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  primary key (user_id, id)
);

create table review_setting (
  user_id bigint primary key references app_user on delete cascade,
  -- The wanted chance to remember the word.
  retention float8 not null default 0.9 check (retention between 0.8 and 0.97),
  -- The learner's own weights of FSRS-6; null for the usual ones.
  weights float8[] check (cardinality(weights) = 21),
  fitted_at timestamptz
);

-- Answers that exist already become cards at the first visit.
insert into review_card (user_id, word_id)
select distinct e.user_id, e.word_id
from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
  join app_user u on u.id = e.user_id
where p.mode in ('听写', '默写', '自测');
