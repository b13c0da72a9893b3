import type { Pool } from 'pg';

/** Adds an answer-word book without words, once for a database. Returns its id. */
export async function insertSoldBook(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into book (key, scene_id, name, description, cover, sequence, content_hash, is_sold)
     select 'answer:example', id, '示例答案词', '', '', 0, '', true from scene where key = 'answer:books'
     on conflict (key) do update set retired_at = null returning id`,
  );
  return rows[0]?.id ?? 0;
}
