import { type ListeningEvent, undoableListeningKinds } from './listening-event.ts';
import {
  createSentenceState,
  type ListeningItem,
  reduceSentence,
  type SentenceState,
} from './sentence-state.ts';
import type { DictationScope } from './sentence-words.ts';
import { type ListeningStage, listeningStages } from './stages.ts';

/** What is heard: an article, a list of everyday sentences, or generated details. */
export type ListeningSource = { readonly kind: string; readonly id: string };

/** All that is needed to replay a listening practice from its events. */
export type ListeningSetup = {
  readonly practiceId: string;
  readonly source: ListeningSource;
  readonly title: string;
  readonly items: readonly ListeningItem[];
  readonly stages: readonly ListeningStage[];
  readonly scope: DictationScope;
  /** Whether this is labelled listening: the learner marks places while the whole sound plays. Otherwise it is intensive listening. */
  readonly isLabelled?: boolean;
};

/** The state of a stage. `cursor` is the sentence in it. */
export type StageState = {
  readonly status: 'open' | 'done' | 'left-out';
  readonly cursor: string;
  /** How often the whole sound was heard in it. */
  readonly passes: number;
};

export type ListeningState = {
  readonly setup: ListeningSetup;
  readonly stage: ListeningStage;
  readonly stages: Readonly<Record<ListeningStage, StageState>>;
  readonly sentences: ReadonlyMap<string, SentenceState>;
  readonly isPaused: boolean;
  /** Events that count and can be taken back, in order. */
  readonly undoable: readonly string[];
  readonly undone: ReadonlySet<string>;
  readonly events: readonly ListeningEvent[];
  readonly eventIds: ReadonlySet<string>;
};

/** A new listening practice. */
export const startListening = (setup: ListeningSetup): ListeningState => {
  const cursor = setup.items[0]?.id ?? '';
  const stageOf = (stage: ListeningStage): StageState => ({
    status: setup.stages.includes(stage) ? 'open' : 'left-out',
    cursor,
    passes: 0,
  });
  return {
    setup,
    stage: setup.stages[0] ?? 'blind',
    stages: {
      blind: stageOf('blind'),
      sentences: stageOf('sentences'),
      dictation: stageOf('dictation'),
      shadowing: stageOf('shadowing'),
      replay: stageOf('replay'),
    },
    sentences: new Map(setup.items.map((item) => [item.id, createSentenceState(item, setup.scope)])),
    isPaused: false,
    undoable: [],
    undone: new Set(),
    events: [],
    eventIds: new Set(),
  };
};

/** The next open stage after one, or undefined when none is left. */
export const nextStage = (state: ListeningState, after: ListeningStage): ListeningStage | undefined => {
  const at = listeningStages.indexOf(after);
  const following = [...listeningStages.slice(at + 1), ...listeningStages.slice(0, at)];
  return following.find((stage) => state.stages[stage].status === 'open');
};

/** Whether every stage is done or left out, so that the result comes next. */
export const isListeningEnded = (state: ListeningState): boolean =>
  listeningStages.every((stage) => state.stages[stage].status !== 'open');

const withStage = (
  state: ListeningState,
  stage: ListeningStage,
  change: Partial<StageState>,
): ListeningState => ({
  ...state,
  stages: { ...state.stages, [stage]: { ...state.stages[stage], ...change } },
});

const closeStage = (
  state: ListeningState,
  stage: ListeningStage,
  status: StageState['status'],
): ListeningState => {
  const closed = withStage(state, stage, { status });
  return closed.stage === stage ? { ...closed, stage: nextStage(closed, stage) ?? stage } : closed;
};

const applyToSentence = (state: ListeningState, event: ListeningEvent): ListeningState => {
  const before = state.sentences.get(event.sentenceId);
  const item = state.setup.items.find(({ id }) => id === event.sentenceId);
  if (!before || !item) return state;
  const after = reduceSentence(before, item, event);
  if (after === before) return state;
  return { ...state, sentences: new Map(state.sentences).set(event.sentenceId, after) };
};

