// China has had no summer time since 1992, so its offset is a constant.
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** The day of the month in China at an instant, from 1. */
export const dayOfMonth = (atMs: number): number => new Date(atMs + CHINA_OFFSET_MS).getUTCDate();

/**
 * An instant that many calendar months later in China, at the same time of the day. The day is `wantedDay` (default: that
 * of the instant), or the last day of a shorter month: 31 January and one month give 28 or 29 February.
 */
export function addMonths(atMs: number, months: number, wantedDay = dayOfMonth(atMs)): number {
  if (months === 0) return atMs;
  const from = new Date(atMs + CHINA_OFFSET_MS);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  to.setUTCDate(Math.min(wantedDay, lastDay));
  return to.getTime() - CHINA_OFFSET_MS;
}
