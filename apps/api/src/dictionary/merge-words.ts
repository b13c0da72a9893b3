import type { ClientBase } from 'pg';

/** What a merge did to the entries; `unchanged` were the same before. */
export type MergeCount = { added: number; changed: number; unchanged: number };

// In the order of the indexes, so that each page of them is written once.
const UPSERT = `
  create temp table merged_word on commit drop as
  with written as (
    insert into word (key, word, meanings, uk_phonetic, english_translate, tags, collins_stars, is_oxford, bnc_rank,
      frequency_rank, content_hash)
    select 'ecdict:' || s.word, s.word, s.meanings, s.uk_phonetic, s.english_translate, s.tags, s.collins_stars, s.is_oxford,
      s.bnc_rank, s.frequency_rank, s.content_hash
    from dictionary_staging s
    where s.reason is null and not exists (
      select from word w where w.key = 'ecdict:' || s.word and w.content_hash = s.content_hash and w.retired_at is null)
    order by s.word collate "C"
    on conflict (key) do update set
      meanings = excluded.meanings, uk_phonetic = excluded.uk_phonetic, english_translate = excluded.english_translate,
      tags = excluded.tags, collins_stars = excluded.collins_stars, is_oxford = excluded.is_oxford,
      bnc_rank = excluded.bnc_rank, frequency_rank = excluded.frequency_rank, content_hash = excluded.content_hash,
      version = word.version + 1, retired_at = null
    returning id, word, (xmax = 0) as is_new
  )
  select * from written`;

const FORGET_FORMS = 'delete from word_form using merged_word m where word_id = m.id and not m.is_new';

const ADD_FORMS = `
  insert into word_form (word_id, form, lemma, relations)
  select m.id, f.form, f.lemma, f.relations
  from merged_word m join dictionary_staging s on s.word = m.word and s.reason is null
    cross join jsonb_to_recordset(s.forms) as f (form text, lemma text, relations text)`;

const COUNT = `
  select (select count(*) from merged_word where is_new) as added,
    (select count(*) from merged_word where not is_new) as changed,
    (select count(*) from dictionary_staging where reason is null) as taken`;

/** Every staged row in the order of the file with what becomes of it, or would if it were taken; to be asked before {@link mergeWords}. */
export function reportStatement(isTaken: boolean): string {
  const outcome = isTaken
    ? `case when w.id is null then '新增' when w.content_hash <> s.content_hash or w.retired_at is not null then '更新' else '未变' end`
    : `'可导入'`;
  return `
    select s.line as "行", s.word as "单词",
      case when s.reason is not null then '未导入' else ${outcome} end as "结果", coalesce(s.reason, '') as "原因"
    from dictionary_staging s left join word w on w.key = 'ecdict:' || s.word
    order by s.line`;
}

/** Brings `word` and `word_form` in line with the staged entries, within the caller's transaction; writes only what differs. */
export async function mergeWords(client: ClientBase): Promise<MergeCount> {
  await client.query(UPSERT);
  await client.query(FORGET_FORMS);
  await client.query(ADD_FORMS);
  const { rows } = await client.query<{ added: number; changed: number; taken: number }>(COUNT);
  const { added = 0, changed = 0, taken = 0 } = rows[0] ?? {};
  return { added, changed, unchanged: taken - added - changed };
}
