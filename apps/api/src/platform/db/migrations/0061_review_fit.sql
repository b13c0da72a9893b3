-- The graded reviews at the last time that weights were fitted, taken or not. The next time comes with a fifth more.
alter table review_setting add column fit_count int not null default 0;
