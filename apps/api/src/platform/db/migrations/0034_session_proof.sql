-- When somebody last proved who they are in this session: by the login, or since then by password or code.
alter table session add column proved_at timestamptz;
