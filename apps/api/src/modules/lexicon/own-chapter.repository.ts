import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import type { Executor } from '../../db/database.ts';
import type { Chapter } from './catalogue.ts';
import type { ChapterProgress } from './lexicon.repository.ts';

/** A chapter of an own book with the book it is a slice of. */
export type OwnChapter = Chapter & { bookName: string; chapterSize: number; isRetired: boolean };

export type OwnChapterRepository = ReturnType<typeof createOwnChapterRepository>;

const COLUMNS = `c.id, c.book_id as "bookId", c.name, c.sequence, b.name as "bookName",
  b.chapter_size as "chapterSize", b.retired_at is not null as "isRetired",
  greatest(0, least(b.chapter_size, (select count(*) from own_word o where o.book_id = b.id and o.removed_at is null)
    - (c.sequence - 1) * b.chapter_size)) as "wordCount"`;

const RANKED = `select o.word_id, row_number() over (order by o.position, o.word_id) as place
  from own_word o where o.book_id = $2 and o.user_id = $1 and o.removed_at is null`;

const PROGRESS = `
  select c.id as "chapterId", count(*) as "learnedCount",
    count(*) filter (where s.is_error and s.right_day_count < coalesce(
      (select right_days_needed from error_book_setting where user_id = $1), ${defaultRightDays})) as "wrongCount",
    max(s.last_answered_at) as "lastLearnedAt"
  from (${RANKED}) as r
    join book b on b.id = $2
    join chapter c on c.book_id = $2 and c.sequence = (r.place - 1) / b.chapter_size + 1
    join word_state s on s.user_id = $1 and s.word_id = r.word_id
  group by c.id`;

/** Reads the chapters of own books: slices of the order of their words. Nothing finds those of another learner. */
export function createOwnChapterRepository(client: Executor) {
  const list = async (name: string, condition: string, values: unknown[]): Promise<OwnChapter[]> => {
    const { rows } = await client.query<OwnChapter>({
      name,
      text: `select ${COLUMNS} from chapter c join book b on b.id = c.book_id and b.owner_id = $1
        where ${condition} order by c.book_id, c.sequence`,
      values,
    });
    return rows;
  };
  return {
    /** The chapters with these ids, those of deleted books too. */
    listByIds: (userId: number, ids: readonly number[]) =>
      list('own-chapters-by-id', 'c.id = any($2::bigint[])', [userId, ids]),
    /** The chapters of a book, those too that its words no longer fill. */
    listOfBook: (userId: number, bookId: number) => list('own-chapters', 'c.book_id = $2', [userId, bookId]),
    async listWordIds(userId: number, { bookId, sequence, chapterSize }: OwnChapter): Promise<number[]> {
      const { rows } = await client.query<{ wordId: number }>({
        name: 'own-chapter-words',
        text: `select word_id as "wordId" from own_word
          where book_id = $2 and user_id = $1 and removed_at is null order by position, word_id limit $3 offset $4`,
        values: [userId, bookId, chapterSize, (sequence - 1) * chapterSize],
      });
      return rows.map(({ wordId }) => wordId);
    },
    async listProgress(userId: number, bookId: number): Promise<ChapterProgress[]> {
      const { rows } = await client.query<ChapterProgress>({
        name: 'own-chapter-progress',
        text: PROGRESS,
        values: [userId, bookId],
      });
      return rows;
    },
  };
}
