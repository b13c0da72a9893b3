import { expect, it } from 'vitest';
import { isMemberAt, membershipEnd } from './membership.ts';

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
