import { diffLetters } from '@tingci/domain/dictation/judge/letter-diff';
import { reduceSession, type SessionState, startSession } from '@tingci/domain/dictation/session';
import { describe, expect, it } from 'vitest';
import { createActiveClock } from '../../lib/active-clock.ts';
import { formatDuration, formatShare } from '../../lib/format/format-measure.ts';
import { eventOf } from '../outbox/outbox.fixture.ts';
import { describeDiff, listOpenItems, listWordStatuses, rankPatterns, rowOf } from './feedback.ts';
import { createSetup, fitsWords } from './session-setup.ts';

const words = [
  { id: 1, word: 'cat', variants: [] },
  { id: 2, word: 'dog', variants: ['hound'] },
];
const config = {
  isCaseStrict: true,
  isShuffled: false,
  wrongCycles: 2,
  wrongWrongCycles: 0,
  chosenMode: '听写',
  isFromMemory: false,
} as const;
const setup = createSetup({ practiceId: 'p', seed: 1, words, config, policies: {} });

describe('feedback', () => {
  it('puts a diff into words', () => {
    const said = describeDiff(diffLetters('recieveesx', 'receives'), {
      missing: (letter) => `-${letter}`,
      extra: (letter) => `+${letter}`,
      wrong: (typed, answer) => `${typed}>${answer}`,
      swapped: (typed, answer) => `${typed}~${answer}`,
    });
    expect(said).toBe('ie~ei，+e，+x');
  });

  it('ranks only patterns that occurred', () => {
    const ranked = rankPatterns({ missing: 1, extra: 0, wrong: 3, swapped: 0, doubled: 1 });
    expect(ranked.map(({ pattern }) => pattern)).toEqual(['wrong', 'missing', 'doubled']);
  });

  it('shows the current word and the open ones', () => {
    const statuses = (state: SessionState) => listWordStatuses(state).map(({ status }) => status);
    const begun = startSession(setup);
    expect(statuses(begun)).toEqual(['current', 'open']);
    // The waiting word stays the current one during a look back.
    const answered = reduceSession(
      begun,
      eventOf('cat', { kind: 'submitted', turn: 0, itemId: '1', typed: 'cat' }),
    );
    expect(statuses({ ...answered, cursor: 0 })).toEqual(['right', 'current']);
  });

  it('knows which words will be asked again, and the row of the current one', () => {
    const answer = (turn: number, itemId: string, typed: string) =>
      eventOf(`${turn} ${typed}`, { kind: 'submitted', turn, itemId, typed });
    const begun = [answer(0, '1', 'cot'), answer(0, '1', 'cat')].reduce(reduceSession, startSession(setup));
    expect([...listOpenItems(begun.turns)]).toEqual(['2']);
    const again = [answer(1, '2', 'dog'), eventOf('next', { kind: 'shown', turn: 2, itemId: '1' })].reduce(
      reduceSession,
      begun,
    );
    expect([...listOpenItems(again.turns)]).toEqual(['1']);
    expect([rowOf(begun), rowOf({ ...again, cursor: 1 }), rowOf(again)]).toEqual([0, 1, 0]);
    expect(rowOf({ ...again, cursor: again.turns.length })).toBe(-1);
  });
});

describe('setup and format', () => {
  it('reads answers and settings from words and config', () => {
    expect(setup.items).toEqual([
      { id: '1', answer: 'cat' },
      { id: '2', answer: 'dog|hound' },
    ]);
    expect(setup.settings).toMatchObject({
      judge: { isCaseStrict: true },
      wrongCycles: 2,
      wrongWrongCycles: 0,
    });
  });

  it('resumes only when all its words are still present', () => {
    expect(fitsWords(setup, [{ id: 2 }, { id: 1 }, { id: 3 }])).toBe(true);
    expect(fitsWords(setup, [{ id: 1 }])).toBe(false);
    expect(fitsWords({ ...setup, items: [] }, [{ id: 1 }])).toBe(false);
  });

  it('formats', () => {
    expect([0, 61_000, 3_599_999, 3_661_000].map(formatDuration)).toEqual([
      '00:00',
      '01:01',
      '59:59',
      '1:01:01',
    ]);
    expect([undefined, 0, 0.926, 1].map(formatShare)).toEqual(['–', '0%', '93%', '100%']);
  });

  it('measures active time across pauses', () => {
    let now = 0;
    const clock = createActiveClock(() => now);
    now = 100;
    clock.pause();
    now = 5000;
    expect(clock.peek()).toBe(100);
    clock.resume();
    clock.resume();
    now = 5050;
    expect(clock.take()).toBe(150);
    expect(clock.take()).toBe(0);
  });
});
