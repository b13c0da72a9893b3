import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Submits a book with one word that a learner makes for this; returns the submission and the book. */
export async function insertReview(
  pool: Pool,
  given: { ownerId: number; wordId: number; state: 'waiting' | 'approved' },
): Promise<{ id: number; bookId: number }> {
  const { ownerId, wordId, state } = given;
  const { rows } = await pool.query<{ id: number; bookId: number }>(
    `with made as (
      insert into book (key, owner_id, name, description, cover, sequence, content_hash, chapter_size)
      values ('own:' || $1::bigint || '/' || $2::text, $1, '社区的书', '', '', 0, '', 15) returning id
    ), placed as (
      insert into own_word (user_id, book_id, word_id, position, note, meaning, is_listed, added_at)
      select $1, id, $3, 1, '', '', true, now() from made
    )
    insert into book_review (book_id, user_id, state, name, chapter_size, lines, word_count, version, submitted_at, decided_at)
    select id, $1, $4, '社区的书', 15, $3::bigint || chr(9) || 'tenant', 1, $2::text, now(),
      case $4 when 'approved' then now() end
    from made returning id, book_id as "bookId"`,
    [ownerId, randomUUID(), wordId, state],
  );
  const [row] = rows;
  if (!row) throw new Error('No submission was made.');
  return { id: Number(row.id), bookId: Number(row.bookId) };
}
