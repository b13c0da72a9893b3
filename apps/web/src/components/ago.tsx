import { formatAgo, formatExact } from '../lib/format/relative-time.ts';

/**
 * The time since an instant; the tooltip has the exact time. `at` and `now` (default: the time of the render) are in
 * milliseconds since 1970.
 */
export function Ago({ at, now }: { at: number; now?: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatExact(at)}>
      {formatAgo(at, now)}
    </time>
  );
}
