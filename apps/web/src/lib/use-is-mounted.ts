import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted. A learner who left during a slow action must not be navigated back. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
