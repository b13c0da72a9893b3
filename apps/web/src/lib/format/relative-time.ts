const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Created at first use: the formatters of a browser take tens of milliseconds, which would delay the start. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const relative = once(() => new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' }));
const date = once(() => new Intl.DateTimeFormat('zh-CN'));
const exact = once(() => new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short' }));

/**
 * The time since an instant, such as 3小时前, and its date from 30 days on. Both arguments are milliseconds since 1970.
 */
export function formatAgo(instant: number, now: number = Date.now()): string {
  const elapsedMs = Math.max(0, now - instant);
  if (elapsedMs < MINUTE_MS) return '刚刚';
  if (elapsedMs < HOUR_MS) return relative().format(-Math.floor(elapsedMs / MINUTE_MS), 'minute');
  if (elapsedMs < DAY_MS) return relative().format(-Math.floor(elapsedMs / HOUR_MS), 'hour');
  if (elapsedMs < 30 * DAY_MS) return relative().format(-Math.floor(elapsedMs / DAY_MS), 'day');
  return date().format(instant);
}

/** An instant in full, for the tooltip of a relative time. */
export function formatExact(instant: number): string {
  return exact().format(instant);
}
