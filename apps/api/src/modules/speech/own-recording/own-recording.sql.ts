import { createStatements } from '../../../platform/db/statement.ts';
import type { Types } from './own-recording.sql-types.ts';

const statement = createStatements<Types>();

// A word or a book that was deleted has no recording any more. When it is restored in time, the recording is there again.
const LIVE = `join own_word o on o.book_id = r.book_id and o.word_id = r.word_id and o.removed_at is null
  join book b on b.id = r.book_id and b.retired_at is null`;

export const findOwnSound = statement(
  'own-sound',
  `select f.key from own_recording r join file f on f.id = r.file_id ${LIVE} where r.id = $1`,
);

/** The text of a word of the learner's own book. */
export const findRecordableWord = statement(
  'recordable-word',
  `select w.word from own_word o join word w on w.id = o.word_id join book b on b.id = o.book_id
  where o.book_id = $2 and o.word_id = $3 and o.user_id = $1 and o.removed_at is null and b.retired_at is null`,
);

export const findOwnRecording = statement(
  'own-recording',
  'select id, file_id as "fileId" from own_recording where user_id = $1 and book_id = $2 and word_id = $3',
);

/** Blocks other recordings of the learner until the transaction ends. */
export const lockRecorder = statement('lock-recorder', 'select from app_user where id = $1 for update');

export const countOwnRecordings = statement(
  'count-own-recordings',
  'select count(*)::int as "total!" from own_recording where user_id = $1',
);

export const insertOwnRecording = statement(
  'insert-own-recording',
  'insert into own_recording (user_id, book_id, word_id, file_id) values ($1, $2, $3, $4)',
);

export const deleteOwnRecording = statement(
  'delete-own-recording',
  'delete from own_recording where user_id = $1 and book_id = $2 and word_id = $3',
);
