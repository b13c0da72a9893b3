-- Who agreed to which version of which agreement, and when. Rows are added and never changed.
create table consent (
  user_id bigint not null references app_user on delete cascade,
  agreement text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (user_id, agreement, version)
);

-- Until now learners agreed to all four agreements of one version.
insert into consent (user_id, agreement, version, agreed_at)
select u.id, a.name, u.agree_version, u.agreed_at
from app_user u cross join unnest(array['yhfwxy', 'zzcqsm', 'nrsqxy', 'scfwxy']) as a (name);
