const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const relative = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago an instant was, such as 3小时前; both in milliseconds since 1970. */
export function formatAgo(instant: number, now: number = Date.now()): string {
  const elapsedMs = Math.max(0, now - instant);
  const unit = units.find(([, lengthMs]) => elapsedMs >= lengthMs);
  return unit ? relative.format(-Math.floor(elapsedMs / unit[1]), unit[0]) : '刚刚';
}

/** An instant in full, for the hover over a relative one. */
export function formatExact(instant: number): string {
  return exact.format(instant);
}
