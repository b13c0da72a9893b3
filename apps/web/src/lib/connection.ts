import { useSyncExternalStore } from 'react';

let isReachable = true;
const listeners = new Set<() => void>();

/** Notes whether the server answered the last call. */
export function noteReachable(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

/** Follows what the browser says of its network: a call tells more, but comes later. */
export function followConnection(): void {
  addEventListener('offline', () => noteReachable(false));
  addEventListener('online', () => noteReachable(true));
}

/** Runs `reached` each time the server is reached again after it was not. */
export function onReachable(reached: () => void): void {
  listeners.add(() => isReachable && reached());
}

/** Whether the last call reached the server. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => isReachable,
    () => true,
  );
}
