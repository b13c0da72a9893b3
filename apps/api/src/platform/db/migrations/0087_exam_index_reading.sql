-- The index has the passages of reading papers too. Until a paper is read again, it is one that was indexed before: listening.

alter table exam_paper add column type text not null default 'listening' check (type in ('listening', 'reading'));
alter table exam_paper alter column type drop default;
