import type { JudgeSettings } from './judge.ts';
import { judgeEvent } from './judge-event.ts';
import type { LetterOp } from './letter-diff.ts';
import type { PatternCounts } from './pattern.ts';
import type { PracticeEvent } from './practice-event.ts';
import { shuffleWith } from './shuffle.ts';

/** Learning modes as the learner's `lexicon_learn_mode` names them. */
export type LearnMode = '听写' | '默写' | '跟打' | '自测' | '听音选义';

export type SessionItem = { readonly id: string; readonly answer: string };

/** `wrongCycles` and `wrongWrongCycles` are `word_wrong_word_cycle` and `wrong_wrong_word_cycle`, 0 to 10. */
export type SessionSettings = {
  readonly judge: JudgeSettings;
  readonly wrongCycles: number;
  readonly wrongWrongCycles: number;
  readonly isShuffled: boolean;
};

/** Everything a session needs to be replayed from its events. */
export type SessionSetup = {
  readonly practiceId: string;
  readonly mode: LearnMode;
  readonly seed: number;
  readonly items: readonly SessionItem[];
  readonly settings: SessionSettings;
};

/** The rounds of a session: the chapter, its wrong words, and those wrong again. */
export type Round = 0 | 1 | 2;

export type Try = {
  readonly typed: string;
  readonly isRight: boolean;
  readonly diff: readonly LetterOp[];
  readonly patterns: PatternCounts;
};

/** One presentation of one item. It has ended when `ending` is set; `isRevealed` and wrong tries mark it as faulted. */
export type Turn = {
  readonly index: number;
  readonly round: Round;
  readonly itemId: string;
  readonly answer: string;
  readonly tries: readonly Try[];
  readonly hints: number;
  readonly isRevealed: boolean;
  readonly ending: 'answered' | 'skipped' | undefined;
};

/** `cursor` is the turn on the desk; it equals `turns.length` when the learner has gone on to the result. */
export type SessionState = {
  readonly setup: SessionSetup;
  readonly turns: readonly Turn[];
  readonly cursor: number;
  readonly isPaused: boolean;
  readonly events: readonly PracticeEvent[];
  readonly eventIds: ReadonlySet<string>;
};

/** Most tries of one turn whose letters are kept in the state; later ones still count as events. */
const keptTries = 50;
const cycleLimit = 10;
const lastRound: Round = 2;

const createTurn = (index: number, round: Round, item: SessionItem): Turn => ({
  index,
  round,
  itemId: item.id,
  answer: item.answer,
  tries: [],
  hints: 0,
  isRevealed: false,
  ending: undefined,
});

/** Whether the learner got it wrong or had it shown at least once in this turn. */
export const isFaulted = (turn: Turn): boolean => turn.isRevealed || turn.tries.some((each) => !each.isRight);

/** Whether the turn counts in the score: a word skipped untouched (no sound, say) does not. */
export const isScored = (turn: Turn): boolean => isFaulted(turn) || turn.ending === 'answered';

const clampCycles = (cycles: number): number =>
  Number.isFinite(cycles) ? Math.min(Math.max(0, Math.trunc(cycles)), cycleLimit) : 0;

const listFaultedItems = (turns: readonly Turn[], round: Round): SessionItem[] => {
  const seen = new Map<string, SessionItem>();
  for (const turn of turns) {
    if (turn.round === round && isFaulted(turn) && !seen.has(turn.itemId)) {
      seen.set(turn.itemId, { id: turn.itemId, answer: turn.answer });
    }
  }
  return [...seen.values()];
};

