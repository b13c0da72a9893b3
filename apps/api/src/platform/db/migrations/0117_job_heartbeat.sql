-- The newest sign of the processes that run jobs: when one of them last asked the queue for work, and for how many kinds.
create table job_heartbeat (
  id boolean primary key default true check (id),
  polled_at timestamptz not null,
  kinds integer not null,
  process text not null check (length(process) <= 100)
);
