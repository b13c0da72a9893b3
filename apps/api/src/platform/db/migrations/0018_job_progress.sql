-- How far the running jobs are. pg-boss keeps the jobs themselves in a schema of its own. The table is unlogged because
-- progress is worth nothing after a crash; backups leave unlogged tables out, as they leave out the jobs.
create unlogged table job_progress (
  job_id uuid primary key,
  fraction real not null check (fraction between 0 and 1),
  step text not null check (length(step) <= 60),
  updated_at timestamptz not null default now()
);
create index job_progress_age on job_progress (updated_at);
