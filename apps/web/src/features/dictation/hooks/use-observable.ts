import { useSyncExternalStore } from 'react';
import type { Observable } from '../model/observable.ts';

/** The current value of an observable; draws again when it is replaced. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}

/** A part of an observable, such as a number or a yes; draws again only when that part is another. */
export function useObserved<Value, Part extends string | number | boolean>(
  observable: Observable<Value>,
  select: (value: Value) => Part,
): Part {
  const get = () => select(observable.get());
  return useSyncExternalStore(observable.subscribe, get, get);
}
