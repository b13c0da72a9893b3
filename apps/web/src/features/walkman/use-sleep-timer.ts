import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand';

const MINUTE_MS = 60_000;

/**
 * Pauses after the chosen minutes; 0 never. The player's own events check the time, because a locked phone stops
 * timers.
 */
export function useSleepTimer(store: StoreApi<unknown>, pause: () => void, onEnd: () => void) {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    if (minutes === 0) return;
    const endsAt = Date.now() + minutes * MINUTE_MS;
    const check = () => {
      if (Date.now() < endsAt) return;
      setMinutes(0);
      pause();
      onEnd();
    };
    const timer = setTimeout(check, minutes * MINUTE_MS);
    const unsubscribe = store.subscribe(check);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [minutes, store, pause, onEnd]);
  return { minutes, setMinutes };
}
