import { daysBetween, shiftDay } from '../study-day.ts';

/** Days without reviews, both included, as `YYYY-MM-DD`. */
export type Holiday = { readonly from: string; readonly to: string };

/** Longest holiday, in days. */
export const holidayLimit = 365;

/**
 * The day that is `days` after `day`, when days of holidays do not count. `holidays` do not overlap and are in order of
 * days.
 */
export function addStudyDays(day: string, days: number, holidays: readonly Holiday[]): string {
  let due = shiftDay(day, days);
  for (const { from, to } of holidays) {
    if (to <= day || from > due) continue;
    const firstLost = from > day ? from : shiftDay(day, 1);
    due = shiftDay(due, daysBetween(firstLost, to) + 1);
  }
  return due;
}

/** The holiday that a day belongs to. */
export const holidayOn = <Known extends Holiday>(
  day: string,
  holidays: readonly Known[],
): Known | undefined => holidays.find(({ from, to }) => from <= day && day <= to);
