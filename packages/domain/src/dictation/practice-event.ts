/**
 * The kinds of events in a practice. `keyed` is a letter that `letter-block` refused; other keys are never stored.
 * `undone` undoes the last answer. `hinted` shows one more letter.
 */
export const practiceEventKinds = [
  'shown',
  'played',
  'submitted',
  'keyed',
  'chosen',
  'graded',
  'revealed',
  'skipped',
  'undone',
  'hinted',
  'paused',
  'resumed',
] as const;

export type PracticeEventKind = (typeof practiceEventKinds)[number];

/** Events that are an answer. Only these change a turn. */
export const answerKinds = ['submitted', 'keyed', 'chosen', 'graded', 'revealed', 'skipped'] as const;

export type AnswerKind = (typeof answerKinds)[number];

/** Answers that can be undone. A reveal cannot: the learner has seen the answer. */
export const undoableKinds = ['submitted', 'keyed', 'chosen', 'graded', 'skipped'] as const;

/** The learner's own grade in 自测: 认识, 模糊, 不认识. */
export const selfGrades = ['known', 'vague', 'unknown'] as const;

export type SelfGrade = (typeof selfGrades)[number];

/**
 * One fact of a practice, as the browser posts it: a raw attempt, never a verdict. `turn` is the number of the
 * presentation, from 0; a word that returns has a new turn. `typed` is the whole text; for `keyed` it ends with the
 * refused letter. `elapsedMs` is active time since the previous event, without pauses. `hints` is the number of shown
 * letters.
 */
export type PracticeEvent = {
  readonly id: string;
  readonly practiceId: string;
  readonly itemId: string;
  readonly turn: number;
  readonly kind: PracticeEventKind;
  readonly typed: string;
  readonly hints: number;
  readonly elapsedMs: number;
  readonly occurredAt: number;
  /** The item whose meaning the learner chose. Only with `chosen`. */
  readonly choiceId?: string;
  /** Only with `graded`. */
  readonly grade?: SelfGrade;
  /** Id of the undone event. Only with `undone`. */
  readonly undoes?: string;
};

/** Whether an event is an answer. */
export const isAnswer = (event: Pick<PracticeEvent, 'kind'>): boolean => isAnswerKind(event.kind);

/** Whether events of a kind are answers. */
export const isAnswerKind = (kind: PracticeEventKind): kind is AnswerKind =>
  answerKinds.some((each) => each === kind);

/** Whether an event of this kind can be undone. */
export const isUndoable = (event: { readonly kind: string }): boolean =>
  undoableKinds.some((kind) => kind === event.kind);

/**
 * Whether a wrong attempt counts as a mistake. `attempt` is the number of earlier answers in the turn. Of the letters
 * that `letter-block` refuses in one word only the first counts: the others follow from the same slip.
 */
export const isCountedAttempt = (kind: string, attempt: number): boolean => kind !== 'keyed' || attempt === 0;

/** Longest active time of one event. A learner who left without a pause is not typing any more. */
export const elapsedLimitMs = 120_000;

/** Active time of an event, within the limit. */
export const activeMs = (event: Pick<PracticeEvent, 'elapsedMs'>): number =>
  Number.isFinite(event.elapsedMs) ? Math.min(Math.max(0, event.elapsedMs), elapsedLimitMs) : 0;
