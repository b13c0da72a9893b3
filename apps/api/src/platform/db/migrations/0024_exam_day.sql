-- The day of the learner's exam, in their time zone: the plan leads to it.
alter table study_plan add column exam_day date;
