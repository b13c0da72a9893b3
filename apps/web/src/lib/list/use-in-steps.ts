import { type Key, useEffect, useReducer, useRef } from 'react';

/** A screen of rows at once is a long task on a slow device; so many are not. */
const AT_ONCE = 4;

/** Which of these rows to draw now: those that were drawn already and a few new ones. The others follow, a few with each frame. */
export function useInSteps(rows: readonly Key[]): ReadonlySet<Key> {
  const before = useRef<ReadonlySet<Key>>(new Set());
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const fresh = rows.filter((key) => !before.current.has(key)).slice(0, AT_ONCE);
  const drawn = new Set([...rows.filter((key) => before.current.has(key)), ...fresh]);
  useEffect(() => {
    before.current = drawn;
    if (drawn.size === rows.length) return;
    const frame = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}
