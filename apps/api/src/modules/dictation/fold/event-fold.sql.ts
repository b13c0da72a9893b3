import { errorPatterns } from '@tingci/domain/dictation/judge/pattern';
import { isFromMemory, isTypedMode, learnModes } from '@tingci/domain/dictation/mode';
import { elapsedLimitMs } from '@tingci/domain/dictation/practice-event';

/**
 * Whether an event is an answer: it was judged, or is a grade or a reveal. Skips and empty submissions are stored, but
 * are not answers. Of the letters refused in one word only the first is one (`isCountedAttempt`).
 */
export const IS_ANSWER = `((e.kind in ('revealed', 'graded') or e.is_right is not null) and (e.kind <> 'keyed' or e.attempt = 0))`;

/**
 * Whether an event is the first answer to a word of the chapter, so that it decides about the share of right words. In
 * an exam a skipped word is an answer too.
 */
export const IS_FIRST_ANSWER = `(e.attempt = 0 and e.round = 0 and (${IS_ANSWER} or e.kind = 'skipped' and e.policy = 'exam'))`;

/**
 * Among answers, a reveal counts as a mistake like a wrong submission: the learner could not write the word. 模糊 is
 * neither right nor a mistake.
 */
export const IS_MISTAKE = `(e.kind = 'revealed' or e.is_right is false)`;

const recallModes = learnModes.filter((mode) => isTypedMode(mode) && isFromMemory(mode));

/** Whether the learner wrote the word from memory without help, and so knows its spelling. */
export const IS_RECALLED = `(e.is_right and e.hints = 0 and e.mode in (${recallModes.map((mode) => `'${mode}'`).join(', ')}))`;

/** Active time of an event, in milliseconds, with the same limit as the score on the page. */
export const ACTIVE_MS = `least(e.elapsed_ms, ${elapsedLimitMs})`;

/** Wrong attempts by pattern, in the order of `pattern_counts`, of the rows for which `condition` is true. */
export const countPatterns = (condition = 'true'): string =>
  `array[${errorPatterns
    .map((_, index) => `count(*) filter (where ${condition} and e.patterns & ${1 << index} > 0)`)
    .join(', ')}]::int[]`;

/** The pattern counts of two rows, added or subtracted. */
export const joinPatternCounts = (left: string, sign: '+' | '-', right: string): string =>
  `array[${errorPatterns.map((_, index) => `${left}.pattern_counts[${index + 1}] ${sign} ${right}.pattern_counts[${index + 1}]`).join(', ')}]`;

/** The local day of an instant; both are SQL expressions. */
export const dayOf = (instant: string, timeZone: string): string =>
  `(${instant} at time zone ${timeZone})::date`;

/**
 * Events of learner $1 as `e`, with the columns that the folds need. `is_standing` is false for an event that another
 * event of the same practice and word undid.
 */
export const listEvents = (condition = 'true'): string => `(
  select p.chapter_id, p.mode, p.policy, e.word_id, e.kind, e.is_right, e.typed, e.hints, e.attempt, e.round,
    e.patterns, e.elapsed_ms, e.occurred_at, u.undoes is null as is_standing
  from practice_event e join practice p on p.user_id = e.user_id and p.id = e.practice_id
    left join (
      select distinct undoes, practice_id, word_id from practice_event where user_id = $1 and undoes is not null
    ) u on u.undoes = e.id and u.practice_id = e.practice_id and u.word_id = e.word_id
  where e.user_id = $1 and ${condition}) as e`;

/** The time zone whose days count for learner $1. */
export const TIME_ZONE_OF_LEARNER = '(select time_zone from app_user where id = $1)';
