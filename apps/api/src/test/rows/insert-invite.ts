import { randomBytes, randomUUID } from 'node:crypto';
import { formatReadableCode } from '@tingci/domain/readable-code';
import type { Pool } from 'pg';

/** Shares a book with one word that a learner makes for this; returns its code. */
export async function insertInvite(pool: Pool, ownerId: number, wordId: number): Promise<string> {
  const code = formatReadableCode(randomBytes(10));
  await pool.query(
    `with made as (
      insert into book (key, owner_id, name, description, cover, sequence, content_hash, chapter_size)
      values ('own:' || $1::bigint || '/' || $2::text, $1, '分享的书', '', '', 0, '', 15) returning id
    ), placed as (
      insert into own_word (user_id, book_id, word_id, position, note, meaning, is_listed, added_at)
      select $1, id, $3, 1, '', '', true, now() from made
    )
    insert into book_invite (book_id, owner_id, code, made_at) select id, $1, $4, now() from made`,
    [ownerId, randomUUID(), wordId, code],
  );
  return code;
}
