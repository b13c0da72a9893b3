import { gradedModes } from '@tingci/domain/review/review-grade';

const GRADED_MODES = `(${gradedModes.map((mode) => `'${mode}'`).join(', ')})`;

/**
 * Makes the words of new events cards of spaced review, or their cards stale. `source` has user_id, word_id and mode as
 * `e`. The cards are folded when somebody reads them.
 */
export const markCards = (source: string): string => `
  insert into review_card as c (user_id, word_id)
  select e.user_id, e.word_id from ${source} where e.mode in ${GRADED_MODES}
  group by e.user_id, e.word_id order by e.word_id
  on conflict (user_id, word_id) do update set change_count = c.change_count + 1`;
