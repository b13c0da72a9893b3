const formatter = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A day `YYYY-MM-DD` as 11月28日. */
export const formatDay = (day: string): string => formatter.format(new Date(day));
