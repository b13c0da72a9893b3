import { describe, expect, test } from 'vitest';
import { daysBetween, shiftDay, studyDay, weekStart } from './study-day.ts';

const at = (iso: string) => Date.parse(iso);

describe('studyDay', () => {
  test.each([
    [
      'one millisecond before midnight in Shanghai',
      '2026-03-01T15:59:59.999Z',
      'Asia/Shanghai',
      '2026-03-01',
    ],
    ['midnight in Shanghai', '2026-03-01T16:00:00.000Z', 'Asia/Shanghai', '2026-03-02'],
    ['the same instant in Greenwich', '2026-03-01T16:00:00.000Z', 'UTC', '2026-03-01'],
    ['midnight itself is the new day', '2026-03-02T00:00:00.000Z', 'UTC', '2026-03-02'],
    ['a year ends first in the east', '2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['and last in the west', '2027-01-01T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-12-31'],
    ['a leap day', '2028-02-29T12:00:00.000Z', 'Asia/Shanghai', '2028-02-29'],
    ['an offset of a quarter hour', '2026-06-01T18:14:59.999Z', 'Asia/Kathmandu', '2026-06-01'],
    ['and its midnight', '2026-06-01T18:15:00.000Z', 'Asia/Kathmandu', '2026-06-02'],
  ])('%s', (_name, iso, timeZone, day) => {
    expect(studyDay(at(iso), timeZone)).toBe(day);
  });

  test('has 23 hours when clocks go forward', () => {
    expect(studyDay(at('2026-03-08T04:59:59.999Z'), 'America/New_York')).toBe('2026-03-07');
    expect(studyDay(at('2026-03-08T05:00:00.000Z'), 'America/New_York')).toBe('2026-03-08');
    expect(studyDay(at('2026-03-09T03:59:59.999Z'), 'America/New_York')).toBe('2026-03-08');
    expect(studyDay(at('2026-03-09T04:00:00.000Z'), 'America/New_York')).toBe('2026-03-09');
  });

  test('has 25 hours when clocks go back', () => {
    expect(studyDay(at('2026-11-01T04:00:00.000Z'), 'America/New_York')).toBe('2026-11-01');
    expect(studyDay(at('2026-11-02T04:59:59.999Z'), 'America/New_York')).toBe('2026-11-01');
    expect(studyDay(at('2026-11-02T05:00:00.000Z'), 'America/New_York')).toBe('2026-11-02');
  });

  test('does not exist when a zone skipped it (Samoa had no 30 December 2011)', () => {
    expect(studyDay(at('2011-12-30T09:59:59.999Z'), 'Pacific/Apia')).toBe('2011-12-29');
    expect(studyDay(at('2011-12-30T10:00:00.000Z'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  test('sorts by text as by time, before 1970 too', () => {
    const days = [-1e12, 0, 1e12, 2e12].map((instantMs) => studyDay(instantMs, 'Asia/Shanghai'));
    expect(days).toEqual(days.toSorted());
  });

  test('is right for several zones at one instant', () => {
    const instantMs = at('2026-03-01T16:00:00.000Z');
    for (let round = 0; round < 3; round++) {
      expect(studyDay(instantMs, 'UTC')).toBe('2026-03-01');
      expect(studyDay(instantMs, 'Asia/Shanghai')).toBe('2026-03-02');
      expect(studyDay(instantMs - 1, 'Asia/Shanghai')).toBe('2026-03-01');
    }
  });

  test('throws for an unknown zone', () => {
    expect(() => studyDay(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('day arithmetic', () => {
  test.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-08', 365, '2027-03-08'],
    ['2026-03-08', 0, '2026-03-08'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(shiftDay(day, days)).toBe(expected);
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s starts on %s', (day, monday) => {
    expect(weekStart(day)).toBe(monday);
  });
});

test('daysBetween counts whole days, over the end of a month and back', () => {
  expect(daysBetween('2026-11-25', '2026-11-25')).toBe(0);
  expect(daysBetween('2026-11-25', '2026-12-01')).toBe(6);
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});
