/**
 * What happened in a practice. `keyed` is a letter refused under `letter-block`; other keys between submissions are
 * never kept. `undone` takes back the learner's last answer. `hinted` is one letter more shown on request.
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

/** Events that say how a word went; only these can change a turn. */
export const answerKinds = ['submitted', 'keyed', 'chosen', 'graded', 'revealed', 'skipped'] as const;

export type AnswerKind = (typeof answerKinds)[number];

/** Answers that can be taken back: what was revealed has been seen. */
export const undoableKinds = ['submitted', 'keyed', 'chosen', 'graded', 'skipped'] as const;

/** The learner's own grade in 自测: 认识, 模糊, 不认识. */
export const selfGrades = ['known', 'vague', 'unknown'] as const;

export type SelfGrade = (typeof selfGrades)[number];

/**
 * One fact of a practice, as the browser posts it: a raw attempt, never a verdict.
 * `turn` counts the presentations of the session from 0, so a word that comes again has a new turn;
 * `typed` is the whole text, with `keyed` up to and including the refused letter;
 * `elapsedMs` is active time since the previous event, pauses left out; `hints` is how many letters were shown.
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
  /** The item whose meaning was chosen; only with `chosen`. */
  readonly choiceId?: string;
  /** Only with `graded`. */
  readonly grade?: SelfGrade;
  /** Id of the event taken back; only with `undone`. */
  readonly undoes?: string;
};

/** Whether an event says how a word went. */
export const isAnswer = (event: Pick<PracticeEvent, 'kind'>): boolean =>
  answerKinds.some((kind) => kind === event.kind);

/** Whether an event of this kind can be taken back. */
export const isUndoable = (event: { readonly kind: string }): boolean =>
  undoableKinds.some((kind) => kind === event.kind);

/** Longest active time one event may claim: a learner who left without pausing is not still typing. */
export const elapsedLimitMs = 120_000;

/** Active time an event adds, within bounds. */
export const activeMs = (event: Pick<PracticeEvent, 'elapsedMs'>): number =>
  Number.isFinite(event.elapsedMs) ? Math.min(Math.max(0, event.elapsedMs), elapsedLimitMs) : 0;
