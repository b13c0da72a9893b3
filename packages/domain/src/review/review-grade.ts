import { type LearnMode, learnMode } from '../dictation/mode.ts';
import type { AnswerKind, SelfGrade } from '../dictation/practice-event.ts';

/** Grades of an answer, from forgotten to effortless. FSRS numbers them 1 to 4 in this order. */
export const reviewGrades = ['again', 'hard', 'good', 'easy'] as const;

export type ReviewGrade = (typeof reviewGrades)[number];

/** The modes in which the learner answers from memory. In 跟打 they see it, and in 听音选义 they recognise its meaning. */
export const gradedModes: readonly LearnMode[] = [learnMode.dictation, learnMode.recall, learnMode.selfTest];

/** An answer in a graded mode, after the server has judged it. */
export type ReviewAnswer = {
  readonly kind: AnswerKind;
  /** Null for answers without a verdict: grades and reveals. */
  readonly isRight: boolean | null;
  /** Only with `graded`. */
  readonly selfGrade: SelfGrade | null;
  readonly typed: string;
  /** Number of letters shown as a hint. */
  readonly hints: number;
  /** Number of plays after the first one. */
  readonly replays: number;
  /** Active time for the answer, in milliseconds. */
  readonly elapsedMs: number;
};

/** An answer after so many replays counts as helped. */
const manyReplays = 3;
const slowPause = { startMs: 8_000, perLetterMs: 1_000 };
const fastPause = { startMs: 2_500, perLetterMs: 350 };

const timeFor = (pause: typeof slowPause, typed: string): number =>
  pause.startMs + pause.perLetterMs * typed.length;

/** Whether the learner could not remember the word: a wrong answer or a reveal. */
export const isForgotten = ({ kind, isRight }: ReviewAnswer): boolean =>
  kind === 'revealed' || isRight === false;

/** Whether letters were shown, or the word was played many times. */
export const isHelped = ({ hints, replays }: ReviewAnswer): boolean => hints > 0 || replays >= manyReplays;

/** Whether the answer took longer than 8 s and 1 s for each letter. A learner who knows the word needs less. */
export const isSlow = ({ typed, elapsedMs }: ReviewAnswer): boolean => elapsedMs > timeFor(slowPause, typed);

/** Whether the learner answered at once: no replay, and at most 2.5 s and 0.35 s for each letter. */
export const isEffortless = ({ typed, elapsedMs, replays }: ReviewAnswer): boolean =>
  replays === 0 && elapsedMs <= timeFor(fastPause, typed);

const ownGrades: Record<SelfGrade, ReviewGrade> = { known: 'good', vague: 'hard', unknown: 'again' };

/** The grade of the first answer of a day. Undefined for an answer that says nothing about the memory: a skip. */
export const gradeAnswer = (answer: ReviewAnswer): ReviewGrade | undefined => {
  if (answer.selfGrade !== null) return ownGrades[answer.selfGrade];
  if (isForgotten(answer)) return 'again';
  if (answer.isRight !== true) return undefined;
  if (isHelped(answer) || isSlow(answer)) return 'hard';
  return isEffortless(answer) ? 'easy' : 'good';
};
