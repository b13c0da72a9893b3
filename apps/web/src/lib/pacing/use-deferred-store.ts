import { useCallback, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/**
 * The state of a store, drawn in a task of its own after the task that changed it. The task of a key press is then short,
 * and the drawing comes right after it. Key handlers read the store itself, not the drawn state.
 */
export function useDeferredStore<State>(store: StoreApi<State>): State {
  const subscribe = useCallback(
    (draw: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drawSoon = () => {
        timer = undefined;
        draw();
      };
      const stop = store.subscribe(() => {
        timer ??= setTimeout(drawSoon);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, store.getState, store.getState);
}
