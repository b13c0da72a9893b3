import { activeMs } from '../dictation/practice-event.ts';
import type { ListeningState } from './listening-session.ts';
import type { SentenceOp } from './sentence-diff.ts';
import type { SentenceState } from './sentence-state.ts';
import { isFunctionWord, isHardWord, isNumber, toBareWord } from './sentence-words.ts';
import { listComparedWords, measureSimilarity } from './similarity.ts';
import { type ListeningStage, listeningStages } from './stages.ts';

/** Why a word was missed: 生词, 连读弱读, 拼写, 数字. */
export const missCauses = ['word', 'linking', 'spelling', 'number'] as const;

export type MissCause = (typeof missCauses)[number];

/** A word that was not written right at the first attempt, with what was written. */
export type MissedWord = {
  readonly word: string;
  readonly typed: string;
  readonly sentenceId: string;
  readonly cause: MissCause;
};

export type SentenceReport = {
  readonly id: string;
  readonly index: number;
  /** Right words at the first attempt divided by the words that were asked, 0 to 1; undefined without an attempt. */
  readonly accuracy: number | undefined;
  /** The similarity helper of the specification over the first attempt. */
  readonly similarity: number | undefined;
  readonly attempts: number;
  readonly plays: number;
  readonly isRevealed: boolean;
  readonly firstTyped: string;
  readonly missed: readonly MissedWord[];
};

/** The numbers of a listening practice. All of them are derived from the events. */
export type ListeningReport = {
  readonly sentences: readonly SentenceReport[];
  readonly accuracy: number | undefined;
  readonly similarity: number | undefined;
  readonly missed: readonly MissedWord[];
  readonly causes: Readonly<Record<MissCause, number>>;
  readonly passes: number;
  /** Plays of single sentences after the first of each. */
  readonly replays: number;
  readonly elapsedMs: number;
  readonly elapsedByStage: Readonly<Record<ListeningStage, number>>;
  readonly recordings: number;
  readonly written: number;
};

/** Why a word of the sentence was missed. */
export const findMissCause = (word: string, op: SentenceOp): MissCause => {
  if (isNumber(word)) return 'number';
  if (op.op === 'wrong' && (op.kind === 'typo' || op.kind === 'homophone' || op.kind === 'joined'))
    return 'spelling';
  if (op.op === 'wrong' && op.kind === 'ending') return 'linking';
  if (isFunctionWord(word)) return 'linking';
  return isHardWord(word) ? 'word' : 'linking';
};

const listMissed = (state: SentenceState): MissedWord[] => {
  const ops = state.attempts[0]?.diff.ops ?? [];
  return ops.flatMap((op) => {
    if (op.op === 'right' || op.op === 'extra') return [];
    const typed = op.op === 'wrong' ? op.typed : '';
    return state.words
      .slice(op.from, op.to)
      .flatMap((word, offset) =>
        state.isWritten[op.from + offset]
          ? [{ word: toBareWord(word), typed, sentenceId: state.id, cause: findMissCause(word, op) }]
          : [],
      );
  });
};

const reportSentence = (state: SentenceState, index: number): SentenceReport => {
  const first = state.attempts[0];
  const asked = state.isWritten.filter(Boolean).length;
  // A sentence whose answer was shown before an attempt counts as not heard.
  const isScored = first !== undefined || state.isRevealed;
  const right = state.isWritten.filter((is, at) => is && first?.diff.isRight[at]).length;
  return {
    id: state.id,
    index,
    accuracy: isScored && asked > 0 ? right / asked : undefined,
    similarity: isScored
      ? measureSimilarity(listComparedWords(first?.typed ?? ''), listComparedWords(state.words.join(' ')))
      : undefined,
    attempts: state.attempts.length,
    plays: state.plays,
    isRevealed: state.isRevealed,
    firstTyped: first?.typed ?? '',
    missed: listMissed(state),
  };
};

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

const isKnown = (value: number | undefined): value is number => value !== undefined;

/** The report of a practice. */
export const reportListening = (state: ListeningState): ListeningReport => {
  const states = state.setup.items.flatMap(({ id }) => state.sentences.get(id) ?? []);
  const sentences = states.map(reportSentence);
  const missed = sentences.flatMap((sentence) => sentence.missed);
  const count = (cause: MissCause) => missed.filter((each) => each.cause === cause).length;
  const timeOf = (stage: ListeningStage) =>
    state.events.reduce((sum, event) => sum + (event.stage === stage ? activeMs(event) : 0), 0);
  const elapsed = listeningStages.map((stage): [ListeningStage, number] => [stage, timeOf(stage)]);
  return {
    sentences,
    accuracy: mean(sentences.map(({ accuracy }) => accuracy).filter(isKnown)),
    similarity: mean(sentences.map(({ similarity }) => similarity).filter(isKnown)),
    missed,
    causes: {
      word: count('word'),
      linking: count('linking'),
      spelling: count('spelling'),
      number: count('number'),
    },
    passes: listeningStages.reduce((sum, stage) => sum + state.stages[stage].passes, 0),
    replays: states.reduce((sum, { plays }) => sum + Math.max(0, plays - 1), 0),
    elapsedMs: elapsed.reduce((sum, [, ms]) => sum + ms, 0),
    elapsedByStage: Object.fromEntries(elapsed) as Record<ListeningStage, number>,
    recordings: states.reduce((sum, { recordings }) => sum + recordings, 0),
    written: sentences.filter(({ attempts }) => attempts > 0).length,
  };
};
