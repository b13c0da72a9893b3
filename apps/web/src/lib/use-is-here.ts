import { useCallback, useEffect, useRef } from 'react';

/** Whether the component still stands: who has gone elsewhere while something took its time is not fetched back. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
