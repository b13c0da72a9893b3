import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before another page opens while `isOn` is true. Before the tab closes, the browser asks. */
export function useLeaveGuard(isOn: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isOn() && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isOn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return blocker;
}
