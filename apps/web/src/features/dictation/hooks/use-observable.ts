import { useSyncExternalStore } from 'react';
import type { Observable } from '../model/observable.ts';

/** The current value of an observable; draws again when it is replaced. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}
