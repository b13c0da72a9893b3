-- An upload takes its whole room from its first byte. `touched_at`: when its last piece arrived. One that stands still makes
-- room for a new one.
alter table resource_upload add column touched_at timestamptz;
update resource_upload set touched_at = created_at;
alter table resource_upload alter column touched_at set not null;
