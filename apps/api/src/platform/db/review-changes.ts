import { gradedModes } from '@tingci/domain/review/review-grade';

/** The modes whose answers make cards, as an SQL list. */
export const GRADED_MODES = `(${gradedModes.map((mode) => `'${mode}'`).join(', ')})`;

/** Words in one row of review_change. The fold reads whole rows. */
const WORDS_OF_ROW = 100;

/**
 * Notes that facts about words changed. Their cards are folded when somebody reads them. `source` has user_id and
 * word_id; `condition` is that of its rows.
 */
export const noteChanges = (source: string, condition = 'true'): string => `
  insert into review_change (user_id, word_ids)
  select user_id, array_agg(word_id) from (
    select user_id, word_id, (row_number() over (order by word_id) - 1) / ${WORDS_OF_ROW} as part
    from (select distinct user_id, word_id from ${source} where ${condition}) as changed
  ) as numbered group by user_id, part`;
