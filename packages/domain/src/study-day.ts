type Zone = { formatter: Intl.DateTimeFormat; second: number; day: string };

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    zone = { formatter, second: Number.NaN, day: '' };
    zones.set(timeZone, zone);
  }
  return zone;
}

/**
 * The local day `YYYY-MM-DD` at an instant (ms since 1970) in an IANA time zone. Throws RangeError for an unknown
 * zone.
 */
export function studyDay(instantMs: number, timeZone: string): string {
  const zone = zoneOf(timeZone);
  // Formatting is slow, and no zone changes its day within a second. So the last day is remembered.
  const second = Math.floor(instantMs / 1000);
  if (zone.second === second) return zone.day;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of zone.formatter.formatToParts(instantMs)) parts[type] = value;
  zone.day = `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
  zone.second = second;
  return zone.day;
}

const dayMs = 86_400_000;

/** The day that is `days` later, or earlier when `days` is negative. Days are `YYYY-MM-DD`. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The Monday of the week of a day. */
export function weekStart(day: string): string {
  return shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}