// A mark that replaces another one moves it, or gives it another cause.
const applyMark = (state: ListeningState, event: ListeningEvent): ListeningState => {
  if (!state.sentences.has(event.sentenceId)) return state;
  const before = [...state.sentences].find(([, { marks }]) => marks.some(({ id }) => id === event.undoes));
  if (!before) return applyToSentence(state, event);
  const [id, sentence] = before;
  const rest = { ...sentence, marks: sentence.marks.filter((mark) => mark.id !== event.undoes) };
  return applyToSentence({ ...state, sentences: new Map(state.sentences).set(id, rest) }, event);
};

const applyEvent = (state: ListeningState, event: ListeningEvent): ListeningState => {
  const { stage } = event;
  switch (event.kind) {
    case 'entered': {
      const reopened =
        state.stages[stage].status === 'left-out' ? withStage(state, stage, { status: 'open' }) : state;
      return { ...reopened, stage };
    }
    case 'omitted':
      return closeStage(state, stage, 'left-out');
    case 'completed':
      return closeStage(state, stage, 'done');
    case 'shown':
      return state.sentences.has(event.sentenceId)
        ? withStage(state, stage, { cursor: event.sentenceId })
        : state;
    case 'played':
      return event.sentenceId === ''
        ? withStage(state, stage, { passes: state.stages[stage].passes + event.amount })
        : applyToSentence(state, event);
    case 'marked':
      return applyMark(state, event);
    default:
      return applyToSentence(state, event);
  }
};

/** The event that `undone` takes back now: the last one that counts. Undefined when there is none. */
export const findUndoableEvent = (state: ListeningState): ListeningEvent | undefined => {
  const last = state.undoable.at(-1);
  return state.events.findLast(({ id }) => id === last);
};

// A mark can be taken back at any time, everything else only as the last event.
const canUndo = (state: ListeningState, id: string | undefined): boolean => {
  if (id === undefined || !state.undoable.includes(id)) return false;
  const event = state.events.find((each) => each.id === id);
  return event?.kind === 'marked' || state.undoable.at(-1) === id;
};

const undo = (state: ListeningState, undoes: string): ListeningState => {
  const undone = new Set(state.undone).add(undoes);
  const { stage, stages, sentences } = state.events
    .filter(({ id, kind }) => !undone.has(id) && kind !== 'undone')
    .reduce(applyEvent, startListening(state.setup));
  return {
    ...state,
    stage,
    stages,
    sentences,
    undone,
    undoable: state.undoable.filter((id) => id !== undoes),
  };
};

/**
 * The next state after one event. An event with a known id and one of another practice are ignored. An event without effect is
 * stored and changes nothing else.
 */
export const reduceListening = (state: ListeningState, event: ListeningEvent): ListeningState => {
  if (state.eventIds.has(event.id) || event.practiceId !== state.setup.practiceId) return state;
  const stored: ListeningState = {
    ...state,
    events: [...state.events, event],
    eventIds: new Set(state.eventIds).add(event.id),
    isPaused: event.kind === 'paused',
  };
  if (event.kind === 'undone') {
    return event.undoes !== undefined && canUndo(stored, event.undoes) ? undo(stored, event.undoes) : stored;
  }
  const next = applyEvent(stored, event);
  const isCounted = next !== stored && undoableListeningKinds.includes(event.kind);
  return isCounted ? { ...next, undoable: [...next.undoable, event.id] } : next;
};

/** The practice after these events. A learner who returns, also on another device, continues from here. */
export const replayListening = (setup: ListeningSetup, events: readonly ListeningEvent[]): ListeningState =>
  events.reduce(reduceListening, startListening(setup));

/** Whether the learner did anything besides opening and leaving. */
export const isListeningStarted = ({ events }: ListeningState): boolean =>
  events.some(
    ({ kind }) => kind !== 'shown' && kind !== 'paused' && kind !== 'resumed' && kind !== 'entered',
  );

/** The first sentence of the dictation that is still open, after one and then from the beginning. */
export const nextOpenSentence = (state: ListeningState, after: string): string | undefined => {
  const ids = state.setup.items.map(({ id }) => id);
  const at = ids.indexOf(after);
  return [...ids.slice(at + 1), ...ids.slice(0, at + 1)].find(
    (id) => state.sentences.get(id)?.ending === undefined,
  );
};
