/**
 * A whole number in groups of three digits, such as 12,345. It does not use Intl: creating the first formatter takes
 * milliseconds.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
