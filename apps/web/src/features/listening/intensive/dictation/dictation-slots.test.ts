import type { ListeningEvent } from '@tingci/domain/listening/listening-event';
import {
  createSentenceState,
  reduceSentence,
  type SentenceState,
} from '@tingci/domain/listening/sentence-state';
import { expect, test } from 'vitest';
import { composeText, isFree, listSlots, nextHint } from './dictation-slots.ts';

const item = { id: 's', text: 'He went to the shop yesterday.' };

const after = (scope: 'all' | 'content', ...typed: string[]): SentenceState =>
  typed.reduce(
    (state, text, at) =>
      reduceSentence(state, item, {
        id: String(at),
        practiceId: 'p',
        stage: 'dictation',
        kind: 'submitted',
        sentenceId: 's',
        typed: text,
        amount: 0,
        elapsedMs: 0,
        occurredAt: 0,
      } satisfies ListeningEvent),
    createSentenceState(item, scope),
  );

test('a whole sentence is first written into one field', () => {
  expect(isFree(after('all'))).toBe(true);
  expect(isFree(after('content'))).toBe(false);
  expect(isFree(after('all', 'he went'))).toBe(false);
});

test('right words lock, a wrong one reopens, a missing one is a gap, an extra one is struck out', () => {
  const slots = listSlots(after('all', 'he wnt to shop now yesterday'));
  expect(slots.map(({ kind }) => kind)).toEqual(['word', 'field', 'word', 'gap', 'word', 'extra', 'word']);
  expect(slots[1]).toMatchObject({ text: 'wnt', wrong: 'typo', at: 1 });
  expect(slots[3]).toMatchObject({ at: 3 });
});

test('an inserted word comes in its place, and the extra one is left out', () => {
  const slots = listSlots(after('all', 'he wnt to shop now yesterday'));
  const written = new Map([
    [1, 'went'],
    [3, ' the '],
  ]);
  const text = composeText(slots, written);
  expect(text).toBe('He went to the shop yesterday.');
  expect(after('all', 'he wnt to shop now yesterday', text).ending).toBe('whole');
  expect(composeText(slots, new Map())).toBe('He to shop yesterday.');
});

test('with content words the others are given', () => {
  const slots = listSlots(after('content'));
  expect(slots.map((slot) => (slot.kind === 'word' ? slot.text : '_'))).toEqual([
    'He',
    '_',
    'to',
    'the',
    '_',
    '_',
  ]);
});

test('hints are the number of words and then the first letters', () => {
  const state = after('all', 'x');
  expect(nextHint(state)).toBe(1);
  expect(nextHint({ ...state, hintLevel: 1 })).toBe(2);
  expect(nextHint({ ...state, hintLevel: 2 })).toBeUndefined();
  expect(listSlots({ ...state, hintLevel: 2 })[1]).toMatchObject({ letter: 'w' });
  expect(nextHint(after('all', 'he went to the shop yesterday'))).toBeUndefined();
});
