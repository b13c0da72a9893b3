import type { PoolClient } from 'pg';
import { execute, getRow } from '../../platform/db/statement.ts';
import { countMerged, deleteForms, insertForms, mergeEntries } from './merge-words.sql.ts';

/** The result of a merge; `unchanged` counts entries that were the same before. */
export type MergeCount = { added: number; changed: number; unchanged: number };

/** Every staged row in the order of the file with its outcome, real or planned. Call it before {@link mergeWords}. */
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

/** Updates `word` and `word_form` to the staged entries, in the caller's transaction; writes only differences. */
export async function mergeWords(client: PoolClient): Promise<MergeCount> {
  await execute(client, mergeEntries, []);
  await execute(client, deleteForms, []);
  await execute(client, insertForms, []);
  const { added, changed, taken } = await getRow(client, countMerged, []);
  return { added, changed, unchanged: taken - added - changed };
}
