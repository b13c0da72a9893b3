// To create a formatter takes about forty times as long as to use it. There are a few hundred time zones.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * The local day `YYYY-MM-DD` at an instant (ms since 1970) in an IANA time zone. Throws RangeError for an unknown
 * zone.
 */
export function studyDay(instantMs: number, timeZone: string): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instantMs)) parts[type] = value;
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
}

const dayMs = 86_400_000;

/** The day that is `days` later, or earlier when `days` is negative. Days are `YYYY-MM-DD`. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The Monday of the week of a day. */
export function weekStart(day: string): string {
  return shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}
