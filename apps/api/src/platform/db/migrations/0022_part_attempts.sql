-- The paper list shows the last result of each part.
create index exam_attempt_part on exam_attempt (user_id, document_id, part, submitted_at desc) where part is not null;
