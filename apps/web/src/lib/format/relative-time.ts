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

const date = once(() => new Intl.DateTimeFormat('zh-CN'));
const exact = once(() => new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short' }));

/**
 * The time since an instant, such as 3 小时前, and its date from 30 days on. Both arguments are milliseconds since 1970.
 */
export function formatAgo(instant: number, now: number = Date.now()): string {
  const elapsedMs = Math.max(0, now - instant);
  if (elapsedMs < MINUTE_MS) return '刚刚';
  if (elapsedMs < HOUR_MS) return `${Math.floor(elapsedMs / MINUTE_MS)} 分钟前`;
  if (elapsedMs < DAY_MS) return `${Math.floor(elapsedMs / HOUR_MS)} 小时前`;
  if (elapsedMs < 2 * DAY_MS) return '昨天';
  if (elapsedMs < 3 * DAY_MS) return '前天';
  if (elapsedMs < 30 * DAY_MS) return `${Math.floor(elapsedMs / DAY_MS)} 天前`;
  return date().format(instant);
}

/** An instant in full, for the tooltip of a relative time. */
export function formatExact(instant: number): string {
  return exact().format(instant);
}
