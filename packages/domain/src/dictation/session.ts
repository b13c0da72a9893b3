import type { JudgeSettings } from './judge/judge.ts';
import type { LearnMode } from './mode.ts';
import { isAnswer, isUndoable, type PracticeEvent } from './practice-event.ts';
import { shuffleWith } from './shuffle.ts';
import { answerTurn, createTurn, needsRepeat, type Round, type Turn } from './turn.ts';

export type SessionItem = { readonly id: string; readonly answer: string };

/** `wrongCycles` and `wrongWrongCycles` are `word_wrong_word_cycle` and `wrong_wrong_word_cycle`, 0 to 10. */
export type SessionSettings = {
  readonly judge: JudgeSettings;
  readonly wrongCycles: number;
  readonly wrongWrongCycles: number;
  readonly isShuffled: boolean;
};

/** All that is needed to replay a practice session from its events. */
export type SessionSetup = {
  readonly practiceId: string;
  readonly mode: LearnMode;
  readonly seed: number;
  readonly items: readonly SessionItem[];
  readonly settings: SessionSettings;
};

/**
 * `cursor` is the current turn. It equals `turns.length` when the learner is at the result. `appliedIds` are the
 * answers that count, in order. Undone, repeated and late answers are only in `events`. `undonePresentations` are the
 * presentations with an undone answer.
 */
export type SessionState = {
  readonly setup: SessionSetup;
  readonly turns: readonly Turn[];
  readonly cursor: number;
  readonly isPaused: boolean;
  readonly appliedIds: readonly string[];
  readonly undonePresentations: ReadonlySet<string>;
  readonly events: readonly PracticeEvent[];
  readonly eventIds: ReadonlySet<string>;
};

const cycleLimit = 10;
const lastRound: Round = 2;

const clampCycles = (cycles: number): number =>
  Number.isFinite(cycles) ? Math.min(Math.max(0, Math.trunc(cycles)), cycleLimit) : 0;

const listRepeatItems = (turns: readonly Turn[], round: Round): SessionItem[] => {
  const itemsById = new Map<string, SessionItem>();
  for (const turn of turns) {
    if (turn.round === round && needsRepeat(turn) && !itemsById.has(turn.itemId)) {
      itemsById.set(turn.itemId, { id: turn.itemId, answer: turn.answer });
    }
  }
  return [...itemsById.values()];
};

/** Appends the next round when every turn has ended. A round without turns is the last one. An exam has one round. */
const withNextRound = (state: SessionState): SessionState => {
  const { judge, wrongCycles, wrongWrongCycles } = state.setup.settings;
  if (judge.policy === 'exam' || state.turns.some((turn) => turn.ending === undefined)) return state;
  const round = state.turns.at(-1)?.round ?? lastRound;
  if (round === lastRound) return state;
  const next = (round + 1) as Round;
  const cycles = clampCycles(next === 1 ? wrongCycles : wrongWrongCycles);
  const items = listRepeatItems(state.turns, round);
  const repeatedItems = Array.from({ length: cycles }, () => items).flat();
  const added = repeatedItems.map((item, offset) => createTurn(state.turns.length + offset, next, item));
  return added.length === 0 ? state : { ...state, turns: [...state.turns, ...added] };
};

/** A new practice session. The items keep their order, or the seed shuffles them. */
export const startSession = (setup: SessionSetup): SessionState => {
  const ordered = setup.settings.isShuffled ? shuffleWith(setup.seed, setup.items) : setup.items;
  return {
    setup,
    turns: ordered.map((item, index) => createTurn(index, 0, item)),
    cursor: 0,
    isPaused: false,
    appliedIds: [],
    undonePresentations: new Set(),
    events: [],
    eventIds: new Set(),
  };
};

const applyAnswer = (state: SessionState, event: PracticeEvent): SessionState => {
  const turn = state.turns[event.turn];
  if (turn === undefined || turn.itemId !== event.itemId) return state;
  const answered = answerTurn(turn, event, state.setup.settings.judge);
  if (answered === turn) return state;
  return withNextRound({
    ...state,
    turns: state.turns.map((each) => (each.index === turn.index ? answered : each)),
    appliedIds: [...state.appliedIds, event.id],
  });
};

