import { useEffect, useEffectEvent } from 'react';
import type { Practice } from '../../../practice/session/practice.ts';

/** Without a sign of the learner for this long the practice pauses. Milliseconds. */
const idleAfterMs = 60_000;
const lookEveryMs = 5_000;

/**
 * Pauses the practice when nobody is at work: neither an event nor a change of what is being written for a minute. It
 * looks now and then, so that a key costs nothing.
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
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [practice]);
}
