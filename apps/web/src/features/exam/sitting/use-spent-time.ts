import { useEffect } from 'react';
import { createActiveClock } from '../../../lib/active-clock.ts';
import type { Sitting } from './sitting.ts';

/** Longest time between two moments at which the time is stored, in milliseconds. */
const STORED_EVERY_MS = 20_000;
/** A shorter time is added to the next one. */
const LEAST_MS = 200;

/** Stores the active time on a part while the page is visible, and what is being typed when the page is left. */
export function useSpentTime(sitting: Sitting, part: number): void {
  useEffect(() => {
    const clock = createActiveClock(() => performance.now());
    const store = () => {
      // Somebody who only looked in leaves nothing.
      if (clock.peek() >= LEAST_MS && sitting.isBegun()) sitting.notePart('spent', part, clock.take());
    };
    const follow = () => {
      if (document.hidden) clock.pause();
      else clock.resume();
      store();
    };
    const leave = () => void sitting.flush().catch(() => undefined);
    const endGathering = sitting.gather(store);
    follow();
    const timer = setInterval(store, STORED_EVERY_MS);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      endGathering();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', leave);
      store();
    };
  }, [sitting, part]);
}
