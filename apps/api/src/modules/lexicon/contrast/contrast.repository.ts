import { defaultRightDays } from '@tingci/domain/dictation/statistics';
import type { Executor } from '../../../db/database.ts';

export type OwnBookWords = { bookId: number; name: string; wordIds: number[] };

export type KnownIds = { learned: number[]; mastered: number[] };

export type ContrastRepository = ReturnType<typeof createContrastRepository>;

const SHELF = `select json_agg(cw.word_id order by c.sequence, cw.sequence) as ids
  from chapter c join chapter_word cw on cw.chapter_id = c.id where c.book_id = $1 and c.retired_at is null`;

// Lists as JSON: one row to read instead of one a word.
const OWN = `select b.id as "bookId", b.name, coalesce((
    select json_agg(o.word_id order by o.position, o.word_id) from own_word o
    where o.book_id = b.id and o.removed_at is null), '[]') as "wordIds"
  from book b where b.id = any($2::bigint[]) and b.owner_id = $1 and b.retired_at is null`;

const SPELLINGS = `select json_agg(json_build_array(w.id, (
    select min(same.id) from word same
    where look_key(same.word) collate "C" = look_key(w.word) collate "C" and same.word = w.word
      and same.retired_at is null))) as pairs
  from word w where w.id = any($1::bigint[]) and w.retired_at is null`;

const KNOWN = `select coalesce(json_agg(s.word_id), '[]') as learned,
    coalesce(json_agg(s.word_id) filter (where s.right_day_count >= coalesce(
      (select right_days_needed from error_book_setting where user_id = $1), ${defaultRightDays})), '[]') as right,
    coalesce((select json_agg(word_id) from mastered_word where user_id = $1), '[]') as marked
  from word_state s where s.user_id = $1`;

/** Reads what a comparison of books is made of. */
export function createContrastRepository(client: Executor) {
  return {
    /** The words of a book of the content, in order. */
    async listShelfWords(bookId: number): Promise<number[]> {
      const { rows } = await client.query<{ ids: number[] | null }>({
        name: 'contrast-shelf',
        text: SHELF,
        values: [bookId],
      });
      return rows[0]?.ids ?? [];
    },
    /** The learner's own books among these ids with their words, in order. */
    async listOwnBooks(userId: number, bookIds: readonly number[]): Promise<OwnBookWords[]> {
      const { rows } = await client.query<OwnBookWords>({
        name: 'contrast-own',
        text: OWN,
        values: [userId, bookIds],
      });
      return rows;
    },
    /** For each word that is not retired the first id under which its spelling is known. */
    async listSpellings(wordIds: readonly number[]): Promise<[number, number][]> {
      const { rows } = await client.query<{ pairs: [number, number][] | null }>({
        name: 'contrast-spellings',
        text: SPELLINGS,
        values: [wordIds],
      });
      return rows[0]?.pairs ?? [];
    },
    /** What the learner has answered, and what is mastered: marked so, or written right on enough days. */
    async getKnown(userId: number): Promise<KnownIds> {
      const { rows } = await client.query<{ learned: number[]; right: number[]; marked: number[] }>({
        name: 'contrast-known',
        text: KNOWN,
        values: [userId],
      });
      const { learned = [], right = [], marked = [] } = rows[0] ?? {};
      return { learned, mastered: [...right, ...marked] };
    },
  };
}
