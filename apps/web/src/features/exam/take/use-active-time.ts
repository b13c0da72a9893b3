import { useCallback, useEffect, useRef } from 'react';
import { type ActiveClock, createActiveClock } from '../../../lib/active-clock.ts';
import type { DraftStore } from './draft.ts';

/** Longest time between two moments at which the time is stored, in milliseconds. */
const STORED_EVERY_MS = 10_000;

/** Adds the time on the page to the draft, while the page is visible. Returns a function that adds the time up to now. */
export function useActiveTime(draft: DraftStore): () => void {
  const clock = useRef<ActiveClock>(undefined);
  const store = useCallback(() => {
    if (clock.current) draft.spend(clock.current.take());
  }, [draft]);
  useEffect(() => {
    const own = createActiveClock(() => performance.now());
    clock.current = own;
    const follow = () => {
      if (document.hidden) own.pause();
      else own.resume();
      store();
    };
    follow();
    const timer = setInterval(store, STORED_EVERY_MS);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      store();
    };
  }, [store]);
  return store;
}
