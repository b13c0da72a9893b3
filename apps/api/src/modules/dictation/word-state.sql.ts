/**
 * Which events say something about knowing the word: a judged one, a grade or a reveal. Skips and empty submissions are
 * facts, but no answers.
 */
const IS_ANSWER = `(e.kind in ('revealed', 'graded') or e.is_right is not null)`;

// Among answers, a reveal counts as a mistake like a wrong submission: the learner could not write the word. 模糊 is
// neither right nor a mistake.
const IS_MISTAKE = `(e.kind = 'revealed' or e.is_right is false)`;

/** Which stored events `e` were not taken back: by an event of the same practice and word, wherever that came from. */
export const IS_STANDING = `not exists (select from practice_event u where u.user_id = e.user_id and u.undoes = e.id
  and u.practice_id = e.practice_id and u.word_id = e.word_id)`;

// Ties are broken by content alone, so that the state does not depend on the order in which events arrive.
const LATEST_FIRST = 'order by e.occurred_at desc, e.typed collate "C" desc, e.chapter_id desc';

/** Columns of `word_state` that are folded from events, in the order of {@link foldAnswers}. */
export const FOLDED_COLUMNS = `answer_count, wrong_count, first_answered_at, last_answered_at,
  first_wrong_at, last_wrong_at, last_wrong_typed, last_wrong_chapter_id`;

/** Folds answers by word: `source` gives word_id, chapter_id, kind, is_right, typed and occurred_at as `e`. */
export function foldAnswers(source: string): string {
  return `select e.word_id, count(*)::int as answer_count, (count(*) filter (where ${IS_MISTAKE}))::int as wrong_count,
    min(e.occurred_at) as first_answered_at, max(e.occurred_at) as last_answered_at,
    min(e.occurred_at) filter (where ${IS_MISTAKE}) as first_wrong_at,
    max(e.occurred_at) filter (where ${IS_MISTAKE}) as last_wrong_at,
    (array_agg(e.typed ${LATEST_FIRST}) filter (where ${IS_MISTAKE}))[1] as last_wrong_typed,
    (array_agg(e.chapter_id ${LATEST_FIRST}) filter (where ${IS_MISTAKE}))[1] as last_wrong_chapter_id
  from ${source} where ${IS_ANSWER} group by e.word_id order by e.word_id`;
}

const IS_LATER = `excluded.last_wrong_at is not null and (s.last_wrong_at is null or
  (excluded.last_wrong_at, excluded.last_wrong_typed collate "C", excluded.last_wrong_chapter_id)
    > (s.last_wrong_at, s.last_wrong_typed collate "C", s.last_wrong_chapter_id))`;

/** Adds folded answers (`excluded`) to a state `s`; commutative and associative. least and greatest ignore nulls. */
export const MERGE_STATE = `answer_count = s.answer_count + excluded.answer_count,
  wrong_count = s.wrong_count + excluded.wrong_count,
  first_answered_at = least(s.first_answered_at, excluded.first_answered_at),
  last_answered_at = greatest(s.last_answered_at, excluded.last_answered_at),
  first_wrong_at = least(s.first_wrong_at, excluded.first_wrong_at),
  last_wrong_at = greatest(s.last_wrong_at, excluded.last_wrong_at),
  last_wrong_typed = case when ${IS_LATER} then excluded.last_wrong_typed else s.last_wrong_typed end,
  last_wrong_chapter_id = case when ${IS_LATER} then excluded.last_wrong_chapter_id else s.last_wrong_chapter_id end`;

/** Replaces the folded part of a state by `excluded`. */
export const REPLACE_STATE = FOLDED_COLUMNS.split(',')
  .map((column) => `${column.trim()} = excluded.${column.trim()}`)
  .join(', ');
