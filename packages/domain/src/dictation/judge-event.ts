import { isRightWord, type JudgeSettings, judgeWord } from './judge.ts';
import type { LeniencyName } from './leniency.ts';
import type { LetterOp } from './letter-diff.ts';
import { countPatterns, noPatterns, type PatternCounts } from './pattern.ts';
import type { PracticeEvent } from './practice-event.ts';

/** What an event means for the learner's record; `none` are events that say nothing about knowing the word. */
export type EventVerdict = 'right' | 'wrong' | 'revealed' | 'skipped' | 'none';

export type JudgedEvent = {
  readonly verdict: EventVerdict;
  readonly appliedLeniencies: readonly LeniencyName[];
  readonly diff: readonly LetterOp[];
  readonly patterns: PatternCounts;
};

const unjudged = (verdict: EventVerdict): JudgedEvent => ({
  verdict,
  appliedLeniencies: [],
  diff: [],
  patterns: noPatterns,
});

/**
 * Judges one raw event against the word's answer (`word|variant` allowed). The server stores this verdict; the
 * browser computes the same for instant feedback. An empty submission is no attempt and says nothing.
 */
export const judgeEvent = (input: {
  readonly event: Pick<PracticeEvent, 'kind' | 'typed'>;
  readonly answer: string;
  readonly settings: JudgeSettings;
}): JudgedEvent => {
  const { event, answer, settings } = input;
  if (event.kind === 'revealed' || event.kind === 'skipped') return unjudged(event.kind);
  if (event.kind !== 'submitted' || event.typed.trim() === '') return unjudged('none');
  const { isRight, appliedLeniencies, diff } = judgeWord({ typed: event.typed, answer, settings });
  return {
    verdict: isRight ? 'right' : 'wrong',
    appliedLeniencies,
    diff,
    patterns: isRight ? noPatterns : countPatterns(diff),
  };
};

/** The verdict of {@link judgeEvent} alone: what a server stores. */
export const findVerdict = (input: {
  readonly event: Pick<PracticeEvent, 'kind' | 'typed'>;
  readonly answer: string;
  readonly settings: JudgeSettings;
}): EventVerdict => {
  const { event, answer, settings } = input;
  if (event.kind === 'revealed' || event.kind === 'skipped') return event.kind;
  if (event.kind !== 'submitted' || event.typed.trim() === '') return 'none';
  return isRightWord({ typed: event.typed, answer, settings }) ? 'right' : 'wrong';
};
