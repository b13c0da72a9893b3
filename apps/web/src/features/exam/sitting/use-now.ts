import { useEffect, useState } from 'react';
import type { Sitting } from './sitting.ts';

/** The server's time, four times a second. Milliseconds since 1970. */
export function useNow(sitting: Pick<Sitting, 'now'>): number {
  const [now, setNow] = useState(() => sitting.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(sitting.now()), 250);
    return () => clearInterval(timer);
  }, [sitting]);
  return now;
}
