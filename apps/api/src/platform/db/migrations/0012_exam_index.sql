-- Where words occur in listening papers. All of it is made from content_document and can be made anew.

create table exam_paper (
  id bigint generated always as identity primary key,
  document_id bigint not null unique references content_document on delete cascade,
  -- The document's hash behind the number of the rules by which it was read.
  index_hash text not null,
  series text not null check (series in ('volume', 'recall')),
  volume text not null,
  volume_name text not null,
  test smallint not null,
  name text not null
);

-- `place` is that of the sentence's first word: words are numbered through the paper, one number left free behind each sentence.
create table exam_sentence (
  paper_id bigint not null references exam_paper on delete cascade,
  place integer not null,
  part smallint not null,
  text text not null,
  voice text not null,
  primary key (paper_id, place)
);

-- Groups of questions as they are shown beside a sentence.
create table exam_group (
  paper_id bigint not null references exam_paper on delete cascade,
  number smallint not null,
  shown jsonb not null,
  primary key (paper_id, number)
);

-- `place` is the sentence that gives the answer.
create table exam_question (
  paper_id bigint not null,
  number smallint not null,
  group_number smallint not null,
  place integer not null,
  stem text not null,
  display_answer text not null,
  primary key (paper_id, number),
  foreign key (paper_id, group_number) references exam_group on delete cascade
);

-- A written form in one paper: its places, and in `answer_places` number × 1000 + place among the words of that answer.
create table exam_form (
  form text collate "C" not null,
  paper_id bigint not null references exam_paper on delete cascade,
  places integer[] not null,
  answer_places integer[] not null,
  place_count integer not null generated always as (cardinality(places)) stored,
  answer_count integer not null generated always as (cardinality(answer_places)) stored,
  -- Counting a word of every paper reads the index alone.
  primary key (form, paper_id) include (place_count, answer_count)
);
create index exam_form_paper on exam_form (paper_id);
