import type { JudgeSettings } from './judge/judge.ts';
import { judgeEvent } from './judge/judge-event.ts';
import type { LetterOp } from './judge/letter-diff.ts';
import { noPatterns, type PatternCounts } from './judge/pattern.ts';
import { isCountedAttempt, type PracticeEvent, type SelfGrade } from './practice-event.ts';

/** The rounds of a practice session: the chapter, its wrong words, and the words that are wrong again. */
export type Round = 0 | 1 | 2;

/**
 * A written attempt with its judgement. A refused one ends with the refused letter. `patterns` is empty for an attempt
 * that does not count.
 */
export type JudgedAttempt = {
  readonly typed: string;
  readonly isRight: boolean;
  readonly diff: readonly LetterOp[];
  readonly patterns: PatternCounts;
};

/** One presentation of one item. `ending` is set when it has ended. */
export type Turn = {
  readonly index: number;
  readonly round: Round;
  readonly itemId: string;
  readonly answer: string;
  readonly attempts: readonly JudgedAttempt[];
  readonly hints: number;
  readonly isRevealed: boolean;
  /** The item whose meaning the learner chose. */
  readonly choiceId: string | undefined;
  readonly grade: SelfGrade | undefined;
  readonly ending: 'answered' | 'skipped' | undefined;
};

/** Maximum number of attempts that the state stores for one turn. Later attempts still count as events. */
const maxStoredAttempts = 50;

/** A turn without an answer. */
export const createTurn = (index: number, round: Round, item: { id: string; answer: string }): Turn => ({
  index,
  round,
  itemId: item.id,
  answer: item.answer,
  attempts: [],
  hints: 0,
  isRevealed: false,
  choiceId: undefined,
  grade: undefined,
  ending: undefined,
});

/** The number of answers of a turn so far: attempts, and a reveal. */
export const countAttempts = (turn: Turn): number => turn.attempts.length + (turn.isRevealed ? 1 : 0);

const isWronglyChosen = (turn: Turn): boolean => turn.choiceId !== undefined && turn.choiceId !== turn.itemId;

/** Whether the turn has a wrong answer or a reveal. Then the word goes to the error book. */
export const hasMistake = (turn: Turn): boolean =>
  turn.isRevealed ||
  turn.grade === 'unknown' ||
  isWronglyChosen(turn) ||
  turn.attempts.some((each) => !each.isRight);

/** Whether the word must be repeated: after a mistake, or after 模糊. */
export const needsRepeat = (turn: Turn): boolean => turn.grade === 'vague' || hasMistake(turn);

/**
 * Whether the turn counts in the score. A word that was skipped without an answer does not, for example without
 * sound.
 */
export const isScored = (turn: Turn): boolean => hasMistake(turn) || turn.ending === 'answered';

/** Whether the word was right in the end, at the first attempt or later. */
export const wasAnsweredRight = (turn: Turn): boolean =>
  turn.attempts.some((each) => each.isRight) || turn.choiceId === turn.itemId || turn.grade === 'known';

const withAttempt = (turn: Turn, event: PracticeEvent, settings: JudgeSettings): Turn => {
  const { verdict, diff, patterns } = judgeEvent({ event, answer: turn.answer, settings });
  if (verdict === 'none') return turn;
  const isRight = verdict === 'right';
  const isCounted = isCountedAttempt(event.kind, countAttempts(turn));
  const attempt: JudgedAttempt = {
    typed: event.typed,
    isRight,
    diff,
    patterns: isCounted ? patterns : noPatterns,
  };
  // An exam takes one submission per word and shows no verdict, so a wrong submission ends the turn too.
  const isOver = isRight || (settings.policy === 'exam' && event.kind === 'submitted');
  return {
    ...turn,
    attempts:
      turn.attempts.length < maxStoredAttempts || isRight ? [...turn.attempts, attempt] : turn.attempts,
    hints: Math.max(turn.hints, event.hints),
    ending: isOver ? 'answered' : undefined,
  };
};

/** The turn after one answer. It is unchanged when the answer has no content, or when the turn has ended. */
export const answerTurn = (turn: Turn, event: PracticeEvent, settings: JudgeSettings): Turn => {
  if (turn.ending !== undefined) return turn;
  switch (event.kind) {
    case 'submitted':
    case 'keyed':
      return withAttempt(turn, event, settings);
    case 'chosen':
      if (event.choiceId === undefined) return turn;
      return { ...turn, choiceId: event.choiceId, ending: 'answered' };
    case 'graded':
      return event.grade === undefined ? turn : { ...turn, grade: event.grade, ending: 'answered' };
    case 'revealed':
      return turn.isRevealed ? turn : { ...turn, isRevealed: true };
    case 'skipped':
      return { ...turn, ending: 'skipped' };
    default:
      return turn;
  }
};
