-- A practice that was removed from the history stays for a day, so that it can be restored.
alter table listening_practice add column deleted_at timestamptz;
create index listening_practice_deleted on listening_practice (deleted_at) where deleted_at is not null;
