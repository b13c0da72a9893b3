import { formatAgo, formatExact } from '../lib/relative-time.ts';

/** How long ago something was; the hover tells exactly. `at` is in milliseconds since 1970. */
export function Ago({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatExact(at)}>
      {formatAgo(at)}
    </time>
  );
}
