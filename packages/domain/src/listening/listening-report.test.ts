import { expect, test } from 'vitest';
import type { ListeningEvent } from './listening-event.ts';
import { reportListening } from './listening-report.ts';
import { type ListeningSetup, replayListening } from './listening-session.ts';

const setup: ListeningSetup = {
  practiceId: 'p',
  source: { kind: 'article', id: '1' },
  title: 'A',
  items: [
    { id: 'a', text: 'The archaeologist asked for 21 books.' },
    { id: 'b', text: 'Go home.' },
    { id: 'c', text: 'It costs £20.', accept: ['20'] },
  ],
  stages: ['blind', 'dictation'],
  scope: 'all',
};

let made = 0;
const event = (kind: ListeningEvent['kind'], over: Partial<ListeningEvent> = {}): ListeningEvent => ({
  id: `e${++made}`,
  practiceId: 'p',
  stage: 'dictation',
  kind,
  sentenceId: 'a',
  typed: '',
  amount: 0,
  elapsedMs: 1000,
  occurredAt: made,
  ...over,
});

const report = (...events: ListeningEvent[]) => reportListening(replayListening(setup, events));

test('missed words have a cause and what was written', () => {
  const { missed, causes } = report(event('submitted', { typed: 'archeologst asks for 22 books' }));
  expect(missed.map(({ word, typed, cause }) => [word, typed, cause])).toEqual([
    ['the', '', 'linking'],
    ['archaeologist', 'archeologst', 'spelling'],
    ['asked', 'asks', 'linking'],
    ['21', '22', 'number'],
  ]);
  expect(causes).toEqual({ word: 0, linking: 2, spelling: 1, number: 1 });
});

test('a word that is not common is 生词', () => {
  expect(report(event('submitted', { typed: 'the asked for 21 books' })).missed).toEqual([
    { word: 'archaeologist', typed: '', sentenceId: 'a', cause: 'word' },
  ]);
});

test('only the first attempt counts, and an unheard sentence counts as zero when its answer was shown', () => {
  const found = report(
    event('submitted', { typed: 'the archaeologist asked for books' }),
    event('submitted', { typed: 'the archaeologist asked for 21 books' }),
    event('revealed', { sentenceId: 'b' }),
    event('submitted', { sentenceId: 'c', typed: '20' }),
  );
  expect(found.sentences.map(({ accuracy }) => accuracy)).toEqual([5 / 6, 0, 1]);
  expect(found.sentences.map(({ similarity }) => similarity)).toEqual([5 / 6, 0, 1]);
  expect(found.written).toBe(2);
});

test('passes, replays and time are counted; a long absence is cut', () => {
  const found = report(
    event('played', { stage: 'blind', sentenceId: '', amount: 2 }),
    event('played', { amount: 4, elapsedMs: 10 * 60_000 }),
    event('recorded', { stage: 'shadowing', amount: 900 }),
  );
  expect([found.passes, found.replays, found.recordings]).toEqual([2, 3, 1]);
  expect(found.elapsedByStage).toMatchObject({ blind: 1000, dictation: 120_000, shadowing: 1000 });
});
