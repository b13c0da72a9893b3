import type { ListeningStage } from './stages.ts';

/**
 * The kinds of events of a listening practice. `entered`, `omitted`, `completed`: a stage. `shown`: a sentence. `played`: sounds
 * that were heard, `amount` times. `understood`, `unclear`: the learner's own verdict on a sentence. `submitted`: a written
 * sentence. `hinted`: a hint of level `amount`. `revealed`, `skipped`: a sentence of the dictation. `recorded`: the learner spoke
 * for `amount` ms. `marked`: a place that was not understood. A mark that takes another one back replaces it. `undone` takes
 * back another event.
 */
export const listeningEventKinds = [
  'entered',
  'omitted',
  'completed',
  'shown',
  'played',
  'understood',
  'unclear',
  'submitted',
  'hinted',
  'revealed',
  'skipped',
  'recorded',
  'marked',
  'undone',
  'paused',
  'resumed',
] as const;

export type ListeningEventKind = (typeof listeningEventKinds)[number];

/** Why a place was not understood: 生词, 连读, 语速, 没听清. */
export const markCauses = ['word', 'linking', 'speed', 'unclear'] as const;

export type MarkCause = (typeof markCauses)[number];

/** Events that can be taken back. A reveal cannot: the learner has seen the sentence. */
export const undoableListeningKinds: readonly ListeningEventKind[] = [
  'omitted',
  'completed',
  'understood',
  'unclear',
  'submitted',
  'skipped',
  'marked',
];

/**
 * One fact of a listening practice: what the learner did, never a verdict. `elapsedMs` is active time since the event before.
 * `sentenceId` is empty for events of a whole stage.
 */
export type ListeningEvent = {
  readonly id: string;
  readonly practiceId: string;
  readonly stage: ListeningStage;
  readonly kind: ListeningEventKind;
  readonly sentenceId: string;
  /** The whole text of a submission. */
  readonly typed: string;
  /** Plays, the level of a hint, or milliseconds of a recording. */
  readonly amount: number;
  readonly elapsedMs: number;
  readonly occurredAt: number;
  /** The word of a mark, from 0; the whole sentence without it. */
  readonly wordIndex?: number;
  /** The position in the sound of a mark, in ms. */
  readonly atMs?: number;
  readonly cause?: MarkCause;
  /** Id of the event that `undone` takes back, or of the mark that this mark replaces. */
  readonly undoes?: string;
};
