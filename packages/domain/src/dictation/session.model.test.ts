import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgePolicy } from './judge/judge.ts';
import { findVerdict } from './judge/judge-event.ts';
import { isAnswer, type PracticeEvent, type PracticeEventKind, type SelfGrade } from './practice-event.ts';
import { scoreEvents, scoreSession } from './score.ts';
import {
  currentTurn,
  findUndoable,
  isSessionEnded,
  reduceSession,
  replaySession,
  type SessionSetup,
  type SessionState,
  startSession,
} from './session.ts';
import type { Turn } from './turn.ts';

const answers = ['cat', 'dog house', 'tenant', 'ice-cream', 'colour'];

/** What can come next: an action of a learner, an event that is delivered twice, or an error of a client. */
type Action = {
  readonly kind: PracticeEventKind;
  readonly text: 'right' | 'wrong' | 'blank';
  readonly grade: SelfGrade;
  /** Turn or choice, relative to the current turn. */
  readonly move: number;
  /** The event is a repeated one, one of another practice, or an undo of an older event. */
  readonly twist: 'none' | 'again' | 'foreign' | 'old';
};

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom<PracticeEventKind[]>(
    'shown',
    'shown',
    'played',
    'submitted',
    'submitted',
    'submitted',
    'keyed',
    'chosen',
    'graded',
    'revealed',
    'skipped',
    'undone',
    'undone',
    'hinted',
    'paused',
    'resumed',
  ),
  text: fc.constantFrom('right', 'right', 'wrong', 'blank'),
  grade: fc.constantFrom('known', 'vague', 'unknown'),
  move: fc.constantFrom(0, 0, 0, 0, 1, 1, -1, 2, -2),
  twist: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'again', 'foreign', 'old'),
});

const textOf = (text: Action['text'], answer: string) =>
  ({ right: answer, wrong: `${answer}x`, blank: ' ' })[text];

const eventOf = (state: SessionState, action: Action, number: number): PracticeEvent => {
  const { kind, text, grade, move, twist } = action;
  const known = state.events.at(-1 - Math.abs(move));
  if (twist === 'again' && known) return known;
  const turn = state.cursor + (kind === 'shown' || twist === 'old' ? move : 0);
  const presentedTurn = state.turns[turn];
  const undoes = twist === 'old' ? known?.id : findUndoable(state)?.id;
  return {
    id: `e${number}`,
    practiceId: twist === 'foreign' ? 'other' : 'p',
    itemId: presentedTurn?.itemId ?? 'nothing',
    turn,
    kind,
    typed: textOf(text, presentedTurn?.answer ?? ''),
    hints: 0,
    elapsedMs: 1000,
    occurredAt: number,
    choiceId: `w${Math.abs(move)}`,
    grade,
    ...(undoes === undefined ? {} : { undoes }),
  };
};

const setupOf = (policy: JudgePolicy) =>
  fc
    .record({
      size: fc.integer({ min: 0, max: answers.length }),
      wrongCycles: fc.integer({ min: 0, max: 2 }),
      wrongWrongCycles: fc.integer({ min: 0, max: 2 }),
      isShuffled: fc.boolean(),
      seed: fc.nat(1000),
    })
    .map(
      ({ size, seed, ...settings }): SessionSetup => ({
        practiceId: 'p',
        mode: '听写',
        seed,
        items: answers.slice(0, size).map((answer, index) => ({ id: `w${index}`, answer })),
        settings: { judge: { policy, isCaseStrict: false }, ...settings },
      }),
    );

type Told = { turn: number; itemId: string; verdict: string };

/** The number of turns when an event arrived, by the id of the event. */
type TurnsThen = ReadonlyMap<string, readonly Pick<Turn, 'itemId' | 'answer'>[]>;

/**
 * The meaning of a list of events, computed without the reducer: a list of the answers that count, where an undo
 * removes the last one. The turns come from the session; other tests check the later rounds.
 */
const listCountedAnswers = (
  setup: SessionSetup,
  events: readonly PracticeEvent[],
  turnsThen: TurnsThen,
): Told[] => {
  const counted: (Told & { id: string; kind: PracticeEventKind })[] = [];
  // One answer of each presentation can be undone.
  const undoneOnce = new Set<string>();
  const presentationOf = ({ turn, itemId }: Pick<Told, 'turn' | 'itemId'>) => `${turn} ${itemId}`;
  for (const event of events) {
    const last = counted.at(-1);
    if (event.kind === 'undone' && last && last.id === event.undoes) {
      if (last.kind !== 'revealed' && !undoneOnce.has(presentationOf(last))) {
        counted.pop();
        undoneOnce.add(presentationOf(last));
      }
    }
    const turn = turnsThen.get(event.id)?.[event.turn];
    if (!isAnswer(event) || turn?.itemId !== event.itemId) continue;
    const own = counted.filter((each) => each.turn === event.turn);
    const isExam = setup.settings.judge.policy === 'exam';
    const isOver = own.some(
      ({ kind, verdict }) =>
        ['right', 'skipped', 'unsure'].includes(verdict) ||
        ['chosen', 'graded'].includes(kind) ||
        (isExam && kind === 'submitted'),
    );
    const verdict = findVerdict({ event, answer: turn.answer, settings: setup.settings.judge });
    const isSecondLook = verdict === 'revealed' && own.some((each) => each.verdict === 'revealed');
    if (isOver || verdict === 'none' || isSecondLook) continue;
    counted.push({ id: event.id, kind: event.kind, turn: event.turn, itemId: event.itemId, verdict });
  }
  return counted;
};

