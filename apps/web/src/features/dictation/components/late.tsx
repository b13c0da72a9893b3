import type { ReactNode } from 'react';
import { useAfterPaint } from '../hooks/use-after-paint.ts';

/** Draws its children by a value as it was three painted frames ago: after the verdict, and after the card of the word and its example. */
export function Late<Value>({ of, children }: { of: Value; children: (late: Value) => ReactNode }) {
  return children(useAfterPaint(of, 3));
}
