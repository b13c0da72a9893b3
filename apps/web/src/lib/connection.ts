import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const reachableStore = createStore<boolean>(() => true);

/** Records whether the server answered the last call. */
export function noteReachable(isReachable: boolean): void {
  reachableStore.setState(isReachable);
}

/** Listens to the browser's network events, which come before the next call fails. */
export function followConnection(): void {
  addEventListener('offline', () => noteReachable(false));
  addEventListener('online', () => noteReachable(true));
}

/** Runs `reached` each time the server is reachable again after a failure. */
export function onReachable(reached: () => void): void {
  reachableStore.subscribe((isReachable) => isReachable && reached());
}

/** Whether the last call reached the server. */
export function useIsReachable(): boolean {
  return useStore(reachableStore);
}
