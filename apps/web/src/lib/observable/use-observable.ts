import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from './observable.ts';

/** The current value of an observable; draws again when it is replaced. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}

/**
 * As `useObservable`, but draws in a task of its own right after the one that replaced the value: a key that is answered and
 * what it leads to on the page are two shorter tasks. Whoever hears keys meanwhile asks the observable, not what is drawn.
 */
export function useObservableApart<Value>(observable: Observable<Value>): Value {
  const subscribe = useCallback(
    (draw: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drawSoon = () => {
        timer = undefined;
        draw();
      };
      const stop = observable.subscribe(() => {
        timer ??= setTimeout(drawSoon);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    [observable],
  );
  return useSyncExternalStore(subscribe, observable.get, observable.get);
}

/** A part of an observable, such as a number or a yes; draws again only when that part is another. */
export function useObserved<Value, Part extends string | number | boolean>(
  observable: Observable<Value>,
  select: (value: Value) => Part,
): Part {
  const get = () => select(observable.get());
  return useSyncExternalStore(observable.subscribe, get, get);
}
