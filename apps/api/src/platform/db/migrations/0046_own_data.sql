-- Exports that learners asked for. Only the newest finished one has content in the file store, for seven days.
create table account_export (
  id uuid primary key,
  user_id bigint not null references app_user on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  -- Key in the file store; null before the export is ready and after its content was deleted.
  key text unique,
  bytes bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  check (key is null or (ready_at is not null and bytes is not null and sha256 is not null))
);
create index account_export_user on account_export (user_id, requested_at desc);
-- One at a time.
create unique index account_export_open on account_export (user_id) where ready_at is null;
create index account_export_ready on account_export (ready_at) where key is not null;

-- A closed account keeps its row, so that rows that the law keeps have an owner. The row says nothing about the person:
-- the number, the name and everything else are replaced at once, and a job erases the other tables.
alter table app_user
  add closed_at timestamptz,
  add erased_at timestamptz,
  drop constraint app_user_phone_number_check,
  add constraint app_user_phone_number_check
    check (case when closed_at is null then phone_number ~ '^1[3-9][0-9]{9}$' else phone_number = 'closed:' || id end);
create index app_user_to_erase on app_user (closed_at) where closed_at is not null and erased_at is null;
-- Failures of a number, with and without a device behind it.
create index login_failure_number on login_failure (left(phone_number, 11));
