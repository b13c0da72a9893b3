import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import { createStatements } from '../../../db/statement.ts';
import type { Types } from './own-chapter.sql-types.ts';

const statement = createStatements<Types>();

const COLUMNS = `c.id, c.book_id as "bookId", c.name, c.sequence, b.name as "bookName",
  b.chapter_size as "chapterSize!", b.retired_at is not null as "isRetired!",
  greatest(0, least(b.chapter_size, (select count(*) from own_word o where o.book_id = b.id and o.removed_at is null)
    - (c.sequence - 1) * b.chapter_size)) as "wordCount!"`;

const listStatement = (condition: string) => `select ${COLUMNS}
  from chapter c join book b on b.id = c.book_id and b.owner_id = $1
  where ${condition} order by c.book_id, c.sequence`;

export const listOwnChaptersById = statement('own-chapters-by-id', listStatement('c.id = any($2::bigint[])'));

export const listOwnChaptersOfBook = statement('own-chapters', listStatement('c.book_id = $2'));

export const listOwnChapterWords = statement(
  'own-chapter-words',
  `select o.word_id as "wordId", o.meaning, r.id as "recordingId"
  from own_word o left join own_recording r on r.book_id = o.book_id and r.word_id = o.word_id
  where o.book_id = $2 and o.user_id = $1 and o.removed_at is null order by o.position, o.word_id limit $3 offset $4`,
);

const RANKED = `select o.word_id, row_number() over (order by o.position, o.word_id) as rank
  from own_word o where o.book_id = $2 and o.user_id = $1 and o.removed_at is null`;

export const listOwnChapterProgress = statement(
  'own-chapter-progress',
  `
  select c.id as "chapterId", count(*) as "learnedCount!",
    count(*) filter (where s.is_error and s.right_day_count < coalesce(
      (select right_days_needed from error_book_setting where user_id = $1), ${defaultRightDays})) as "wrongCount!",
    max(s.last_answered_at) as "lastLearnedAt!"
  from (${RANKED}) as r
    join book b on b.id = $2
    join chapter c on c.book_id = $2 and c.sequence = (r.rank - 1) / b.chapter_size + 1
    join word_state s on s.user_id = $1 and s.word_id = r.word_id
  group by c.id`,
);
