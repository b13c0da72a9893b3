-- Failed logins are also counted by /24 of IPv4 and /48 of IPv6.
alter table login_failure add column ip_prefix cidr not null
  generated always as (network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))) stored;
create index login_failure_prefix on login_failure (ip_prefix, created_at desc);

-- The device that asked for a code, when the number has logged in on it before.
alter table sms_code add column device_id text check (length(device_id) <= 40);

-- Attempts on a code by one device, network or login session. sms_code.attempts counts those of unknown devices together.
create table sms_code_attempt (
  code_id bigint not null references sms_code on delete cascade,
  subject text not null check (length(subject) <= 100),
  attempts smallint not null,
  primary key (code_id, subject)
);

-- Solved challenges that were used. A second use is refused.
create table used_challenge (
  id bytea primary key,
  expires_at timestamptz not null
);
create index used_challenge_time on used_challenge (expires_at);

-- Security events that the learner has closed on their page.
create table security_notice_seen (
  user_id bigint not null references app_user on delete cascade,
  event_id bigint not null,
  primary key (user_id, event_id)
);
