import { judgeAnswer } from '../exam/answer/answer.ts';
import type { ListeningEvent, MarkCause } from './listening-event.ts';
import { diffSentence, type SentenceDiff } from './sentence-diff.ts';
import { type DictationScope, listWords, markWritten } from './sentence-words.ts';

/** A sentence of a practice. `accept` are the right answers when only a detail of it is written, such as a number. */
export type ListeningItem = {
  readonly id: string;
  readonly text: string;
  readonly accept?: readonly string[];
};

/** A submission with its result. */
export type SentenceAttempt = { readonly id: string; readonly typed: string; readonly diff: SentenceDiff };

export type PlaceMark = {
  readonly id: string;
  readonly wordIndex: number | undefined;
  readonly atMs: number | undefined;
  readonly cause: MarkCause;
};

/**
 * The state of a sentence. `isWritten` says for each word whether the learner writes it; `isLocked` whether it is right or was
 * never asked. A locked word stays locked. `ending`: how its dictation ended.
 */
export type SentenceState = {
  readonly id: string;
  readonly words: readonly string[];
  readonly isWritten: readonly boolean[];
  readonly isLocked: readonly boolean[];
  readonly attempts: readonly SentenceAttempt[];
  readonly hintLevel: number;
  readonly isRevealed: boolean;
  readonly ending: 'whole' | 'skipped' | undefined;
  readonly verdict: 'understood' | 'unclear' | undefined;
  readonly plays: number;
  /** Plays during the dictation. */
  readonly dictationPlays: number;
  readonly recordings: number;
  readonly marks: readonly PlaceMark[];
};

/** The answer can be asked for at any time; after this many misses it is offered. */
export const missesBeforeAnswer = 3;

/** A sentence before the first event. */
export const createSentenceState = (item: ListeningItem, scope: DictationScope): SentenceState => {
  const words = item.accept ? [item.accept[0] ?? ''] : listWords(item.text);
  const isWritten = item.accept ? [true] : markWritten(words, scope);
  return {
    id: item.id,
    words,
    isWritten,
    isLocked: isWritten.map((is) => !is),
    attempts: [],
    hintLevel: 0,
    isRevealed: false,
    ending: words.length === 0 ? 'skipped' : undefined,
    verdict: undefined,
    plays: 0,
    dictationPlays: 0,
    recordings: 0,
    marks: [],
  };
};

/** Judges a written sentence, or a written detail. */
export const judgeSentence = (item: ListeningItem, typed: string): SentenceDiff => {
  if (!item.accept) return diffSentence(item.text, typed);
  const answer = item.accept[0] ?? '';
  const isWhole = judgeAnswer(typed, item.accept) === 'right';
  return {
    words: [answer],
    ops: [
      isWhole
        ? { op: 'right', from: 0, to: 1, typed, leniencies: [] }
        : { op: 'wrong', from: 0, to: 1, typed, kind: /\d/.test(answer) ? 'number' : 'typo' },
    ],
    isRight: [isWhole],
    isWhole,
  };
};

const withAttempt = (state: SentenceState, item: ListeningItem, event: ListeningEvent): SentenceState => {
  if (event.typed.trim() === '') return state;
  const diff = judgeSentence(item, event.typed);
  const isLocked = state.isLocked.map((is, at) => is || (diff.isRight[at] ?? false));
  return {
    ...state,
    attempts: [...state.attempts, { id: event.id, typed: event.typed, diff }],
    isLocked,
    // An extra word keeps the sentence open: what is written must be what is said.
    ...(isLocked.every(Boolean) &&
      !diff.ops.some(({ op }) => op === 'extra') && { ending: 'whole' as const }),
  };
};

/** The state of a sentence after one event. */
export const reduceSentence = (
  state: SentenceState,
  item: ListeningItem,
  event: ListeningEvent,
): SentenceState => {
  const isDictation = event.stage === 'dictation';
  switch (event.kind) {
    case 'played':
      return {
        ...state,
        plays: state.plays + event.amount,
        dictationPlays: state.dictationPlays + (isDictation ? event.amount : 0),
      };
    case 'understood':
    case 'unclear':
      return { ...state, verdict: event.kind };
    case 'submitted':
      return state.ending === undefined ? withAttempt(state, item, event) : state;
    case 'hinted':
      return state.ending === undefined
        ? { ...state, hintLevel: Math.max(state.hintLevel, event.amount) }
        : state;
    case 'revealed':
      return state.ending === undefined ? { ...state, isRevealed: true } : state;
    case 'skipped':
      return state.ending === undefined ? { ...state, ending: 'skipped' } : state;
    case 'recorded':
      return { ...state, recordings: state.recordings + 1 };
    case 'marked':
      return {
        ...state,
        marks: [
          ...state.marks,
          { id: event.id, wordIndex: event.wordIndex, atMs: event.atMs, cause: event.cause ?? 'unclear' },
        ],
      };
    default:
      return state;
  }
};

/** Whether the answer is offered: after three misses, or when it was shown. */
export const isAnswerOffered = (state: SentenceState): boolean =>
  state.isRevealed || state.attempts.length >= missesBeforeAnswer;
