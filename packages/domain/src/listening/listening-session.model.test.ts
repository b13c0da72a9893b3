import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCauses, listLabels } from './labels.ts';
import { type ListeningEvent, listeningEventKinds, markCauses } from './listening-event.ts';
import { reportListening } from './listening-report.ts';
import {
  findUndoableEvent,
  isListeningEnded,
  type ListeningSetup,
  type ListeningState,
  reduceListening,
  replayListening,
  startListening,
} from './listening-session.ts';
import { listeningStages } from './stages.ts';

// LISTENING_RUNS=10000 for the long form.
const runs = Number(process.env.LISTENING_RUNS ?? 300);

const items = [
  { id: 'a', text: "I don't know the answer." },
  { id: 'b', text: 'Twenty-one people came.' },
  { id: 'c', text: 'Go.' },
  { id: 'd', text: 'The price is £20 for each person.', accept: ['20', '£20'] },
];

const setupOf = (scope: ListeningSetup['scope']): ListeningSetup => ({
  practiceId: 'p',
  source: { kind: 'article', id: '1' },
  title: 'A',
  items,
  stages: ['blind', 'dictation', 'replay'],
  scope,
});

const typedTexts = [
  "i don't know the answer",
  'i do not no the',
  '21 people came',
  'people',
  'go',
  'gone away',
  '20',
  ' ',
  'x y z',
];

type Action = {
  kind: ListeningEvent['kind'];
  stage: ListeningEvent['stage'];
  sentence: string;
  typed: string;
  amount: number;
  twist: 'none' | 'again' | 'foreign' | 'old';
};

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.oneof(
    fc.constantFrom(...listeningEventKinds),
    fc.constantFrom<ListeningEvent['kind'][]>('submitted', 'submitted', 'undone', 'marked', 'marked'),
  ),
  stage: fc.constantFrom(...listeningStages),
  sentence: fc.constantFrom('a', 'b', 'c', 'd', 'gone', ''),
  typed: fc.constantFrom(...typedTexts),
  amount: fc.integer({ min: 0, max: 3 }),
  twist: fc.constantFrom('none', 'none', 'none', 'none', 'again', 'foreign', 'old'),
});

const eventOf = (state: ListeningState, step: Action, number: number): ListeningEvent => {
  const { kind, stage, sentence, typed, amount, twist } = step;
  const again = twist === 'again' ? state.events[number % Math.max(1, state.events.length)] : undefined;
  if (again) return again;
  const undoes = twist === 'old' ? state.events[0]?.id : findUndoableEvent(state)?.id;
  return {
    id: `e${number}`,
    practiceId: twist === 'foreign' ? 'other' : 'p',
    stage,
    kind,
    sentenceId: sentence,
    typed,
    amount,
    elapsedMs: 10,
    occurredAt: number,
    ...((kind === 'undone' || (kind === 'marked' && amount > 1)) && undoes !== undefined && { undoes }),
    ...(kind === 'marked' && { cause: markCauses[amount] ?? 'unclear', wordIndex: amount }),
  };
};

const shape = ({ stage, stages, sentences }: ListeningState) => ({
  stage,
  stages,
  sentences: [...sentences],
});

function check(before: ListeningState, event: ListeningEvent): ListeningState {
  const after = reduceListening(before, event);
  const isKnown = before.eventIds.has(event.id) || event.practiceId !== 'p';
  expect(after.events.length).toBe(before.events.length + (isKnown ? 0 : 1));
  if (isKnown) expect(after).toBe(before);
  for (const [id, state] of after.sentences) {
    const earlier = before.sentences.get(id);
    expect(state.isLocked).toHaveLength(state.words.length);
    // What is right stays right, unless the answer is taken back.
    if (event.kind !== 'undone') {
      expect(earlier?.isLocked.every((is, at) => !is || state.isLocked[at])).toBe(true);
      if (earlier?.ending !== undefined) expect(state.ending).toBe(earlier.ending);
    }
    if (earlier?.isRevealed) expect(state.isRevealed).toBe(true);
    if (state.ending === 'whole') expect(state.isLocked.every(Boolean)).toBe(true);
    expect(state.attempts.every(({ typed }) => typed.trim() !== '')).toBe(true);
  }
  if (!isListeningEnded(after)) {
    expect(listeningStages.some((stage) => after.stages[stage].status === 'open')).toBe(true);
  }
  return after;
}

test('random events keep the invariants, and a replay gives the same state', () => {
  fc.assert(
    fc.property(
      fc.array(action, { maxLength: 40 }),
      fc.constantFrom('all', 'content', 'hard'),
      (steps, scope) => {
        const setup = setupOf(scope);
        let state = startListening(setup);
        for (const [number, step] of steps.entries()) state = check(state, eventOf(state, step, number));
        const replayed = replayListening(setup, state.events);
        expect(shape(replayed)).toEqual(shape(state));
        expect(reportListening(replayed)).toEqual(reportListening(state));
        const marks = listLabels(state).map(({ id }) => id);
        expect(new Set(marks).size).toBe(marks.length);
        expect(marks.some((id) => state.undone.has(id))).toBe(false);
        // The server counts marks without the sentences.
        const known = state.events.filter(({ kind, sentenceId, undoes = '' }) =>
          kind === 'undone' ? state.undone.has(undoes) : state.sentences.has(sentenceId),
        );
        expect(Object.values(countCauses(known)).reduce((sum, count) => sum + count, 0)).toBe(marks.length);
        const report = reportListening(state);
        expect(report.missed.length).toBe(
          Object.values(report.causes).reduce((sum, count) => sum + count, 0),
        );
        for (const { accuracy, similarity } of report.sentences) {
          for (const value of [accuracy, similarity]) {
            if (value !== undefined) expect(value >= 0 && value <= 1).toBe(true);
          }
        }
      },
    ),
    { numRuns: runs },
  );
});

test('an undo gives back the state without the event', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (steps) => {
      let state = startListening(setupOf('all'));
      for (const [number, step] of steps.entries())
        state = reduceListening(state, eventOf(state, step, number));
      const last = findUndoableEvent(state);
      if (!last) return;
      const undo = eventOf(
        state,
        { kind: 'undone', stage: 'blind', sentence: '', typed: '', amount: 0, twist: 'none' },
        999,
      );
      const undone = reduceListening(state, undo);
      const counted = state.events.filter(({ id, kind }) => kind !== 'undone' && !undone.undone.has(id));
      const without = replayListening(setupOf('all'), counted);
      expect(shape(undone)).toEqual(shape(without));
    }),
    { numRuns: runs },
  );
});
