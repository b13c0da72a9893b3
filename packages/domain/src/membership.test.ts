import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMemberAt,
  type LedgerEntry,
  membershipAt,
  membershipEnd,
  spanGrants,
  wasMemberSince,
} from './membership.ts';

const DAY = 86_400_000;
const china = (text: string) => Date.parse(`${text}+08:00`);
const entry = (grantedAt: string, change: Partial<LedgerEntry>): LedgerEntry => ({
  grantedAt: china(grantedAt),
  months: 0,
  days: 0,
  revokedAt: null,
  ...change,
});
const spansOf = (...entries: LedgerEntry[]) =>
  spanGrants(entries).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16)),
  );

it.each([
  ['no grant', [], 5, false],
  ['at the start', [{ startsAt: 5, endsAt: 9 }], 5, true],
  ['at the end', [{ startsAt: 5, endsAt: 9 }], 9, false],
  [
    'in the second of two',
    [
      { startsAt: 0, endsAt: 3 },
      { startsAt: 5, endsAt: 9 },
    ],
    8,
    true,
  ],
  [
    'in a gap',
    [
      { startsAt: 0, endsAt: 3 },
      { startsAt: 5, endsAt: 9 },
    ],
    4,
    false,
  ],
])('%s', (_name, grants, now, expected) => expect(isMemberAt(grants, now)).toBe(expected));

it.each([
  ['no grant', [], 5, undefined],
  ['past grants alone', [{ startsAt: 0, endsAt: 5 }], 5, undefined],
  ['the running one', [{ startsAt: 5, endsAt: 9 }], 5, 9],
  [
    'one that follows on, whatever the order',
    [
      { startsAt: 9, endsAt: 20 },
      { startsAt: 5, endsAt: 9 },
    ],
    6,
    20,
  ],
  [
    'one inside another',
    [
      { startsAt: 0, endsAt: 20 },
      { startsAt: 5, endsAt: 9 },
    ],
    6,
    20,
  ],
  [
    'not one after a gap',
    [
      { startsAt: 0, endsAt: 9 },
      { startsAt: 10, endsAt: 20 },
    ],
    6,
    9,
  ],
])('membership ends with %s', (_name, grants, now, expected) =>
  expect(membershipEnd(grants, now)).toBe(expected),
);

describe('the spans of the ledger', () => {
  it('a renewal begins when the last one ends, and after a gap when it is granted', () => {
    expect(
      spansOf(
        entry('2026-03-01T10:00:00', { days: 3 }),
        entry('2026-03-02T10:00:00', { months: 1 }),
        entry('2026-06-01T10:00:00', { months: 12 }),
      ),
    ).toEqual([
      ['2026-03-01T10:00', '2026-03-04T10:00'],
      ['2026-03-04T10:00', '2026-04-04T10:00'],
      ['2026-06-01T10:00', '2027-06-01T10:00'],
    ]);
  });

  it('months that follow each other from the 31st end on the last day of each month', () => {
    const month = entry('2026-01-31T10:00:00', { months: 1 });
    expect(spansOf(month, month, month).map(([, end]) => end)).toEqual([
      '2026-02-28T10:00',
      '2026-03-31T10:00',
      '2026-04-30T10:00',
    ]);
  });

  it('a revoked entry ends at its revocation, and the next one moves forward to it', () => {
    expect(
      spansOf(
        entry('2026-03-01T10:00:00', { months: 12, revokedAt: china('2026-03-05T10:00:00') }),
        entry('2026-03-02T10:00:00', { months: 1 }),
      ),
    ).toEqual([
      ['2026-03-01T10:00', '2026-03-05T10:00'],
      ['2026-03-05T10:00', '2026-04-05T10:00'],
    ]);
  });

  it('an entry that is revoked before it begins takes no time', () => {
    expect(
      spansOf(
        entry('2026-03-01T10:00:00', { days: 3 }),
        entry('2026-03-01T10:00:00', { months: 12, revokedAt: china('2026-03-02T10:00:00') }),
        entry('2026-03-02T10:00:00', { days: 1 }),
      )[2],
    ).toEqual(['2026-03-04T10:00', '2026-03-05T10:00']);
  });

  it('never overlap, and last as long as they were granted', () => {
    const entries = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 4e12 }), days: fc.integer({ min: 1, max: 99 }) }),
    );
    fc.assert(
      fc.property(entries, (list) => {
        const sorted = list.toSorted((a, b) => a.at - b.at);
        const spans = spanGrants(
          sorted.map(({ at, days }) => ({ grantedAt: at, months: 0, days, revokedAt: null })),
        );
        spans.forEach(({ startsAt, endsAt }, index) => {
          expect(endsAt - startsAt).toBe((sorted[index]?.days ?? 0) * DAY);
          expect(startsAt).toBeGreaterThanOrEqual(spans[index - 1]?.endsAt ?? 0);
        });
      }),
    );
  });
});

it.each([
  ['without a grant', [], 5, { status: '未开通', endsAt: null, daysLeft: 0 }],
  ['on the last day', [{ startsAt: 0, endsAt: 9 }], 8, { status: '进行中', endsAt: 9, daysLeft: 1 }],
  ['a day and a bit before', [{ startsAt: 0, endsAt: DAY + 9 }], 8, { daysLeft: 2 }],
  ['after the end', [{ startsAt: 0, endsAt: 9 }], 9, { status: '已到期', endsAt: 9, daysLeft: 0 }],
  ['a grant without length', [{ startsAt: 3, endsAt: 3 }], 9, { status: '未开通' }],
])('the membership %s', (_name, grants, now, expected) =>
  expect(membershipAt(grants, now)).toMatchObject(expected),
);

it.each([
  [0, 50, false],
  [0, 100, true],
  [150, 160, true],
  [199, 300, true],
  [200, 300, false],
])('from %i to %i there was a membership: %s', (fromMs, nowMs, expected) => {
  expect(wasMemberSince([{ startsAt: 100, endsAt: 200 }], fromMs, nowMs)).toBe(expected);
  expect(wasMemberSince([{ startsAt: 100, endsAt: 100 }], fromMs, nowMs)).toBe(false);
});
