-- Codes that open Pro or a book. A code is derived from the server's secret, so this table has only its hash.
create table code_batch (
  id bigint generated always as identity primary key,
  -- The request of the page: sent again, it makes no second batch.
  act_id uuid not null unique,
  name text not null check (length(name) between 1 and 100),
  months int not null default 0 check (months between 0 and 24),
  days int not null default 0 check (days between 0 and 365),
  book_id bigint references book,
  made_at timestamptz not null,
  -- The first instant at which its codes no longer work.
  valid_until timestamptz not null check (valid_until > made_at),
  check (case when book_id is null then months + days > 0 else months + days = 0 end)
);
create index code_batch_book on code_batch (book_id) where book_id is not null;

create table activation_code (
  batch_id bigint not null references code_batch on delete cascade,
  number int not null check (number >= 1),
  code_hash bytea not null unique check (length(code_hash) = 32),
  used_at timestamptz,
  used_by bigint references app_user,
  revoked_at timestamptz,
  primary key (batch_id, number),
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or revoked_at is null)
);
create index activation_code_user on activation_code (used_by) where used_by is not null;