/** Appends the wrong-word round when every turn so far has ended; a round without turns lets nothing follow it. */
const withNextRound = (state: SessionState): SessionState => {
  if (state.turns.some((turn) => turn.ending === undefined)) return state;
  const round = state.turns.at(-1)?.round ?? lastRound;
  if (round === lastRound) return state;
  const next = (round + 1) as Round;
  const { wrongCycles, wrongWrongCycles } = state.setup.settings;
  const cycles = clampCycles(next === 1 ? wrongCycles : wrongWrongCycles);
  const items = listFaultedItems(state.turns, round);
  const again = Array.from({ length: cycles }, () => items).flat();
  const added = again.map((item, offset) => createTurn(state.turns.length + offset, next, item));
  return added.length === 0 ? state : { ...state, turns: [...state.turns, ...added] };
};

/** A fresh session: the items in their order, or shuffled by the seed. */
export const startSession = (setup: SessionSetup): SessionState => {
  const ordered = setup.settings.isShuffled ? shuffleWith(setup.seed, setup.items) : setup.items;
  return {
    setup,
    turns: ordered.map((item, index) => createTurn(index, 0, item)),
    cursor: 0,
    isPaused: false,
    events: [],
    eventIds: new Set(),
  };
};

const replaceTurn = (state: SessionState, turn: Turn): SessionState => ({
  ...state,
  turns: state.turns.map((each) => (each.index === turn.index ? turn : each)),
});

const submit = (state: SessionState, turn: Turn, event: PracticeEvent): SessionState => {
  const judged = judgeEvent({ event, answer: turn.answer, settings: state.setup.settings.judge });
  if (judged.verdict === 'none') return state;
  const isRight = judged.verdict === 'right';
  const attempt: Try = { typed: event.typed, isRight, diff: judged.diff, patterns: judged.patterns };
  const isExam = state.setup.settings.judge.policy === 'exam';
  // An exam takes one submission a word and says nothing, so a wrong one ends the turn as well.
  const ending = isRight || isExam ? ('answered' as const) : undefined;
  const tries = turn.tries.length < keptTries || isRight ? [...turn.tries, attempt] : turn.tries;
  return replaceTurn(state, { ...turn, tries, hints: Math.max(turn.hints, event.hints), ending });
};

const applyToTurn = (state: SessionState, turn: Turn, event: PracticeEvent): SessionState => {
  if (turn.ending !== undefined) return state;
  switch (event.kind) {
    case 'submitted':
      return submit(state, turn, event);
    case 'revealed':
      return replaceTurn(state, { ...turn, isRevealed: true });
    case 'skipped':
      return replaceTurn(state, { ...turn, ending: 'skipped' });
    default:
      return state;
  }
};

const applyShown = (state: SessionState, turn: number): SessionState => {
  const firstOpen = state.turns.findIndex((each) => each.ending === undefined);
  const furthest = firstOpen === -1 ? state.turns.length : firstOpen;
  return { ...state, cursor: Math.min(Math.max(0, turn), furthest) };
};

/**
 * The next state after one event. Every event with a new id is kept, also one that changes nothing (a late
 * submission for an ended turn); an event whose id is known is the same event and is ignored.
 */
export const reduceSession = (state: SessionState, event: PracticeEvent): SessionState => {
  if (state.eventIds.has(event.id) || event.practiceId !== state.setup.practiceId) return state;
  const kept: SessionState = {
    ...state,
    events: [...state.events, event],
    eventIds: new Set(state.eventIds).add(event.id),
    isPaused: event.kind === 'paused',
  };
  if (event.kind === 'shown') return applyShown(kept, event.turn);
  const turn = kept.turns[event.turn];
  if (turn === undefined || turn.itemId !== event.itemId) return kept;
  return withNextRound(applyToTurn(kept, turn, event));
};

/** The session as it stood after these events: how leaving and coming back resumes. */
export const replaySession = (setup: SessionSetup, events: readonly PracticeEvent[]): SessionState =>
  events.reduce(reduceSession, startSession(setup));

/** The turn on the desk, or undefined at the result. */
export const currentTurn = (state: SessionState): Turn | undefined => state.turns[state.cursor];

/** Whether every turn has ended, so that only the result is left. */
export const isSessionEnded = (state: SessionState): boolean =>
  state.turns.every((turn) => turn.ending !== undefined);
