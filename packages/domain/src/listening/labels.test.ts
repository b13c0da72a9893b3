import { expect, test } from 'vitest';
import { countCauses, listLabels, reportLabels } from './labels.ts';
import type { ListeningEvent } from './listening-event.ts';
import { findUndoableEvent, type ListeningSetup, replayListening } from './listening-session.ts';

const setup: ListeningSetup = {
  practiceId: 'p',
  source: { kind: 'article', id: '1' },
  title: 'A',
  items: [
    { id: 'a', text: 'The archaeologist, asked for it.' },
    { id: 'b', text: 'Go home.' },
    { id: 'c', text: 'Nothing happened.' },
    { id: 'd', text: 'It rained all day.' },
  ],
  stages: ['blind'],
  scope: 'all',
  isLabelled: true,
};

let made = 0;
const event = (kind: ListeningEvent['kind'], over: Partial<ListeningEvent> = {}): ListeningEvent => ({
  id: `e${++made}`,
  practiceId: 'p',
  stage: 'blind',
  kind,
  sentenceId: '',
  typed: '',
  amount: 0,
  elapsedMs: 0,
  occurredAt: made,
  ...over,
});
const mark = (sentenceId: string, cause: ListeningEvent['cause'], over: Partial<ListeningEvent> = {}) =>
  event('marked', { sentenceId, ...(cause && { cause }), atMs: 900, ...over });
const stateOf = (...events: ListeningEvent[]) => replayListening(setup, events);
const places = (...events: ListeningEvent[]) =>
  listLabels(stateOf(...events)).map(({ index, word, cause }) => [index, word, cause]);

test('a mark is moved and gets another cause by a mark that replaces it; an undo moves it back', () => {
  const first = mark('a', 'word', { wordIndex: 1 });
  const moved = mark('b', 'linking', { wordIndex: 0, undoes: first.id });
  expect(places(first, moved)).toEqual([[1, 'go', 'linking']]);
  expect(findUndoableEvent(stateOf(first, moved))?.id).toBe(moved.id);
  const back = event('undone', { undoes: moved.id });
  expect(places(first, moved, back)).toEqual([[0, 'archaeologist', 'word']]);
  expect(places(first, moved, back, event('undone', { undoes: first.id }))).toEqual([]);
});

test('a move to a sentence that is gone, or of a mark that is gone, loses nothing', () => {
  const first = mark('a', 'word', { wordIndex: 1 });
  expect(places(first, mark('gone', 'word', { undoes: first.id }))).toEqual([[0, 'archaeologist', 'word']]);
  expect(places(mark('b', 'speed', { undoes: 'never' }))).toEqual([[1, '', 'speed']]);
});

test('a mark on a word that an edited sentence no longer has is on the sentence', () => {
  expect(places(mark('b', 'word', { wordIndex: 9 }))).toEqual([[1, '', 'word']]);
});

test('the report has causes, clusters, words to collect once, and sentences to loop', () => {
  const report = reportLabels(
    stateOf(
      mark('d', 'speed'),
      mark('a', 'word', { wordIndex: 1 }),
      mark('a', 'word', { wordIndex: 1 }),
      mark('b', 'unclear', { wordIndex: 0 }),
    ),
  );
  expect(report.causes).toEqual({ word: 2, linking: 0, speed: 1, unclear: 1 });
  expect(report.clusters).toEqual([{ from: 0, to: 1, marks: 3 }]);
  expect(report.words).toEqual(['archaeologist']);
  expect(report.loops).toEqual([0, 1, 3]);
  expect(report.mainCause).toBe('word');
  expect(reportLabels(stateOf()).mainCause).toBeUndefined();
});

test('causes are counted from the events alone', () => {
  const first = mark('a', 'word');
  const moved = mark('b', 'linking', { undoes: first.id });
  const undone = event('undone', { undoes: moved.id });
  expect(countCauses([first, moved])).toEqual({ word: 0, linking: 1, speed: 0, unclear: 0 });
  expect(countCauses([first, moved, undone])).toEqual({ word: 1, linking: 0, speed: 0, unclear: 0 });
});
