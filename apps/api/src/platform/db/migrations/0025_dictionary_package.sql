-- How far the dictionary of an npm package is: one row for each version of a package.
create table dictionary_package (
  name text primary key,
  stage text not null check (stage in ('download', 'core', 'likely', 'rest', 'done')),
  -- Share of the stage, from 0 to 1.
  fraction real not null default 0,
  -- The last row of the stage that is stored: the import continues after it.
  last_row int not null default 0,
  -- Why it does not go on; empty while it does.
  problem text not null default '' check (problem in ('', 'network', 'disk', 'package')),
  changed_at timestamptz not null
);
