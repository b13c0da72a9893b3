-- 答案词书: the answer words of a volume of papers. They are made from the exam index, and only Pro members and whoever
-- bought one may see its words.
alter table book add column is_sold boolean not null default false;
create index book_sold on book (sequence, id) where is_sold;

-- A shelf of their own, which no list of shelves shows.
insert into language (key, code, name, sequence, retired_at) values ('answer:books', 'en', '答案词', 9999, now());
insert into category (key, language_id, name, sequence, retired_at)
  select key, id, name, sequence, retired_at from language where key = 'answer:books';
insert into scene (key, category_id, name, sequence, retired_at)
  select key, id, name, sequence, retired_at from category where key = 'answer:books';
