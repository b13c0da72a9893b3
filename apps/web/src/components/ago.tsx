import { formatAgo, formatExact } from '../lib/format/relative-time.ts';

/** How long ago something was; the hover tells exactly. `at` and `now`, else the moment it is drawn, are in milliseconds since 1970. */
export function Ago({ at, now }: { at: number; now?: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatExact(at)}>
      {formatAgo(at, now)}
    </time>
  );
}
