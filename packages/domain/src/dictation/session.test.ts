import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PracticeEvent, PracticeEventKind } from './practice-event.ts';
import { scoreEvents, scoreSession } from './score.ts';
import {
  currentTurn,
  findUndoable,
  isSessionEnded,
  isSessionStarted,
  isUndoUsed,
  reduceSession,
  replaySession,
  type SessionSetup,
  type SessionState,
  startSession,
} from './session.ts';
import { needsRepeat } from './turn.ts';

const setupOf = (answers: readonly string[], over: Partial<SessionSetup['settings']> = {}): SessionSetup => ({
  practiceId: 'p',
  mode: '听写',
  seed: 7,
  items: answers.map((answer, index) => ({ id: `w${index}`, answer })),
  settings: {
    judge: { policy: 'confirm-word', isCaseStrict: false },
    wrongCycles: 1,
    wrongWrongCycles: 1,
    isShuffled: false,
    ...over,
  },
});

const eventOf = (
  state: SessionState,
  kind: PracticeEventKind,
  over: Partial<PracticeEvent> = {},
): PracticeEvent => ({
  id: `e${state.events.length}`,
  practiceId: 'p',
  itemId: currentTurn(state)?.itemId ?? '',
  turn: state.cursor,
  kind,
  typed: '',
  hints: 0,
  elapsedMs: 1000,
  occurredAt: 1_700_000_000_000 + state.events.length,
  ...over,
});

const act = (state: SessionState, kind: PracticeEventKind, over: Partial<PracticeEvent> = {}): SessionState =>
  reduceSession(state, eventOf(state, kind, over));

const submit = (state: SessionState, typed: string) => act(state, 'submitted', { typed });
const showNextTurn = (state: SessionState) => act(state, 'shown', { turn: state.cursor + 1 });

describe('the error patterns of a score', () => {
  it('count attempts, not letters', () => {
    const state = submit(startSession(setupOf(['accommodation'])), 'acomodation');
    expect(scoreSession(state).patterns).toMatchObject({ doubled: 1, missing: 0 });
  });

  it('count the first refused letter of a word, and no other', () => {
    const settings = { judge: { policy: 'letter-block', isCaseStrict: false } } as const;
    let state = startSession(setupOf(['timetable'], settings));
    for (const typed of ['tin', 'til', 'tio']) state = act(state, 'keyed', { typed });
    expect(scoreSession(state).patterns).toMatchObject({ wrong: 1 });
    expect(currentTurn(state)?.attempts).toHaveLength(3);
  });
});

