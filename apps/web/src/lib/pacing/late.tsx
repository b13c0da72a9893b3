import type { ReactNode } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

/**
 * Draws its children by a value as it was some painted frames ago: three, after the verdict and after the card of the word
 * and its example, or more.
 */
export function Late<Value>(props: { of: Value; frames?: number; children: (late: Value) => ReactNode }) {
  const { of, frames = 3, children } = props;
  return children(useAfterPaint(of, frames));
}
