-- What a practice was set up with and the session that answered last, so that another device can go on with it;
-- a practice without a setup cannot be resumed.
alter table practice add column setup jsonb;
alter table practice add column last_session_id uuid;
create index practice_open on practice (user_id, chapter_id, last_at desc) where setup is not null;

-- What the device's clock said, where the instant kept in occurred_at had to be corrected.
alter table practice_event add column claimed_at timestamptz;
