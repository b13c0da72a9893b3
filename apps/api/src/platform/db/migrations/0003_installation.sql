-- One row: what every process on this database must agree on.
create table installation (
  is_only boolean primary key default true check (is_only),
  secret_fingerprint text not null
);
