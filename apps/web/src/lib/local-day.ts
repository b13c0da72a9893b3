import { studyDay } from '@tingci/domain/study-day';

/** The day `YYYY-MM-DD` of an instant in the time zone of this device; `at` is in milliseconds since 1970. */
export const localDay = (at: number = Date.now()): string =>
  studyDay(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
