import { type Key, useEffect, useReducer, useRef } from 'react';

/** Rows a frame may draw: a screen of them at once is a long task on a slow device. */
const AT_MOST = 2;
/** A frame that comes this soon after the one before had time to spare, in ms. */
const QUICK_MS = 25;

/**
 * Which of these rows to draw now: those that were drawn already and a few new ones. The others follow frame by frame,
 * two at a time after a quick frame and one by one where frames are slow.
 */
export function useInSteps(rows: readonly Key[]): ReadonlySet<Key> {
  const before = useRef<{ rows: ReadonlySet<Key>; drawn: ReadonlySet<Key> }>({
    rows: new Set(),
    drawn: new Set(),
  });
  const pace = useRef({ atOnce: 1, at: 0 });
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const kept = rows.filter((key) => before.current.drawn.has(key));
  const isLeap = rows.filter((key) => !before.current.rows.has(key)).length > AT_MOST;
  // After a leap, putting up the places of so many rows is work enough for one frame.
  const fresh = rows
    .filter((key) => !before.current.drawn.has(key))
    .slice(0, isLeap ? 0 : pace.current.atOnce);
  const drawn = new Set([...kept, ...fresh]);
  useEffect(() => {
    before.current = { rows: new Set(rows), drawn };
    if (drawn.size === rows.length) {
      pace.current = { at: 0, atOnce: 1 };
      return;
    }
    const frame = requestAnimationFrame((now) => {
      const { at, atOnce } = pace.current;
      pace.current = { at: now, atOnce: now - at < QUICK_MS ? Math.min(2 * atOnce, AT_MOST) : 1 };
      drawMore();
    });
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}
