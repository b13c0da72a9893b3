import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted. A learner who left during a slow action must not be navigated back. */
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