const checkScore = (setup: SessionSetup, state: SessionState, turnsThen: TurnsThen) => {
  const expected = listCountedAnswers(setup, state.events, turnsThen);
  const score = scoreSession(state);
  const isExam = setup.settings.judge.policy === 'exam';
  let [scored, right] = [0, 0];
  for (let turn = 0; turn < setup.items.length; turn++) {
    const own = expected.filter((each) => each.turn === turn).map((each) => each.verdict);
    const isUntouched = own.every((verdict) => verdict === 'skipped');
    if (!isUntouched || (isExam && own.includes('skipped'))) scored += 1;
    if (own.length === 1 && own[0] === 'right') right += 1;
  }
  expect(score).toMatchObject({ scored, right });
};

const checkRounds = (setup: SessionSetup, state: SessionState) => {
  const { items, settings } = setup;
  const bound = items.length * (1 + settings.wrongCycles * (1 + settings.wrongWrongCycles));
  expect(state.turns.length).toBeLessThanOrEqual(settings.judge.policy === 'exam' ? items.length : bound);
  expect(state.turns.map((turn) => turn.index)).toEqual(state.turns.map((_, index) => index));
  expect(state.cursor).toBeGreaterThanOrEqual(0);
  expect(state.turns.slice(0, state.cursor).every((turn) => turn.ending !== undefined)).toBe(true);
};

/** Answers every remaining word right. */
const finish = (start: SessionState): SessionState => {
  let state = start;
  for (let step = 0; currentTurn(state) !== undefined && step < 200; step++) {
    const rightly = { text: 'right', grade: 'known', twist: 'none' } as const;
    const number = 10_000 + 2 * step;
    state = reduceSession(state, eventOf(state, { ...rightly, kind: 'submitted', move: 0 }, number));
    state = reduceSession(state, eventOf(state, { ...rightly, kind: 'shown', move: 1 }, number + 1));
  }
  return state;
};

const countedState = ({ turns, appliedIds }: SessionState) => ({ turns, appliedIds });

describe.each<JudgePolicy>(['confirm-word', 'letter-block', 'exam'])('any session under %s', (policy) => {
  it('loses no event, resumes the same state, scores the same, undoes exactly one answer, and ends', () => {
    fc.assert(
      fc.property(setupOf(policy), fc.array(action, { maxLength: 24 }), fc.nat(24), (setup, actions, cut) => {
        let state = startSession(setup);
        const earlierEvents: string[] = [];
        const turnsThen = new Map<string, SessionState['turns']>();
        actions.forEach((each, number) => {
          const event = eventOf(state, each, number);
          const before = state;
          const undoable = findUndoable(before);
          state = reduceSession(before, event);
          if (event.practiceId !== 'p' || earlierEvents.includes(event.id)) {
            // Repeated events and events of another practice change nothing.
            expect(state).toBe(before);
            return;
          }
          earlierEvents.push(event.id);
          turnsThen.set(event.id, before.turns);
          const target = before.turns[event.turn];
          if (isAnswer(event) && (target?.ending !== undefined || target?.itemId !== event.itemId)) {
            // A late answer is stored and changes nothing else.
            expect(countedState(state)).toEqual(countedState(before));
          }
          if (event.kind === 'undone' && event.undoes !== undefined && event.undoes === undoable?.id) {
            // The state is the one before the undone answer.
            const at = before.events.findIndex((each) => each.id === event.undoes);
            expect(countedState(state)).toEqual(
              countedState(replaySession(setup, before.events.slice(0, at))),
            );
          }
        });
        // Every event is there once, in the order of arrival.
        expect(state.events.map((event) => event.id)).toEqual(earlierEvents);
        // A replay gives the same state, from any point, even when every event arrives twice.
        const half = replaySession(setup, state.events.slice(0, cut));
        expect([...state.events, ...state.events].reduce(reduceSession, half)).toEqual(state);
        expect(scoreEvents(setup, state.events)).toEqual(scoreSession(state));
        checkScore(setup, state, turnsThen);
        checkRounds(setup, state);
        const ended = finish(state);
        expect(isSessionEnded(ended)).toBe(true);
        expect(currentTurn(ended)).toBeUndefined();
        checkRounds(setup, ended);
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);
});
