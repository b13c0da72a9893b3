import { useEffect, useEffectEvent } from 'react';
import type { Practice } from '../../../practice/session/practice.ts';

/** The practice pauses after this long without input. Milliseconds. */
const idleAfterMs = 60_000;
const checkEveryMs = 5_000;

/**
 * Pauses the practice after a minute without an event and without a change of the typed text. It polls, so that a key
 * costs no time.
 */
export function useIdle(practice: Practice, read: () => string): void {
  const readAnswer = useEffectEvent(read);
  useEffect(() => {
    let seen = '';
    let since = performance.now();
    const timer = setInterval(() => {
      const sign = `${practice.session.getState().events.length} ${readAnswer()}`;
      const now = performance.now();
      if (sign !== seen || document.hidden) {
        seen = sign;
        since = now;
      } else if (now - since >= idleAfterMs) {
        practice.pause(now - since);
      }
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, [practice]);
}
