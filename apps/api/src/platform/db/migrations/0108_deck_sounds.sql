-- A deck of Anki with sounds is kept beside its draft; a job gives them to the words of the book.
alter table book_draft
  add sound_count int not null default 0,
  -- The key of the package in the file store; empty without one.
  add deck_key text not null default '';
create index book_draft_deck on book_draft (deck_key) where deck_key <> '';