describe('a practice session', () => {
  it('keeps a wrong word as the current turn until it is right', () => {
    let state = startSession(setupOf(['cat', 'dog']));
    state = showNextTurn(submit(state, 'kat'));
    expect(state.cursor).toBe(0);
    expect(currentTurn(state)?.attempts[0]?.diff[0]).toEqual({ op: 'wrong', typed: 'k', answer: 'c' });
    state = showNextTurn(submit(state, 'cat'));
    expect(currentTurn(state)?.answer).toBe('dog');
  });

  it('repeats wrong words, then the words that are wrong again, then ends', () => {
    let state = startSession(setupOf(['cat', 'dog', 'owl'], { wrongCycles: 2, wrongWrongCycles: 1 }));
    for (const typed of ['kat', 'cat', 'dog', 'ole', 'owl']) state = showNextTurn(submit(state, typed));
    expect(state.turns.slice(3).map((turn) => [turn.round, turn.answer])).toEqual([
      [1, 'cat'],
      [1, 'owl'],
      [1, 'cat'],
      [1, 'owl'],
    ]);
    for (const typed of ['cat', 'oll', 'owl', 'cat', 'owl']) state = showNextTurn(submit(state, typed));
    expect(state.turns.slice(7).map((turn) => [turn.round, turn.answer])).toEqual([[2, 'owl']]);
    state = showNextTurn(submit(submit(state, 'ovl'), 'owl'));
    expect(state.turns).toHaveLength(8);
    expect(currentTurn(state)).toBeUndefined();
    expect(isSessionEnded(state)).toBe(true);
  });

  it.each<[PracticeEventKind, Partial<PracticeEvent>]>([
    ['submitted', { typed: 'kat' }],
    ['keyed', { typed: 'k' }],
    ['chosen', { choiceId: 'w1' }],
    ['graded', { grade: 'known' }],
    ['revealed', {}],
    ['skipped', {}],
  ])('is begun by an answer of any kind: %s', (kind, over) => {
    const opened = (['shown', 'played', 'paused', 'resumed'] as const).reduce(
      (state, each) => act(state, each),
      startSession(setupOf(['cat', 'dog'])),
    );
    expect(isSessionStarted(opened)).toBe(false);
    expect(isSessionStarted(submit(opened, ' '))).toBe(false);
    const begun = act(opened, kind, over);
    expect(isSessionStarted(begun)).toBe(true);
    const undoes = findUndoable(begun)?.id;
    if (undoes) expect(isSessionStarted(act(begun, 'undone', { undoes }))).toBe(false);
  });

  it('does not repeat words when the cycles are 0', () => {
    const state = submit(submit(startSession(setupOf(['cat'], { wrongCycles: 0 })), 'x'), 'cat');
    expect(state.turns).toHaveLength(1);
  });

  it('does not score a word that was skipped without an answer, and scores one with a reveal or a mistake', () => {
    let state = startSession(setupOf(['cat', 'dog', 'owl', 'hen'], { wrongCycles: 0 }));
    state = showNextTurn(act(state, 'skipped'));
    state = showNextTurn(act(act(state, 'revealed'), 'skipped'));
    state = showNextTurn(act(submit(state, 'old'), 'skipped'));
    state = showNextTurn(submit(state, 'hen'));
    const score = scoreSession(state);
    expect(score).toMatchObject({ total: 4, done: 4, scored: 3, right: 1, wrongItemIds: ['w1', 'w2'] });
    expect(score.accuracy).toBeCloseTo(1 / 3);
  });

  it('ignores a second Enter, an event of another practice and a repeated event', () => {
    const right = submit(startSession(setupOf(['cat', 'dog'])), 'cat');
    const twice = submit(right, 'cat');
    expect(twice.turns).toEqual(right.turns);
    expect(submit(startSession(setupOf(['cat'])), '  ').turns[0]?.attempts).toEqual([]);
    expect(reduceSession(right, { ...eventOf(right, 'submitted'), practiceId: 'other' })).toBe(right);
    const known = right.events[0];
    expect(known && reduceSession(right, known)).toBe(right);
  });

  it('lets the learner go back, but not past the first unanswered word', () => {
    let state = showNextTurn(submit(startSession(setupOf(['cat', 'dog', 'owl'])), 'cat'));
    state = act(state, 'shown', { turn: 0 });
    expect(state.cursor).toBe(0);
    state = act(state, 'shown', { turn: 2 });
    expect(state.cursor).toBe(1);
  });

  it('takes one submission per word in an exam', () => {
    const setup = setupOf(['cat'], { judge: { policy: 'exam', isCaseStrict: false }, wrongCycles: 0 });
    const state = submit(startSession(setup), 'kat');
    expect(state.turns[0]).toMatchObject({ ending: 'answered' });
    expect(scoreSession(state).accuracy).toBe(0);
  });

  it('ends with the last word of an exam, and scores words that were left out', () => {
    const setup = setupOf(['cat', 'dog', 'owl'], { judge: { policy: 'exam', isCaseStrict: false } });
    let state = startSession(setup);
    state = showNextTurn(submit(state, 'kat'));
    state = showNextTurn(act(state, 'skipped'));
    state = showNextTurn(submit(state, 'owl'));
    expect(state.turns).toHaveLength(3);
    expect(isSessionEnded(state)).toBe(true);
    expect(scoreSession(state)).toMatchObject({ scored: 3, right: 1, wrongItemIds: ['w0'] });
  });

  it('takes grades: 模糊 repeats the word and is no mistake', () => {
    let state = startSession(setupOf(['cat', 'dog', 'owl']));
    state = showNextTurn(act(state, 'graded', { grade: 'known' }));
    state = showNextTurn(act(state, 'graded', { grade: 'vague' }));
    state = showNextTurn(act(state, 'graded', { grade: 'unknown' }));
    expect(state.turns.slice(3).map((turn) => turn.answer)).toEqual(['dog', 'owl']);
    expect(scoreSession(state)).toMatchObject({ scored: 3, right: 1, wrongItemIds: ['w2'], streak: 1 });
  });

  it('takes one choice per word', () => {
    let state = startSession(setupOf(['cat', 'dog']));
    state = act(state, 'chosen', { choiceId: 'w1' });
    expect(state.turns[0]).toMatchObject({ ending: 'answered', choiceId: 'w1' });
    expect(act(state, 'chosen', { choiceId: 'w0' }).turns).toEqual(state.turns);
    state = act(showNextTurn(state), 'chosen', { choiceId: 'w1' });
    expect(scoreSession(state)).toMatchObject({ scored: 2, right: 1, wrongItemIds: ['w0'] });
  });

  it('counts a refused letter as a mistake', () => {
    const setup = setupOf(['cat'], { judge: { policy: 'letter-block', isCaseStrict: false } });
    let state = act(startSession(setup), 'keyed', { typed: 'cc' });
    expect(state.turns[0]?.ending).toBeUndefined();
    state = submit(state, 'cat');
    expect(state.turns[0]?.ending).toBe('answered');
    expect(scoreSession(state)).toMatchObject({ right: 0, wrongItemIds: ['w0'] });
  });

  it('undoes the last answer, with the round that it started, and nothing else', () => {
    const fresh = startSession(setupOf(['cat']));
    const wrong = submit(fresh, 'kat');
    const right = submit(wrong, 'cat');
    expect(right.turns).toHaveLength(2);
    const removed = showNextTurn(right);
    const undo = (state: SessionState, undoes: string | undefined) =>
      act(state, 'undone', undoes === undefined ? {} : { undoes });
    const back = undo(removed, findUndoable(removed)?.id);
    expect(back.turns).toEqual(wrong.turns);
    expect(back.cursor).toBe(0);
    expect(back.events).toHaveLength(4);
    // Only one answer of a presentation can be undone. The attempt before it and every new attempt stay.
    expect(isUndoUsed(back)).toBe(true);
    expect(undo(back, wrong.events.at(-1)?.id).turns).toEqual(back.turns);
    const again = submit(back, 'cap');
    expect(undo(again, again.events.at(-1)?.id).turns).toEqual(again.turns);
    expect(undo(wrong, findUndoable(wrong)?.id).turns).toEqual(fresh.turns);
    const shown = act(wrong, 'revealed');
    expect(findUndoable(shown)).toBeUndefined();
  });

  it('shuffles by its seed only', () => {
    const answers = Array.from({ length: 20 }, (_, index) => `word${index}`);
    const order = (seed: number) =>
      startSession({ ...setupOf(answers, { isShuffled: true }), seed }).turns.map((turn) => turn.answer);
    expect(order(1)).toEqual(order(1));
    expect(order(1)).not.toEqual(order(2));
    expect(order(1).toSorted()).toEqual(answers.toSorted());
  });

  it('measures time, speed and streaks from events', () => {
    let state = startSession(setupOf(['cat', 'dog', 'owl', 'hen', 'cow'], { wrongCycles: 0 }));
    for (const typed of ['cat', 'dog', 'owk', 'owl', 'hen', 'cow']) {
      state = reduceSession(state, eventOf(state, 'submitted', { typed, elapsedMs: 10_000 }));
      state = reduceSession(state, eventOf(state, 'shown', { turn: state.cursor + 1, elapsedMs: 0 }));
    }
    expect(scoreSession(state)).toMatchObject({
      elapsedMs: 60_000,
      wordsPerMinute: 5,
      streak: 2,
      currentStreak: 2,
    });
    const idle = act(startSession(setupOf(['cat'])), 'submitted', { typed: 'cat', elapsedMs: 9e9 });
    expect(scoreSession(idle).elapsedMs).toBe(120_000);
    const broken = act(startSession(setupOf(['cat'])), 'submitted', { typed: 'cat', elapsedMs: Number.NaN });
    expect(scoreSession(broken).elapsedMs).toBe(0);
  });
});

