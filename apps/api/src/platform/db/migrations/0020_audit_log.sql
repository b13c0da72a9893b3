-- What persons with power changed. Rows are added and never changed; each holds the hash of the row before, so that a row
-- that was altered or taken out by force shows in `npm run audit -- verify`.
create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  -- The id of a user, or 'operator' for a command. No reference: what was done stays when the user goes.
  actor text not null check (actor = 'operator' or actor ~ '^[0-9]{1,19}$'),
  action text not null check (action ~ '^[a-z_]{1,40}$'),
  subject text not null check (length(subject) <= 200),
  reason text not null check (length(reason) <= 500),
  detail jsonb not null check (length(detail::text) <= 4000),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);
create index audit_log_action on audit_log (action, id desc);

-- The text of a jsonb array is the same on every server.
create function audit_hash(entry audit_log) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor, entry.action, entry.subject, entry.reason,
    entry.detail, encode(entry.previous_hash, 'hex')
  )::text, 'UTF8'))
$$;

-- One insert at a time: the next one waits for the end of this transaction, then sees its row.
create function audit_log_chain() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7461953024);
  select id, hash into last from audit_log order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_log_chain before insert on audit_log for each row execute function audit_log_chain();

create function audit_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_no_change before update or delete or truncate on audit_log
  for each statement execute function audit_log_refuse();
