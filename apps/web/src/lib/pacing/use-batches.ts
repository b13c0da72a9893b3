import { type Key, startTransition, useEffect, useReducer, useRef } from 'react';

/** Pieces that one frame may draw. A whole screen of them is a long task on a slow device. */
const MAX_PER_FRAME = 4;
/** More new pieces than this come from a jump, not from a scroll. */
const JUMP = 6;
/** A frame that follows the previous one within this time had time left. Milliseconds. */
const QUICK_MS = 25;

/**
 * Which of these pieces to draw now: the drawn ones and a few new ones. The others follow in later frames, up to four
 * in a frame after fast frames, and one in a frame after slow ones.
 */
export function useBatches(pieces: readonly Key[]): ReadonlySet<Key> {
  const before = useRef<{ pieces: ReadonlySet<Key>; drawn: ReadonlySet<Key> }>({
    pieces: new Set(),
    drawn: new Set(),
  });
  // All pieces drawn since the last frame count: a scroll and its frame may each ask for more.
  const pace = useRef({ perFrame: 1, left: 1, at: 0 });
  const [, drawMore] = useReducer((times: number) => times + 1, 0);
  const kept = pieces.filter((key) => before.current.drawn.has(key));
  const isJump = pieces.filter((key) => !before.current.pieces.has(key)).length > JUMP;
  // After a jump the empty places of the pieces are enough work for one frame.
  const fresh = pieces
    .filter((key) => !before.current.drawn.has(key))
    .slice(0, isJump ? 0 : pace.current.left);
  const drawn = new Set([...kept, ...fresh]);
  useEffect(() => {
    before.current = { pieces: new Set(pieces), drawn };
    pace.current.left = Math.max(0, pace.current.left - fresh.length);
    const isDone = drawn.size === pieces.length;
    const frame = requestAnimationFrame((now) => {
      const { at, perFrame } = pace.current;
      const next = now - at < QUICK_MS ? Math.min(2 * perFrame, MAX_PER_FRAME) : 1;
      pace.current = isDone ? { at: 0, perFrame: 1, left: 1 } : { at: now, perFrame: next, left: next };
      if (!isDone) startTransition(drawMore);
    });
    return () => cancelAnimationFrame(frame);
  });
  return drawn;
}
