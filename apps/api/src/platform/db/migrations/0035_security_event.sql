-- A suspended account cannot log in and has no session. It is not deleted.
alter table app_user add column suspended_at timestamptz;

-- What happened at the doors of the product. Rows are added and never changed; the sweep deletes them by age. No
-- reference to the user: what happened stays when they go.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  user_id bigint,
  session_id uuid,
  ip inet not null,
  device text not null check (length(device) <= 100),
  -- The code of the refusal, or who acted.
  detail text not null check (length(detail) <= 100)
);
create index security_event_user on security_event (user_id, id desc);
create index security_event_kind on security_event (kind, id desc);
create index security_event_ip on security_event (ip, at desc);
create index security_event_at on security_event (at);

create function security_event_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'security_event is append-only' using errcode = 'restrict_violation';
end $$;
create trigger security_event_no_change before update or truncate on security_event
  for each statement execute function security_event_refuse();