const applyShown = (state: SessionState, turn: number): SessionState => {
  const firstOpen = state.turns.findIndex((each) => each.ending === undefined);
  const furthest = firstOpen === -1 ? state.turns.length : firstOpen;
  return { ...state, cursor: Math.min(Math.max(0, turn), furthest) };
};

const applyEvent = (state: SessionState, event: PracticeEvent): SessionState => {
  if (event.kind === 'shown') return applyShown(state, event.turn);
  return isAnswer(event) ? applyAnswer(state, event) : state;
};

const presentationOf = ({ turn, itemId }: Pick<PracticeEvent, 'turn' | 'itemId'>) => `${turn} ${itemId}`;

const findLastAnswer = (state: SessionState): PracticeEvent | undefined => {
  const lastId = state.appliedIds.at(-1);
  return state.events.findLast((event) => event.id === lastId);
};

/**
 * Whether the learner used the one undo of this presentation. Undo is for a slip of the hand. A wrong attempt shows
 * the mistake, so without this limit every word could be corrected by looking.
 */
export const isUndoUsed = (state: SessionState): boolean => {
  const last = findLastAnswer(state);
  return last !== undefined && state.undonePresentations.has(presentationOf(last));
};

/**
 * The answer that `undone` would undo now: the last one that counts. A reveal cannot be undone, and an undo can be
 * used once.
 */
export const findUndoable = (state: SessionState): PracticeEvent | undefined => {
  const last = findLastAnswer(state);
  return last !== undefined && isUndoable(last) && !isUndoUsed(state) ? last : undefined;
};

// The session without the last answer: a fold of all other events. Answers that did not count before (repeated, late)
// must not count now, so the list filters them.
const undoAnswer = (state: SessionState, undoes: string | undefined): SessionState => {
  const last = findUndoable(state);
  if (last === undefined || last.id !== undoes) return state;
  const counted = new Set(state.appliedIds);
  counted.delete(last.id);
  const { turns, cursor, appliedIds } = state.events
    .filter((event) => !isAnswer(event) || counted.has(event.id))
    .reduce(applyEvent, startSession(state.setup));
  const undonePresentations = new Set(state.undonePresentations).add(presentationOf(last));
  return { ...state, turns, cursor, appliedIds, undonePresentations };
};

/**
 * The next state after one event. Every event with a new id is stored, even one that changes nothing, such as a late
 * submission. An event with a known id is ignored.
 */
export const reduceSession = (state: SessionState, event: PracticeEvent): SessionState => {
  if (state.eventIds.has(event.id) || event.practiceId !== state.setup.practiceId) return state;
  const stored: SessionState = {
    ...state,
    events: [...state.events, event],
    eventIds: new Set(state.eventIds).add(event.id),
    isPaused: event.kind === 'paused',
  };
  return event.kind === 'undone' ? undoAnswer(stored, event.undoes) : applyEvent(stored, event);
};

/** The session after these events. A learner who returns continues from here. */
export const replaySession = (setup: SessionSetup, events: readonly PracticeEvent[]): SessionState =>
  events.reduce(reduceSession, startSession(setup));

/** The current turn. Undefined at the result. */
export const currentTurn = (state: SessionState): Turn | undefined => state.turns[state.cursor];

/** How many letters of a turn were shown on request. An undo does not reduce it. */
export const countHinted = ({ events }: Pick<SessionState, 'events'>, turn: number): number =>
  events.filter((event) => event.kind === 'hinted' && event.turn === turn).length;

/** Whether the learner answered anything. Opening, listening and leaving are no answers. */
export const isSessionStarted = ({ appliedIds }: Pick<SessionState, 'appliedIds'>): boolean =>
  appliedIds.length > 0;

/** Whether every turn has ended, so that the result comes next. */
export const isSessionEnded = (state: SessionState): boolean =>
  state.turns.every((turn) => turn.ending !== undefined);
