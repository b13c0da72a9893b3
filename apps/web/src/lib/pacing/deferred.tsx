import type { ReactNode } from 'react';
import type { Moment } from './moments.ts';
import { useDeferredFrames } from './use-deferred-frames.ts';

/** Renders its children with the value that `until` had. */
export function Deferred<Value>(props: {
  of: Value;
  until: Moment;
  children: (deferred: Value) => ReactNode;
}) {
  return props.children(useDeferredFrames(props.of, props.until));
}
