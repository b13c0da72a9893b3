/**
 * The meanings of a word called `w`. A learner's own word without one has that of the dictionary's word with the same
 * text, which may have come later than the list.
 */
export const MEANINGS = `case when w.owner_id is null or w.meanings <> '[]' then w.meanings else coalesce((
    select d.meanings from word d
    where look_key(d.word) collate "C" = look_key(w.word) collate "C" and d.retired_at is null and d.owner_id is null
      and d.meanings <> '[]'
    order by d.word = w.word desc, position(':' in d.key) > 0, d.id limit 1), w.meanings) end`;

/** The meanings column that holds one own meaning; SQL text. */
export const asMeanings = (meaning: string): string =>
  `case when ${meaning} = '' then '[]'::jsonb else jsonb_build_array(jsonb_build_object('pos', '', 'zh', ${meaning})) end`;
