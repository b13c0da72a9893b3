const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });

/** How long ago, in words; both in milliseconds since 1970. From 30 days on, the date. */
export const formatRelative = (at: number, now: number): string => {
  const ago = Math.max(0, now - at);
  if (ago < minute) return '刚刚';
  if (ago < hour) return relative.format(-Math.floor(ago / minute), 'minute');
  if (ago < day) return relative.format(-Math.floor(ago / hour), 'hour');
  if (ago < 30 * day) return relative.format(-Math.floor(ago / day), 'day');
  return new Date(at).toLocaleDateString('zh-CN');
};

/** Date and time to the minute. */
export const formatExact = (at: number): string =>
  new Date(at).toLocaleString('zh-CN', { dateStyle: 'medium', timeStyle: 'short' });
