import { expect, it } from 'vitest';
import { addMonths, dayOfMonth } from './calendar-month.ts';

const china = (text: string) => Date.parse(`${text}+08:00`);

it.each([
  ['2026-01-31T10:00:00.123', 1, '2026-02-28T10:00:00.123'],
  ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
  ['2026-01-31T10:00:00', 3, '2026-04-30T10:00:00'],
  ['2026-12-31T23:59:59.999', 12, '2027-12-31T23:59:59.999'],
  ['2028-02-29T00:00:00', 12, '2029-02-28T00:00:00'],
  ['2026-11-30T01:00:00', 3, '2027-02-28T01:00:00'],
  // It is still 31 January in Greenwich, and 1 February in China.
  ['2026-02-01T07:00:00', 1, '2026-03-01T07:00:00'],
  ['2026-08-15T00:00:00', 0, '2026-08-15T00:00:00'],
])('%s and %i months give %s', (from, months, to) => expect(addMonths(china(from), months)).toBe(china(to)));

it('returns to the wanted day after a shorter month', () => {
  expect(addMonths(china('2026-02-28T10:00:00'), 1, 31)).toBe(china('2026-03-31T10:00:00'));
});

it('reads the day in China', () => expect(dayOfMonth(Date.parse('2026-01-31T16:00:00Z'))).toBe(1));
