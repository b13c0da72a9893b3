import { expect, test } from 'vitest';
import { findExamEnd, findListeningPhase } from './exam-clock.ts';
import { condenseSitting, foldSitting, type SittingEvent, type SittingEventKind } from './sitting.ts';

const event = (kind: SittingEventKind, target: string, value: string, occurredAt: number): SittingEvent => ({
  kind,
  target,
  value,
  occurredAt,
});

const events = [
  event('answered', '1', 'bike', 10),
  event('began', '1', '', 11),
  event('answered', '1', 'bicycle', 30),
  event('answered', '2', 'A', 31),
  event('answered', '2', '', 32),
  event('flagged', '3', '1', 33),
  event('flagged', '4', '1', 34),
  event('flagged', '4', '', 35),
  event('marked', 'm1', 'content', 36),
  event('marked', 'm2', 'content', 37),
  event('marked', 'm2', '', 38),
  event('wrote', 'a0', 'Cats', 38),
  event('wrote', 'b1', 'Cats are', 39),
  event('wrote', 'a0', 'Cats and', 40),
  event('heard', '1', '5000', 40),
  event('heard', '1', '3000', 41),
  event('spent', '1', '1000', 42),
  event('spent', '1', '500', 43),
  event('spent', '1', 'nonsense', 44),
  event('began', '1', '', 45),
  event('ended', '1', '', 50),
  event('checked', '1', '1', 60),
];

test('the last answer, flag and mark count, the most of the sound, the sum of the time, and the first of the rest', () => {
  expect(foldSitting(events)).toEqual({
    answers: new Map([
      ['1', 'bicycle'],
      ['2', ''],
    ]),
    flags: new Set(['3']),
    marks: new Map([['m1', 'content']]),
    texts: [
      { text: 'Cats and', writtenAt: 40 },
      { text: 'Cats are', writtenAt: 39 },
    ],
    began: new Map([['1', 11]]),
    ended: new Map([['1', 50]]),
    heardMs: new Map([['1', 5000]]),
    spentMs: new Map([['1', 1500]]),
    checked: new Set(['1']),
  });
});

test('the order in which two devices send makes no difference', () => {
  expect(foldSitting([...events].reverse())).toEqual(foldSitting(events));
});

test('the condensed events have the same state, also after more events', () => {
  const condensed = condenseSitting(events);
  expect(condensed).toHaveLength(13);
  expect(foldSitting(condensed)).toEqual(foldSitting(events));
  const later = [event('spent', '1', '7', 70), event('answered', '1', 'bikes', 71)];
  expect(foldSitting([...condensed, ...later])).toEqual(foldSitting([...events, ...later]));
});

const minute = 60_000;
const nothing = foldSitting([]);

test('a reading exam ends after an hour, a listening exam two minutes after its last sound', () => {
  const reading = { type: 'reading', startedAt: 1000, parts: [1, 2, 3] } as const;
  expect(findExamEnd(reading, nothing)).toBe(1000 + 60 * minute);
  const listening = { type: 'listening', startedAt: 0, parts: [1, 2, 3, 4] } as const;
  expect(findExamEnd(listening, nothing)).toBe(60 * minute);
  expect(findExamEnd(listening, foldSitting([event('ended', '4', '', 30 * minute)]))).toBe(32 * minute);
  expect(findExamEnd(listening, foldSitting([event('ended', '4', '', 59 * minute)]))).toBe(60 * minute);
});

test('a listening exam goes on where it was', () => {
  const phaseAt = (at: number, ...done: SittingEvent[]) => findListeningPhase([1, 2], foldSitting(done), at);
  expect(phaseAt(100)).toEqual({ kind: 'look', part: 1, endsAt: 30_100 });
  const began = event('began', '1', '', 100);
  expect(phaseAt(20_000, began)).toEqual({ kind: 'look', part: 1, endsAt: 30_100 });
  expect(phaseAt(30_100, began)).toEqual({ kind: 'sound', part: 1, fromMs: 0 });
  const heard = event('heard', '1', '42000', 80_000);
  expect(phaseAt(500_000, began, heard)).toEqual({ kind: 'sound', part: 1, fromMs: 42_000 });
  expect(phaseAt(20_000, began, heard)).toEqual({ kind: 'sound', part: 1, fromMs: 42_000 });
  const ended = event('ended', '1', '', 90_000);
  expect(phaseAt(90_000, began, heard, ended)).toEqual({ kind: 'look', part: 2, endsAt: 120_000 });
  expect(phaseAt(200_000, ended, event('ended', '2', '', 190_000))).toEqual({ kind: 'check' });
});
