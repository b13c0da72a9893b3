import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExamEnd, findListeningPhase } from './exam-clock.ts';
import {
  condenseSitting,
  foldSitting,
  readSittingEvent,
  type SittingEvent,
  type SittingEventKind,
  sittingEventKinds,
  toSittingRow,
} from './sitting.ts';

const event = (kind: SittingEventKind, target: string, value: string, occurredAt: number): SittingEvent =>
  readSittingEvent({ kind, target, value, occurredAt });

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

test('a row and its event are the same act', () => {
  const rows = events.filter((each) => each.kind !== 'spent' || each.ms > 0).map(toSittingRow);
  expect(rows.map(readSittingEvent).map(toSittingRow)).toEqual(rows);
  expect(toSittingRow(event('checked', '2', '1', 5))).toEqual({
    kind: 'checked',
    target: '2',
    value: '1',
    occurredAt: 5,
  });
  expect(readSittingEvent({ kind: 'spent', target: '1', value: 'nonsense', occurredAt: 1 })).toMatchObject({
    ms: 0,
  });
});

test('the time of a part is at most a day, also as a sum', () => {
  const day = 86_400_000;
  const twice = [event('spent', '1', String(day), 1), event('spent', '1', String(day), 2)];
  expect(foldSitting(condenseSitting(twice)).spentMs).toEqual(new Map([['1', day]]));
});

/** What a tab does: the answers, flags, marks, text and time of a few targets, at a few instants. */
const tabEvents = (tab: string) =>
  fc.array(
    fc
      .record({
        kind: fc.constantFrom(...sittingEventKinds),
        target: fc.constantFrom('1', '2', '3'),
        value: fc.constantFrom('', 'bike', 'boat', '7', '500'),
        occurredAt: fc.integer({ min: 1, max: 12 }),
      })
      .map((row) => readSittingEvent(row.kind === 'wrote' ? { ...row, target: tab } : row)),
    { maxLength: 12 },
  );

/** Two lists as one, each in its own order: `picks` says whose turn it is. */
function interleave<Item>(left: readonly Item[], right: readonly Item[], picks: readonly boolean[]): Item[] {
  const queues = [[...left], [...right]];
  const merged: Item[] = [];
  for (const pick of picks) merged.push(...(queues[pick ? 1 : 0]?.splice(0, 1) ?? []));
  return [...merged, ...queues.flat()];
}

const runs = { numRuns: Number(process.env.SITTING_RUNS ?? 300) };

test('every interleaving of two tabs has one state, also when one tab was condensed before', () => {
  const given = fc.record({
    left: tabEvents('a0'),
    right: tabEvents('b1'),
    picks: fc.array(fc.boolean(), { maxLength: 24 }),
  });
  fc.assert(
    fc.property(given, ({ left, right, picks }) => {
      const state = foldSitting([...left, ...right]);
      expect(foldSitting(interleave(left, right, picks))).toEqual(state);
      expect(foldSitting([...right, ...condenseSitting(left)])).toEqual(state);
    }),
    runs,
  );
});

test('no answer of either tab is lost: each question has the latest answer of the two', () => {
  fc.assert(
    fc.property(tabEvents('a0'), tabEvents('b1'), (left, right) => {
      const all = [...left, ...right];
      const { answers, texts } = foldSitting(all);
      const answered = all.filter((each) => each.kind === 'answered');
      expect(new Set(answers.keys())).toEqual(new Set(answered.map(({ question }) => question)));
      for (const [question, typed] of answers) {
        const own = answered.filter((each) => each.question === question);
        const last = Math.max(...own.map(({ occurredAt }) => occurredAt));
        expect(own.filter(({ occurredAt }) => occurredAt === last).map((each) => each.typed)).toContain(
          typed,
        );
      }
      const tabs = new Set(all.flatMap((each) => (each.kind === 'wrote' ? [each.tab] : [])));
      expect(texts).toHaveLength(tabs.size);
    }),
    runs,
  );
});
