import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import { namedChapters } from '@tingci/domain/lexicon/book/own-book';
import { createStatements } from '../../../platform/db/statement.ts';
import { CHAPTER_OF_WORD, IS_NAMED_CHAPTER } from './named-chapter.sql.ts';
import type { Types } from './own-chapter.sql-types.ts';

const statement = createStatements<Types>();

const COLUMNS = `c.id, c.book_id as "bookId", c.name, c.sequence, b.name as "bookName",
  b.chapter_size as "chapterSize!", b.retired_at is not null as "isRetired!",
  case when b.chapter_size = ${namedChapters} then named.words
    else greatest(0, least(b.chapter_size, (select count(*) from own_word o where o.book_id = b.id and o.removed_at is null)
      - (c.sequence - 1) * b.chapter_size)) end as "wordCount!"`;

// A named chapter is where its first word is.
const listStatement = (condition: string) => `select ${COLUMNS}
  from chapter c join book b on b.id = c.book_id and b.owner_id = $1
    cross join lateral (select count(*) as words, min(o.position) as place from own_word o
      where b.chapter_size = ${namedChapters} and ${IS_NAMED_CHAPTER}
        and o.book_id = b.id and o.removed_at is null and ${CHAPTER_OF_WORD} = c.name) as named
  where ${condition} order by c.book_id, named.place, c.sequence`;

export const listOwnChaptersById = statement('own-chapters-by-id', listStatement('c.id = any($2::bigint[])'));

export const listOwnChaptersOfBook = statement('own-chapters', listStatement('c.book_id = $2'));

const WORDS = `select o.word_id as "wordId", o.meaning, o.phonetic, o.example, r.id as "recordingId"
  from own_word o left join own_recording r on r.book_id = o.book_id and r.word_id = o.word_id
  where o.book_id = $2 and o.user_id = $1 and o.removed_at is null`;

export const listOwnChapterWords = statement(
  'own-chapter-words',
  `${WORDS} order by o.position, o.word_id limit $3 offset $4`,
);

export const listNamedChapterWords = statement(
  'own-named-chapter-words',
  `${WORDS} and ${CHAPTER_OF_WORD} = $3 order by o.position, o.word_id`,
);

const RANKED = `select o.word_id, ${CHAPTER_OF_WORD} as chapter, row_number() over (order by o.position, o.word_id) as rank
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
    join chapter c on c.book_id = $2 and case when b.chapter_size = ${namedChapters}
      then ${IS_NAMED_CHAPTER} and c.name = r.chapter else c.sequence = (r.rank - 1) / b.chapter_size + 1 end
    join word_state s on s.user_id = $1 and s.word_id = r.word_id
  group by c.id`,
);