type Action = {
  readonly kind: PracticeEventKind;
  readonly typed: 'right' | 'wrong' | 'blank';
  readonly move: number;
};

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('shown', 'played', 'submitted', 'revealed', 'skipped', 'paused', 'resumed'),
  typed: fc.constantFrom('right', 'wrong', 'blank'),
  move: fc.integer({ min: -2, max: 2 }),
});

const textOf = (choice: Action['typed'], answer: string) =>
  ({ right: answer, wrong: `${answer}x`, blank: ' ' })[choice];

const playOne = (state: SessionState, { kind, typed, move }: Action): SessionState =>
  act(state, kind, {
    turn: kind === 'shown' ? state.cursor + move : state.cursor,
    typed: textOf(typed, currentTurn(state)?.answer ?? ''),
  });

const setups = fc
  .record({
    size: fc.integer({ min: 0, max: 6 }),
    wrongCycles: fc.integer({ min: 0, max: 3 }),
    wrongWrongCycles: fc.integer({ min: 0, max: 3 }),
    isShuffled: fc.boolean(),
  })
  .map(({ size, ...settings }) =>
    setupOf(
      Array.from({ length: size }, (_, index) => `word${'abcdef'[index]}`),
      settings,
    ),
  );

describe('any session', () => {
  const runs = fc.tuple(setups, fc.array(action, { maxLength: 60 }));
  const play = ([setup, actions]: [SessionSetup, Action[]]) => actions.reduce(playOne, startSession(setup));

  it('keeps every event in order', () => {
    fc.assert(
      fc.property(runs, (run) => {
        expect(play(run).events.map((event) => event.id)).toEqual(run[1].map((_, index) => `e${index}`));
      }),
    );
  });

  it('resumes the same state from its events, from any point, even with repeated deliveries', () => {
    fc.assert(
      fc.property(runs, fc.nat(60), (run, cut) => {
        const state = play(run);
        const first = replaySession(run[0], state.events.slice(0, cut));
        expect(state.events.reduce(reduceSession, first)).toEqual(state);
      }),
    );
  });

  it('has the same score from the state and from the events', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const state = play(run);
        expect(scoreEvents(run[0], state.events)).toEqual(scoreSession(state));
      }),
    );
  });

  it('ends: right answers close every turn within the limit of rounds', () => {
    fc.assert(
      fc.property(runs, (run) => {
        let state = play(run);
        const { items, settings } = run[0];
        const bound = items.length * (1 + settings.wrongCycles + settings.wrongWrongCycles);
        for (let step = 0; step <= bound + state.turns.length && currentTurn(state) !== undefined; step++) {
          state = showNextTurn(submit(state, currentTurn(state)?.answer ?? ''));
        }
        expect(currentTurn(state)).toBeUndefined();
        expect(isSessionEnded(state)).toBe(true);
        expect(state.turns.length).toBeLessThanOrEqual(bound);
      }),
    );
  });

  it('repeats exactly the words with a mistake, as often as the settings say', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const state = play(run);
        if (state.turns.every((turn) => turn.round === 0)) return;
        const faulted = state.turns.filter((turn) => turn.round === 0 && needsRepeat(turn)).length;
        const again = state.turns.filter((turn) => turn.round === 1).length;
        expect(again).toBe(faulted * run[0].settings.wrongCycles);
      }),
    );
  });
});
