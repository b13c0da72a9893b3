import { type Key, startTransition, useEffect, useReducer, useRef } from 'react';

/** Pieces a frame may draw: a screen of them at once is a long task on a slow device. */
const AT_MOST = 4;
/** More new ones than this are not a scroll's but a leap's. */
const LEAP = 6;
/** A frame that comes this soon after the one before had time to spare, in ms. */
const QUICK_MS = 25;

/**
 * Which of these pieces to draw now: those that were drawn already and a few new ones. The others follow frame by frame,
 * up to four at a time after quick frames and one by one where frames are slow.
 */
export function useInSteps(pieces: readonly Key[]): ReadonlySet<Key> {
  const before = useRef<{ pieces: ReadonlySet<Key>; drawn: ReadonlySet<Key> }>({
    pieces: new Set(),
    drawn: new Set(),
  });
  // What was drawn since the last frame began counts: a scroll and its frame may each ask for more.
  const pace = useRef({ atOnce: 1, left: 1, at: 0 });
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const kept = pieces.filter((key) => before.current.drawn.has(key));
  const isLeap = pieces.filter((key) => !before.current.pieces.has(key)).length > LEAP;
  // After a leap, putting up the places of so many is work enough for one frame.
  const fresh = pieces
    .filter((key) => !before.current.drawn.has(key))
    .slice(0, isLeap ? 0 : pace.current.left);
  const drawn = new Set([...kept, ...fresh]);
  useEffect(() => {
    before.current = { pieces: new Set(pieces), drawn };
    pace.current.left = Math.max(0, pace.current.left - fresh.length);
    const isDone = drawn.size === pieces.length;
    const frame = requestAnimationFrame((now) => {
      const { at, atOnce } = pace.current;
      const next = now - at < QUICK_MS ? Math.min(2 * atOnce, AT_MOST) : 1;
      pace.current = isDone ? { at: 0, atOnce: 1, left: 1 } : { at: now, atOnce: next, left: next };
      if (!isDone) startTransition(drawMore);
    });
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}
