-- A grant is what a learner was given: months or days of Pro, or one book. Its span is computed from the dates when it is
-- needed, so that a revocation moves the grants behind it forward.
drop index membership_grant_user;
alter table membership_grant rename column starts_at to granted_at;
alter table membership_grant
  add column months int not null default 0 check (months between 0 and 120),
  add column days int not null default 0 check (days between 0 and 3650),
  add column book_id bigint references book,
  add column source_id text;
update membership_grant set
  source = 'administrator',
  source_id = 'before-0051-' || id,
  days = least(3650, greatest(1, round(extract(epoch from ends_at - granted_at) / 86400)));
alter table membership_grant
  drop column ends_at,
  alter column source_id set not null,
  add check (source in ('trial', 'order', 'code', 'administrator')),
  add check (length(source_id) between 1 and 100),
  add check (case when book_id is null then months + days > 0 else months + days = 0 end);
-- One effect for one order, one code, one act of an administrator, however often it is told.
create unique index membership_grant_source on membership_grant (source, source_id);
create unique index membership_grant_trial on membership_grant (user_id) where source = 'trial';
create index membership_grant_user on membership_grant (user_id, granted_at, id);
create index membership_grant_book on membership_grant (book_id) where book_id is not null;

create table membership_revocation (
  grant_id bigint primary key references membership_grant on delete cascade,
  revoked_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500)
);

-- Rows leave only together with a closed account.
create function membership_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if tg_table_name = 'membership_grant' then
      if not exists (select from app_user where id = old.user_id and closed_at is null) then return old; end if;
    elsif not exists (select from membership_grant where id = old.grant_id) then return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger membership_grant_no_change before update or delete on membership_grant
  for each row execute function membership_refuse_change();
create trigger membership_grant_no_truncate before truncate on membership_grant
  for each statement execute function membership_refuse_change();
create trigger membership_revocation_no_change before update or delete on membership_revocation
  for each row execute function membership_refuse_change();
create trigger membership_revocation_no_truncate before truncate on membership_revocation
  for each statement execute function membership_refuse_change();

-- Who has received the trial: keyed hashes of phone numbers, without a learner, so that a closed and re-opened account has
-- no second one.
create table trial_receipt (
  phone_hash bytea primary key check (length(phone_hash) = 32),
  received_at timestamptz not null
);
