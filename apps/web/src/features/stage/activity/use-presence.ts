import { useEffect } from 'react';
import type { Practice } from '../../../practice/session/practice.ts';

/** Stops the clock of the practice while the page is hidden or in the background. */
export function usePresence(practice: Practice): void {
  useEffect(() => {
    const follow = () => (document.hidden ? practice.pause() : practice.resume());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      practice.pause();
    };
  }, [practice]);
}
