import type { PracticeEvent, SelfGrade } from '../practice-event.ts';
import { isRightWord, type JudgeSettings, judgeWord } from './judge.ts';
import type { LeniencyName } from './leniency.ts';
import { diffRefused, isRefused } from './letter-block.ts';
import type { LetterOp } from './letter-diff.ts';
import { countPatterns, noPatterns, type PatternCounts, patternsOfAttempt } from './pattern.ts';

/**
 * What an event says about the learner. `unsure` is 模糊: an answer that is neither right nor a mistake. `none` is for
 * events that are no answer.
 */
export type EventVerdict = 'right' | 'wrong' | 'unsure' | 'revealed' | 'skipped' | 'none';

/** The raw fields of an event that are judged. */
export type Attempt = Pick<PracticeEvent, 'kind' | 'typed'> &
  Partial<Pick<PracticeEvent, 'itemId' | 'choiceId' | 'grade'>>;

export type JudgedEvent = {
  readonly verdict: EventVerdict;
  readonly appliedLeniencies: readonly LeniencyName[];
  readonly diff: readonly LetterOp[];
  readonly patterns: PatternCounts;
};

type Input = { readonly event: Attempt; readonly answer: string; readonly settings: JudgeSettings };

const gradeVerdicts: Record<SelfGrade, EventVerdict> = { known: 'right', vague: 'unsure', unknown: 'wrong' };

/**
 * The verdict that the server stores for an event. The word's answer can be `word|variant`. An empty submission is no
 * attempt and has no verdict.
 */
export const findVerdict = ({ event, answer, settings }: Input): EventVerdict => {
  switch (event.kind) {
    case 'revealed':
    case 'skipped':
      return event.kind;
    case 'chosen':
      if (event.choiceId === undefined) return 'none';
      return event.choiceId === event.itemId ? 'right' : 'wrong';
    case 'graded':
      return event.grade === undefined ? 'none' : gradeVerdicts[event.grade];
    case 'keyed':
      return isRefused({ typed: event.typed, answer, isCaseStrict: settings.isCaseStrict })
        ? 'wrong'
        : 'none';
    case 'submitted':
      if (event.typed.trim() === '') return 'none';
      return isRightWord({ typed: event.typed, answer, settings }) ? 'right' : 'wrong';
    default:
      return 'none';
  }
};

const withoutLetters = (verdict: EventVerdict): JudgedEvent => ({
  verdict,
  appliedLeniencies: [],
  diff: [],
  patterns: noPatterns,
});

/** The verdict of {@link findVerdict} with reasons and letters, for feedback in the browser. */
export const judgeEvent = (input: Input): JudgedEvent => {
  const { event, answer, settings } = input;
  if (event.kind === 'keyed') {
    const verdict = findVerdict(input);
    if (verdict === 'none') return withoutLetters(verdict);
    const diff = diffRefused({ typed: event.typed, answer, isCaseStrict: settings.isCaseStrict });
    return { verdict, appliedLeniencies: [], diff, patterns: countPatterns(diff) };
  }
  if (event.kind !== 'submitted' || event.typed.trim() === '') return withoutLetters(findVerdict(input));
  const { isRight, appliedLeniencies, diff } = judgeWord({ typed: event.typed, answer, settings });
  return {
    verdict: isRight ? 'right' : 'wrong',
    appliedLeniencies,
    diff,
    patterns: isRight ? noPatterns : patternsOfAttempt(diff),
  };
};
